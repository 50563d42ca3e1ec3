import type { EventPage } from '@festoon/contracts/events/event-page';
import type { Stream } from '@festoon/contracts/live/streams';
import { getCurrentSubscription } from '@festoon/contracts/money/subscription';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { eventStreamText } from '@festoon/catalogue/live/event-stream';
import { call } from '../../../lib/api/api-client.ts';
import { inlineErrors } from '../../../lib/api/query-client.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { RadioIcon } from '../../../ui/image/icons.ts';
import { eventLiveQuery } from './event-live/event-live-query.ts';
import { streamQuery, streamsQuery } from './stream-queries.ts';
import { formatStreamTime, watchingLabel } from './stream-text.ts';

const STALE_MS = 60_000;

type EventStreamProps = { readonly event: Pick<EventPage, 'id' | 'slug' | 'myTicketCount'>; readonly accountId: string };

/**
 * Shows the stream of an event to people who may watch it: the live one, else the next one. Shows nothing without a
 * stream.
 */
export function EventStream({ event, accountId }: EventStreamProps) {
  return event.myTicketCount > 0 ? (
    <TicketStream slug={event.slug} accountId={accountId} />
  ) : (
    <PremiumStream eventId={event.id} />
  );
}

function TicketStream({ slug, accountId }: { slug: string; accountId: string }) {
  const { data } = useQuery(eventLiveQuery(slug, accountId));
  const streamId = data?.streamId ?? '';
  const { data: stream } = useQuery({ ...streamQuery(streamId), enabled: streamId !== '' });
  if (streamId === '' || !stream) return null;
  return (
    <StreamLine stream={stream}>
      {(className, label) => (
        <Link to="/events/$slug/live" params={{ slug }} preload={false} className={className}>
          {label}
        </Link>
      )}
    </StreamLine>
  );
}

function PremiumStream({ eventId }: { eventId: string }) {
  // Without a ticket, streams are premium, so accounts without premium don't query them.
  const { data: isOpen = false } = useQuery({
    queryKey: ['subscription', 'current'],
    queryFn: ({ signal }) => call(getCurrentSubscription, {}, { signal }),
    select: ({ data }) => data.isActive,
    staleTime: STALE_MS,
    meta: inlineErrors,
  });
  const live = useInfiniteQuery({ ...streamsQuery({ when: 'live', eventId }), enabled: isOpen });
  const upcoming = useInfiniteQuery({ ...streamsQuery({ when: 'upcoming', eventId }), enabled: isOpen });
  const stream = live.data?.pages[0]?.items[0] ?? upcoming.data?.pages[0]?.items[0];
  if (!stream) return null;
  return (
    <StreamLine stream={stream}>
      {(className, label) => (
        <Link to="/live-stream/{-$channel}" params={{ channel: stream.id }} preload={false} className={className}>
          {label}
        </Link>
      )}
    </StreamLine>
  );
}

type LineProps = {
  readonly stream: Stream;
  /** Returns the link to the stream. */
  readonly children: (className: string, label: string) => ReactNode;
};

function StreamLine({ stream, children }: LineProps) {
  const isLive = stream.state === 'live';
  const label = isLive ? eventStreamText('watchLive') : eventStreamText('seeStream');
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
        <RadioIcon className="size-5" />
      </span>
      <div className="grid min-w-40 grow basis-0">
        <span className="font-semibold">{isLive ? eventStreamText('liveNow') : eventStreamText('liveStream')}</span>
        <span className="text-sm text-muted">{isLive ? watchingLabel(stream.viewerCount) : formatStreamTime(stream)}</span>
      </div>
      {children(buttonClass(isLive ? 'primary' : 'secondary', 'sm'), label)}
    </div>
  );
}
