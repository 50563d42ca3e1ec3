import { Link } from '@tanstack/react-router';
import type { EventCard as Card } from '@festoon/contracts/events';
import { Badge } from '../../ui/badge.tsx';
import { ImageSet } from '../../ui/image-set.tsx';
import { CoverArt } from '../../ui/cover-art.tsx';
import { CardPrice } from './card-price.tsx';
import { cardBadge, formatCardPlace, formatCardTime } from './card-text.ts';
import { imageSource } from './image-source.ts';

/** The compact form of a card: lists, the days of the calendar, the strip under the map. */
export function EventRow({ event, level = 3 }: { event: Card; level?: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  const badge = cardBadge(event);
  return (
    <article className="group relative flex gap-3 rounded-card border border-line bg-surface p-2 transition-colors hover:border-line-control">
      {event.cover === null ? (
        <CoverArt seed={event.slug} className="h-20 w-28 shrink-0 rounded-control" />
      ) : (
        <ImageSet picture={imageSource(event.cover)} alt="" sizes="112px" className="h-20 w-28 shrink-0 rounded-control" />
      )}
      <div className="grid min-w-0 grow grid-cols-1 content-center gap-0.5 pr-1">
        <p className="truncate text-sm font-medium text-link">
          <time dateTime={event.startAt}>{formatCardTime(event)}</time>
        </p>
        <Heading className="truncate font-semibold">
          <Link
            to="/events/$slug"
            params={{ slug: event.slug }}
            className="after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-offset-2 focus-visible:after:outline-focus"
          >
            {event.title}
          </Link>
        </Heading>
        <p className="flex items-center justify-between gap-3 text-sm text-muted">
          <span className="truncate">{formatCardPlace(event)}</span>
          {badge && badge.tone !== 'over-image' ? (
            <Badge tone={badge.tone}>{badge.words}</Badge>
          ) : (
            <CardPrice event={event} />
          )}
        </p>
      </div>
    </article>
  );
}
