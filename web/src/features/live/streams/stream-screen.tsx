import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import type { StreamRoom } from '@festoon/contracts/live/streams';
import { lazy, Suspense, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { NotThere } from './not-there.tsx';
import type { StreamSlots } from './slots.ts';
import { StreamSkeleton } from './stream-skeleton.tsx';
import { MyIdProvider } from './use-my-id.ts';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { streamQuery } from './stream-queries.ts';
import { STREAMS_KEY } from './streams-key.ts';

type OpenStream = {
  readonly stream: StreamRoom | undefined;
  readonly error: unknown;
  /** It was shown and is not to be seen any more. */
  readonly isTaken: boolean;
  readonly isFetching: boolean;
  readonly refresh: () => void;
};

const LOOK_MS = 30_000;
const parts: Readonly<Record<string, string>> = { 'people.changed': 'people', 'questions.changed': 'questions' };

/** A stream as it is now: asked for again whenever something of it changed. */
function useStream(streamId: string): OpenStream {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({
    ...streamQuery(streamId),
    // Hints may be lost.
    refetchInterval: ({ state }) => (state.data?.state === 'live' ? LOOK_MS : false),
  });
  const [wasShown, setWasShown] = useState(false);
  if (data && !wasShown) setWasShown(true);
  const isMissing = error instanceof ApiError && error.status === 404;
  const refresh = () => void client.invalidateQueries({ queryKey: streamQuery(streamId).queryKey });
  useLiveTopic(`stream:${streamId}`, ({ name }) => {
    const part = parts[name];
    if (part !== 'questions') refresh();
    if (part !== undefined) void client.invalidateQueries({ queryKey: [...STREAMS_KEY, part, streamId] });
    if (name === 'live.resumed') void client.invalidateQueries({ queryKey: STREAMS_KEY });
  });
  return {
    stream: isMissing ? undefined : data,
    error,
    isTaken: isMissing && wasShown,
    isFetching,
    refresh: () => void refetch(),
  };
}

const WatchScreen = lazy(async () => ({ default: (await import('./watch/watch-screen.tsx')).WatchScreen }));
const BeforeScreen = lazy(async () => ({ default: (await import('./watch/before-screen.tsx')).BeforeScreen }));
const ReplayScreen = lazy(async () => ({ default: (await import('./replay/replay-screen.tsx')).ReplayScreen }));
const OverScreen = lazy(async () => ({ default: (await import('./replay/over-screen.tsx')).OverScreen }));
const StudioScreen = lazy(async () => ({ default: (await import('./studio/studio-screen.tsx')).StudioScreen }));

export type StreamScreenProps = {
  readonly streamId: string;
  readonly me: ChatPerson;
  readonly slots: StreamSlots;
};

/** One stream, as its time and the reader's part in it ask for. */
export function StreamScreen({ streamId, me, slots }: StreamScreenProps) {
  const { stream, error, isTaken, isFetching, refresh } = useStream(streamId);
  if (isTaken || (error instanceof ApiError && error.status === 404)) return <NotThere isTaken={isTaken} />;
  if (!stream && error) {
    return (
      <div className="page grid grow content-center">
        <FailedLoad level={1} error={error} onRetry={refresh} retrying={isFetching} />
      </div>
    );
  }
  if (!stream) return <StreamSkeleton />;
  return (
    <MyIdProvider value={me.id}>
      <Suspense fallback={<StreamSkeleton />}>
        <Screen stream={stream} me={me} slots={slots} onChanged={refresh} />
      </Suspense>
    </MyIdProvider>
  );
}

type ScreenProps = {
  readonly stream: StreamRoom;
  readonly me: ChatPerson;
  readonly slots: StreamSlots;
  readonly onChanged: () => void;
};

function Screen(props: ScreenProps) {
  const { stream, slots } = props;
  const { state, myRole, replay } = stream;
  if (state === 'ended') {
    return replay.length > 0 ? (
      <ReplayScreen key={stream.id} stream={stream} />
    ) : (
      <OverScreen stream={stream} slots={slots} />
    );
  }
  if (myRole === 'host' || (myRole === 'cohost' && !stream.isInvited)) return <StudioScreen {...props} />;
  return state === 'live' ? <WatchScreen {...props} /> : <BeforeScreen {...props} />;
}
