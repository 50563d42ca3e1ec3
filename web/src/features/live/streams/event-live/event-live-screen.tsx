import type { EventLive } from '@festoon/contracts/live/event-live';
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
  // Without access a private event is not found any more, and the earlier response no longer applies.
  const isMissing = error instanceof ApiError && error.status === 404;
  if (me === null || isMissing) return <EventClosed {...closed} live={me === null ? null : NOTHING} />;
  return <OpenParts {...closed} live={data} me={me} slots={slots} onChanged={() => void refetch()} />;
}

const NOTHING = { streamId: null, player: null, roomId: null, announcementsId: null, opensAt: null };

type OpenPartsProps = Omit<EventClosedProps, 'live'> & {
  readonly live: EventLive;
  readonly me: ChatPerson;
  readonly slots: StreamSlots;
  /** Refetches what is open to the viewer. */
  readonly onChanged: () => void;
};

function OpenParts({ live, me, slots, onChanged, ...closed }: OpenPartsProps) {
  const { streamId, player, roomId } = live;
  if (player !== null) {
    return (
      <Suspense fallback={<StreamSkeleton />}>
        <PlayerScreen
          event={closed.event}
          player={player}
          chat={roomId === null ? null : slots.chat(roomId)}
          facts={closed.facts}
          onChanged={onChanged}
        />
      </Suspense>
    );
  }
  if (streamId === null) return <EventClosed {...closed} live={live} />;
  return (
    <StreamScreen
      key={streamId}
      streamId={streamId}
      me={me}
      slots={slots}
      missing={<EventClosed {...closed} live={NOTHING} />}
    />
  );
}
