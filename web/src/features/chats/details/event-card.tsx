import type { EventMention } from '@festoon/contracts/messages';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { formatLocalDateTime, zoneName } from '../../../lib/format.ts';
import { Badge } from '../../../ui/badge.tsx';
import { CoverArt } from '../../../ui/cover-art.tsx';
import { CalendarIcon, MapPinIcon } from '../../../ui/icons.ts';

/** The event of a room, and what the page adds: one's own ticket. */
export function EventOfRoom({ event, children }: { event: EventMention; children?: ReactNode }) {
  const shape = 'aspect-video w-full object-cover';
  return (
    <article className="overflow-hidden rounded-card border border-line bg-surface">
      {event.coverUrl === null ? (
        <CoverArt seed={event.slug} className={shape} />
      ) : (
        <img src={event.coverUrl} alt="" loading="lazy" decoding="async" className={shape} />
      )}
      <div className="grid gap-1.5 p-4">
        {event.isCancelled && <Badge tone="failure">Cancelled</Badge>}
        <h2 className="font-semibold">
          <Link to="/events/$slug" params={{ slug: event.slug }} className="rounded-chip hover:underline">
            <bdi>{event.title}</bdi>
          </Link>
        </h2>
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <CalendarIcon className="size-4 shrink-0 text-muted" />
          {formatLocalDateTime(event.localStart)} ({zoneName(event.timeZone)})
        </p>
        <p className="flex items-center gap-2 text-sm text-ink-2">
          <MapPinIcon className="size-4 shrink-0 text-muted" />
          {event.place}
        </p>
        {children}
      </div>
    </article>
  );
}
