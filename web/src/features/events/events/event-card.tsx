import { Link } from '@tanstack/react-router';
import type { EventCard as Card } from '@festoon/contracts/events/events';
import { useViewerTimeZone } from '../../../lib/format/use-viewer-time-zone.ts';
import { useMounted } from '../../../lib/use-mounted.ts';
import { Badge } from '../../../ui/badge.tsx';
import { cardClass } from '../../../ui/card-class.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ImageSet } from '../../../ui/image/image-set.tsx';
import { CardPrice } from './card-price.tsx';
import { CoverArt } from '../../../ui/image/cover-art.tsx';
import { cardBadge, cardPlaceParts, formatCardTime, attendanceLabel, type EventPlaceFields } from './card-text.ts';
import { imageSource } from './image-source.ts';
import { SaveButton } from './saved/save-button.tsx';

export type EventCardProps = {
  event: Card;
  /** The width at which the image is shown, as an `img` `sizes` value. */
  sizes?: string;
  level?: 2 | 3;
  /** True while its pin on the map is hovered. */
  highlighted?: boolean;
  onHover?: (id: string | null) => void;
  /** Gives the card the same height with any event. */
  sameHeight?: boolean;
  /** True in the first rows of a page, whose images can be its largest contentful paint. */
  eager?: boolean;
  /** True for an event that has ended: it can't be booked or saved. */
  isPast?: boolean;
};

const GRID_SIZES = '(min-width: 80rem) 270px, (min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 46vw';

/** Shows an event in a grid. The whole card is one link; the save button is separate. */
export function EventCard({
  event,
  sizes = GRID_SIZES,
  level = 3,
  highlighted = false,
  onHover,
  sameHeight = false,
  eager = false,
  isPast = false,
}: EventCardProps) {
  const Heading = `h${level}` as const;
  return (
    <article
      onPointerEnter={() => onHover?.(event.id)}
      onPointerLeave={() => onHover?.(null)}
      className={classNames(
        cardClass(true),
        'group relative flex flex-col overflow-hidden',
        highlighted && 'outline-2 outline-focus',
      )}
    >
      <CardCover event={event} sizes={sizes} eager={eager} />
      <OverCover event={event} isPast={isPast} />
      <div className={classNames('flex grow flex-col gap-1 p-3 md:p-4', sameHeight && 'max-md:min-h-41.5')}>
        <CardTime event={event} sameHeight={sameHeight} />
        <Heading
          dir="auto"
          className={classNames('line-clamp-2 leading-snug font-semibold', sameHeight && 'md:min-h-[2lh]')}
        >
          <Link to="/events/$slug" params={{ slug: event.slug }} className="card-link">
            {event.title}
          </Link>
        </Heading>
        <p dir="auto" className="truncate text-sm text-muted">
          <CardPlace event={event} />
        </p>
        {!isPast && <CardFooter event={event} />}
      </div>
    </article>
  );
}

/** Shows the time. On a phone it has no zone where the event has a place, because the line is too short for it. */
function CardTime({ event, sameHeight }: Required<Pick<EventCardProps, 'event' | 'sameHeight'>>) {
  const isOnline = event.format === 'online';
  const time = formatCardTime(event, useViewerTimeZone(event.timeZone));
  const timeAtPlace = isOnline ? time : formatCardTime(event, event.timeZone);
  return (
    <p
      className={classNames(
        'line-clamp-2 text-sm font-medium text-link',
        sameHeight && 'md:line-clamp-1',
        // The reader's zone is added after hydration and may need a second line.
        sameHeight && isOnline && 'max-md:min-h-[2lh]',
      )}
    >
      <time dateTime={event.startAt}>
        {time === timeAtPlace ? (
          time
        ) : (
          <>
            <span className="md:hidden">{timeAtPlace}</span>
            <span className="max-md:hidden">{time}</span>
          </>
        )}
      </time>
    </p>
  );
}

/**
 * Shows the place, such as "2.4 km · Teatro São Luiz, Lisbon". In an element with `dir="auto"` the name of the place decides the
 * direction, so that a narrow card cuts the end of the name in any language.
 */
export function CardPlace({ event }: { event: EventPlaceFields }) {
  const [distance, place, note] = cardPlaceParts(event);
  return (
    <>
      {distance && (
        <>
          <bdi>{distance}</bdi> ·{' '}
        </>
      )}
      {place}
      {note && (
        <>
          {' '}
          · <bdi>{note}</bdi>
        </>
      )}
    </>
  );
}

function CardCover({ event, sizes, eager }: Required<Pick<EventCardProps, 'event' | 'sizes' | 'eager'>>) {
  if (event.cover === null) return <CoverArt seed={event.slug} className="aspect-video w-full" />;
  return <ImageSet image={imageSource(event.cover)} alt="" sizes={sizes} eager={eager} className="aspect-video w-full" />;
}

/** Shows the badge and the save button over the cover. */
function OverCover({ event, isPast }: Required<Pick<EventCardProps, 'event' | 'isPast'>>) {
  const badge = cardBadge(event);
  // It takes no space, so the server leaves it out to keep its pages small.
  const mounted = useMounted();
  return (
    <>
      {badge && (
        <span className="pointer-events-none absolute top-3 inset-s-3">
          <Badge tone={badge.tone}>{badge.label}</Badge>
        </span>
      )}
      {mounted && !isPast && (
        <SaveButton event={event} tone="over-image" size="sm" className="absolute top-2 inset-e-2 z-1" />
      )}
    </>
  );
}

/** Shows the price, and how many people go if both fit into one line. */
function CardFooter({ event }: { event: Card }) {
  const attendance = attendanceLabel(event.bookedCount);
  return (
    <div className="card-footer">
      <CardPrice event={event} />
      {attendance && <span className="text-muted">{attendance}</span>}
    </div>
  );
}
