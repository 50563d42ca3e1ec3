import type { EventPage } from '@festoon/contracts/events/event-page';
import type { Stream } from '@festoon/contracts/live/streams';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { eventStreamText } from '@festoon/catalogue/live/event-stream';
import { formatDateTime, ownZone } from '../../../lib/format/format.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { RadioIcon } from '../../../ui/image/icons.ts';
import { eventLiveQuery } from './event-live/event-live-query.ts';
import { streamQuery, streamsQuery } from './stream-queries.ts';
import { formatStreamTime, watchingLabel } from './stream-text.ts';
import { useIsPremium } from './use-is-premium.ts';

type EventStreamProps = { readonly event: Pick<EventPage, 'id' | 'slug' | 'myTicketCount'>; readonly accountId: string };

/**
 * Shows the stream of an event to people who may watch it: the external player, the live stream, else the next one. Shows
 * nothing without a stream.
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
  const link = (className: string, label: string) => (
    <Link to="/events/$slug/live" params={{ slug }} preload={false} className={className}>
      {label}
    </Link>
  );
  if (data?.player) {
    const { opensAt } = data.player;
    return <Line title={eventStreamText('liveStream')} detail={formatDateTime(opensAt, ownZone())} link={link} />;
  }
  return streamId === '' || !stream ? null : <StreamLine stream={stream} link={link} />;
}

function PremiumStream({ eventId }: { eventId: string }) {
  const isOpen = useIsPremium();
  const live = useInfiniteQuery({ ...streamsQuery({ when: 'live', eventId }), enabled: isOpen });
  const upcoming = useInfiniteQuery({ ...streamsQuery({ when: 'upcoming', eventId }), enabled: isOpen });
  const stream = live.data?.pages[0]?.items[0] ?? upcoming.data?.pages[0]?.items[0];
  if (!stream) return null;
  return (
    <StreamLine
      stream={stream}
      link={(className, label) => (
        <Link to="/live-stream/{-$channel}" params={{ channel: stream.id }} preload={false} className={className}>
          {label}
        </Link>
      )}
    />
  );
}

/** Returns the link to the stream. */
type StreamLink = (className: string, label: string) => ReactNode;

function StreamLine({ stream, link }: { stream: Stream; link: StreamLink }) {
  if (stream.state !== 'live') {
    return <Line title={eventStreamText('liveStream')} detail={formatStreamTime(stream)} link={link} />;
  }
  return <Line title={eventStreamText('liveNow')} detail={watchingLabel(stream.viewerCount)} isLive link={link} />;
}

type LineProps = {
  readonly title: string;
  readonly detail: string;
  readonly isLive?: boolean;
  readonly link: StreamLink;
};

function Line({ title, detail, isLive = false, link }: LineProps) {
  const label = isLive ? eventStreamText('watchLive') : eventStreamText('seeStream');
  return (
    <div className="mt-6 flex flex-wrap items-center gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
        <RadioIcon className="size-5" />
      </span>
      <div className="grid min-w-40 grow basis-0">
        <span className="font-semibold">{title}</span>
        <span className="text-sm text-muted">{detail}</span>
      </div>
      {link(buttonClass(isLive ? 'primary' : 'secondary', 'sm'), label)}
    </div>
  );
}
