import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { ApiError } from '../../../../lib/api/api-error.ts';
import { LoadError } from '../../../../ui/feedback/load-error.tsx';
import type { StreamSlots } from '../slots.ts';
import { StreamScreen } from '../stream-screen.tsx';
import { StreamSkeleton } from '../stream-skeleton.tsx';
import { EventClosed, type EventClosedProps } from './event-closed.tsx';
import { eventLiveQuery } from './event-live-query.ts';

const PlayerScreen = lazy(async () => ({ default: (await import('../player/player-screen.tsx')).PlayerScreen }));

type EventLiveScreenProps = Omit<EventClosedProps, 'live'> & {
  /** Null for a visitor. */
  readonly me: ChatPerson | null;
  readonly slots: StreamSlots;
};

/** Shows the stream or the external player of an event to people whose ticket opens it, and the event's public facts to all others. */
export function EventLiveScreen({ me, slots, ...closed }: EventLiveScreenProps) {
  const { event } = closed;
  const { data, error, refetch, isFetching } = useQuery(eventLiveQuery(event.slug, me?.id ?? ''));
  if (!data && error) {
    return (
      <div className="page grid grow content-center">
        <LoadError level={1} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    );
  }
  if (!data) return <StreamSkeleton />;
  const nothing = { streamId: null, player: null, roomId: null, announcementsId: null, opensAt: null };
  // Without access a private event is not found any more, and the earlier response no longer applies.
  if (error instanceof ApiError && error.status === 404)
    return <EventClosed {...closed} live={me === null ? null : nothing} />;
  if (data.player !== null && me !== null) {
    return (
      <Suspense fallback={<StreamSkeleton />}>
        <PlayerScreen
          event={event}
          player={data.player}
          chat={data.roomId === null ? null : slots.chat(data.roomId)}
          facts={closed.facts}
          onChanged={() => void refetch()}
        />
      </Suspense>
    );
  }
  if (data.streamId === null || me === null) return <EventClosed {...closed} live={me === null ? null : data} />;
  return (
    <StreamScreen
      key={data.streamId}
      streamId={data.streamId}
      me={me}
      slots={slots}
      missing={<EventClosed {...closed} live={nothing} />}
    />
  );
}
