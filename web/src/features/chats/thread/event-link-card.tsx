import type { EventMention } from '@festoon/contracts/messages';
import { Link } from '@tanstack/react-router';
import { formatLocalDateTime, zoneName } from '../../../lib/format.ts';
import { CoverArt } from '../../../ui/cover-art.tsx';

/** An event that a message is about. */
export function EventLinkCard({ event }: { event: EventMention }) {
  const shape = 'h-16 w-24 shrink-0 rounded-chip object-cover';
  return (
    <Link
      to="/events/$slug"
      params={{ slug: event.slug }}
      className="flex max-w-80 gap-3 rounded-control border border-line bg-surface p-2 text-ink hover:border-line-control"
    >
      {event.coverUrl === null ? (
        <CoverArt seed={event.slug} className={shape} />
      ) : (
        <img src={event.coverUrl} alt="" width={96} height={64} loading="lazy" decoding="async" className={shape} />
      )}
      <span className="grid min-w-0 content-center text-sm">
        <span className="truncate text-xs font-medium text-link">
          {event.isCancelled ? 'Cancelled' : `${formatLocalDateTime(event.localStart)} (${zoneName(event.timeZone)})`}
        </span>
        <bdi className="truncate font-semibold">{event.title}</bdi>
        <bdi className="truncate text-xs text-muted">{event.place}</bdi>
      </span>
    </Link>
  );
}
