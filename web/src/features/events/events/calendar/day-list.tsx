import { Link } from '@tanstack/react-router';
import type { EventCard } from '@festoon/contracts/events/events';
import { eventCalendarText } from '@festoon/catalogue/events/event-calendar';
import { formatLongDate } from '../../../../lib/format/format-date.ts';
import { useViewerTimeZone } from '../../../../lib/format/use-viewer-time-zone.ts';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { Badge } from '../../../../ui/badge.tsx';
import { CoverArt } from '../../../../ui/image/cover-art.tsx';
import { ImageSet } from '../../../../ui/image/image-set.tsx';
import { CardPlace } from '../event-card.tsx';
import { CardPrice } from '../card-price.tsx';
import { cardBadge, formatCardTime } from '../card-text.ts';
import { imageSource } from '../image-source.ts';
import { hidden, type CalendarDays } from './calendar-days.tsx';

type DayListProps = {
  dayNames: readonly string[];
  days: CalendarDays;
  /** The period, for the message if no day has events. */
  periodName: string;
  /** The number of events of a day that are listed. */
  shownInList: number;
  onShowDay: (day: string) => void;
};

/** Shows the days that have events, with the first events of each. */
export function DayList({ dayNames, days, periodName, shownInList, onShowDay }: DayListProps) {
  const nonEmptyDays = dayNames.flatMap((name) => days.get(name) ?? []);
  if (nonEmptyDays.length === 0)
    return <p className="py-8 text-center text-muted">{eventCalendarText('nothingIn', { month: periodName })}</p>;
  return (
    <ol className="grid grid-cols-1 gap-6">
      {nonEmptyDays.map(({ day, count, events }) => (
        <li key={day} className="grid grid-cols-1 gap-3">
          <h3 className="font-semibold">
            <time dateTime={day}>{formatLongDate(day)}</time>
          </h3>
          <ul className="grid grid-cols-1 gap-2">
            {events.slice(0, shownInList).map((event) => (
              <li key={event.id}>
                <EventRow event={event} />
              </li>
            ))}
          </ul>
          {count > shownInList && (
            <button
              type="button"
              onClick={() => onShowDay(day)}
              className="min-h-11 w-fit rounded-chip font-medium text-link hover:underline"
            >
              {joinParts(
                eventCalendarText.parts('moreOnDate', {
                  count: count - shownInList,
                  date: formatLongDate(day),
                  hidden,
                }),
              )}
            </button>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Shows a compact card. */
function EventRow({ event }: { event: EventCard }) {
  const badge = cardBadge(event);
  const viewerTimeZone = useViewerTimeZone(event.timeZone);
  return (
    <article className="group relative flex gap-3 rounded-card border border-line bg-surface p-2 transition-colors hover:border-line-control">
      {event.cover === null ? (
        <CoverArt seed={event.slug} className="h-20 w-28 shrink-0 rounded-control" />
      ) : (
        <ImageSet image={imageSource(event.cover)} alt="" sizes="112px" className="h-20 w-28 shrink-0 rounded-control" />
      )}
      <div className="grid min-w-0 grow grid-cols-1 content-center gap-0.5 pe-1">
        <p className="truncate text-sm font-medium text-link">
          <time dateTime={event.startAt}>{formatCardTime(event, viewerTimeZone)}</time>
        </p>
        <h4 dir="auto" className="truncate font-semibold">
          <Link to="/events/$slug" params={{ slug: event.slug }} className="card-link">
            {event.title}
          </Link>
        </h4>
        <p className="flex items-center justify-between gap-3 text-sm text-muted">
          <span dir="auto" className="truncate">
            <CardPlace event={event} />
          </span>
          {badge && badge.tone !== 'over-image' ? (
            <Badge tone={badge.tone}>{badge.label}</Badge>
          ) : (
            <span className="shrink-0 whitespace-nowrap">
              <CardPrice event={event} />
            </span>
          )}
        </p>
      </div>
    </article>
  );
}
