import { leaveStream, WATCHING_SECONDS, watchStream } from '@festoon/contracts/stream-watching';
import type { StreamRoom } from '@festoon/contracts/streams';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../../lib/api-client.ts';
import { callSayingOnce } from '../../../lib/call-saying-once.ts';
import { ApiError } from '../../../lib/api-error.ts';

/** Sent every few seconds while a viewer watches. */
const watching = callSayingOnce();

type Watching = {
  readonly stream: StreamRoom;
  readonly onCount: (viewers: number) => void;
  /** The stream is over, or not to be watched any more. */
  readonly onEnd: () => void;
};

/** Reports that a viewer watches a live stream, for as long as they do. */
export function useWatching({ stream: { id: streamId, state }, onCount, onEnd }: Watching): void {
  const count = useEffectEvent(onCount);
  const end = useEffectEvent(onEnd);
  const isLive = state === 'live';
  useEffect(() => {
    if (!isLive) return undefined;
    const say = async () => {
      try {
        count((await watching(watchStream, { streamId })).viewerCount);
      } catch (error) {
        if (error instanceof ApiError && error.code !== undefined && error.status < 500) end();
      }
    };
    void say();
    const timer = setInterval(() => void say(), WATCHING_SECONDS * 1_000);
    return () => {
      clearInterval(timer);
      call(leaveStream, { streamId }, { quiet: true }).catch(() => undefined);
    };
  }, [streamId, isLive]);
}
