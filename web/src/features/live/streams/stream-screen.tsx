import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import type { StreamDetail } from '@festoon/contracts/live/streams';
import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '../../../lib/api/api-error.ts';
import { LoadError } from '../../../ui/feedback/load-error.tsx';
import { StreamNotFound } from './stream-not-found.tsx';
import type { StreamSlots } from './slots.ts';
import { StreamSkeleton } from './stream-skeleton.tsx';
import { MyIdProvider } from './use-my-id.ts';
import { useLiveTopic } from '../../../lib/live/live.ts';
import { streamQuery } from './stream-queries.ts';
import { STREAMS_KEY } from './streams-key.ts';

type LoadedStream = {
  readonly stream: StreamDetail | undefined;
  readonly error: unknown;
  /** True if it was visible before and is not any more. */
  readonly isAccessLost: boolean;
  readonly isFetching: boolean;
  readonly refresh: () => void;
};

/** Returns whether the server does not show the stream to the account. Without premium and a ticket it asks to subscribe. */
function isNotOpen({ status, code }: ApiError): boolean {
  return status === 404 || code === 'subscription_required';
}

const REFRESH_MS = 30_000;
const queryParts: Readonly<Record<string, string>> = { 'people.changed': 'people', 'questions.changed': 'questions' };

/** Returns the stream, refetched when it changes. */
function useStream(streamId: string): LoadedStream {
  const client = useQueryClient();
  const { data, error, refetch, isFetching } = useQuery({
    ...streamQuery(streamId),
    // Realtime messages may be lost.
    refetchInterval: ({ state }) => (state.data?.state === 'live' ? REFRESH_MS : false),
  });
  const [wasVisible, setWasVisible] = useState(false);
  if (data && !wasVisible) setWasVisible(true);
  const isMissing = error instanceof ApiError && isNotOpen(error);
  const refresh = () => void client.invalidateQueries({ queryKey: streamQuery(streamId).queryKey });
  useLiveTopic(`stream:${streamId}`, ({ name }) => {
    const part = queryParts[name];
    if (part !== 'questions') refresh();
    if (part !== undefined) void client.invalidateQueries({ queryKey: [...STREAMS_KEY, part, streamId] });
    if (name === 'live.resumed') void client.invalidateQueries({ queryKey: STREAMS_KEY });
  });
  return {
    stream: isMissing ? undefined : data,
    error,
    isAccessLost: isMissing && wasVisible,
    isFetching,
    refresh: () => void refetch(),
  };
}

const WatchScreen = lazy(async () => ({ default: (await import('./watch/watch-screen.tsx')).WatchScreen }));
const UpcomingScreen = lazy(async () => ({ default: (await import('./watch/upcoming-screen.tsx')).UpcomingScreen }));
const ReplayScreen = lazy(async () => ({ default: (await import('./replay/replay-screen.tsx')).ReplayScreen }));
const EndedScreen = lazy(async () => ({ default: (await import('./replay/ended-screen.tsx')).EndedScreen }));
const StudioScreen = lazy(async () => ({ default: (await import('./studio/studio-screen.tsx')).StudioScreen }));

export type StreamScreenProps = {
  readonly streamId: string;
  readonly me: ChatPerson;
  readonly slots: StreamSlots;
  /** Shown in place of a stream that is not visible or not any more. */
  readonly missing?: ReactNode;
};

/** Shows one stream, depending on its state and the viewer's role. */
export function StreamScreen({ streamId, me, slots, missing }: StreamScreenProps) {
  const { stream, error, isAccessLost, isFetching, refresh } = useStream(streamId);
  if (isAccessLost || (error instanceof ApiError && isNotOpen(error)))
    return missing ?? <StreamNotFound isAccessLost={isAccessLost} />;
  if (!stream && error) {
    return (
      <div className="page grid grow content-center">
        <LoadError level={1} error={error} onRetry={refresh} retrying={isFetching} />
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
  readonly stream: StreamDetail;
  readonly me: ChatPerson;
  readonly slots: StreamSlots;
  readonly onChanged: () => void;
};

function Screen(props: ScreenProps) {
  const { stream, slots } = props;
  const { state, myRole, replay } = stream;
  if (state === 'ended') {
    return replay.length > 0 ? (
      <ReplayScreen key={stream.id} stream={stream} slots={slots} />
    ) : (
      <EndedScreen stream={stream} slots={slots} />
    );
  }
  if (myRole === 'host' || (myRole === 'cohost' && !stream.isInvited)) return <StudioScreen {...props} />;
  return state === 'live' ? <WatchScreen {...props} /> : <UpcomingScreen {...props} />;
}
