import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { EventCard, EventCard as Card } from '@festoon/contracts/events/events';
import { exploreCalendarText } from '@festoon/catalogue/events/explore-calendar';
import { firstWeekday } from '../../../../lib/format/first-weekday.ts';
import { ownZone } from '../../../../lib/format/format.ts';
import { formatLongDate, formatMonth } from '../../../../lib/format/format-date.ts';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../ui/image/icons.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { calendarQuery } from './explore-queries.ts';
import { withoutFilter, withParams } from './explore-params.ts';
import { monthDays, monthOf, shiftMonth } from './month.ts';
import type { Explore } from './use-explore.ts';
import { useMedia } from '../../../../lib/use-media.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { ImageSet } from '../../../../ui/image/image-set.tsx';
import { CoverArt } from '../../../../ui/image/cover-art.tsx';
import { CardPrice } from '../card-price.tsx';
import { cardBadge, formatCardPlace, formatCardTime } from '../card-text.ts';
import { imageSource } from '../image-source.ts';

type Day = { day: string; count: number; events: EventCard[] };

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** Shows the matching events of a month: a grid on wide screens, a list of days on a phone. */
export function ExploreCalendar({ explore }: { explore: Explore }) {
  const { params, go } = explore;
  const [thisMonth] = useState(() => monthOf(new Date()));
  const month = params.month ?? thisMonth;
  const { data, isPending, isError, isPlaceholderData, refetch, isFetching } = useQuery(
    calendarQuery(explore.filter, month),
  );
  const isGrid = useMedia('(width >= 48rem)');
  const days = new Map(data?.days.filter(({ count }) => count > 0).map((day) => [day.day, day]));
  const showDay = (day: string) =>
    go(withParams(withoutFilter(params, 'date'), { from: day, to: day, view: 'list', month: undefined }));
  const Days = isGrid ? MonthGrid : DayList;
  return (
    <div className="grid gap-4">
      <div className="flex items-center gap-2">
        <IconButton
          label={exploreCalendarText('monthBefore')}
          onClick={() => go(withParams(params, { month: shiftMonth(month, -1) }), { replace: true })}
        >
          <ChevronLeftIcon />
        </IconButton>
        <h2 aria-live="polite" className="min-w-44 text-center text-lg font-semibold">
          {formatMonth(month)}
        </h2>
        <IconButton
          label={exploreCalendarText('monthAfter')}
          onClick={() => go(withParams(params, { month: shiftMonth(month, 1) }), { replace: true })}
        >
          <ChevronRightIcon />
        </IconButton>
      </div>
      {isPending && <Skeleton className="h-160 rounded-card" />}
      {isError && (
        <ErrorState
          title={exploreCalendarText('weCouldntLoadThisMonth')}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && (
        <div aria-busy={isPlaceholderData} className={classNames(isPlaceholderData && 'busy-content')}>
          <Days month={month} days={days} onShowDay={showDay} />
        </div>
      )}
    </div>
  );
}

type DaysProps = { month: string; days: ReadonlyMap<string, Day>; onShowDay: (day: string) => void };

const SHOWN_IN_CELL = 3;

function MonthGrid({ month, days, onShowDay }: DaysProps) {
  const firstDay = firstWeekday();
  return (
    <table className="w-full table-fixed border-separate border-spacing-1">
      <caption className="sr-only">{exploreCalendarText('eventsIn', { month: formatMonth(month) })}</caption>
      <thead>
        <tr>
          {[...WEEKDAYS.slice(firstDay), ...WEEKDAYS.slice(0, firstDay)].map((weekday) => (
            <th key={weekday} scope="col" className="pb-1 text-start text-sm font-normal text-muted">
              <abbr title={exploreCalendarText(weekday)} className="no-underline">
                {exploreCalendarText(`${weekday}Short`)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {monthDays(month, firstDay).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className="h-28 rounded-control border border-line bg-surface p-1.5 align-top data-outside:border-transparent data-outside:bg-subtle"
                data-outside={day.startsWith(month) ? undefined : ''}
              >
                {day.startsWith(month) && (
                  <Cell day={days.get(day)} number={Number(day.slice(8))} onShowDay={() => onShowDay(day)} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Cell({ day, number, onShowDay }: { day: Day | undefined; number: number; onShowDay: () => void }) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <span className={classNames('text-sm', day ? 'font-semibold' : 'text-muted')}>{number}</span>
      {day && (
        <ul className="grid grid-cols-1 gap-0.5">
          {day.events.slice(0, SHOWN_IN_CELL).map((event) => (
            <li key={event.id}>
              <Link
                to="/events/$slug"
                params={{ slug: event.slug }}
                className="block truncate rounded-chip bg-primary-soft px-1.5 py-1 text-xs font-medium text-on-primary-soft hover:underline"
              >
                {event.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {day && day.count > SHOWN_IN_CELL && (
        <button
          type="button"
          onClick={onShowDay}
          className="min-h-6 w-fit rounded-chip px-1 text-xs font-medium text-link hover:underline"
        >
          {joinParts(exploreCalendarText.parts('moreOnDay', { count: day.count - SHOWN_IN_CELL, day: number, hidden }))}
        </button>
      )}
    </div>
  );
}

function hidden(chunks: readonly ReactNode[]): ReactNode {
  return <span className="sr-only">{chunks}</span>;
}

function DayList({ month, days, onShowDay }: DaysProps) {
  const nonEmptyDays = [...days.values()].filter(({ day }) => day.startsWith(month));
  if (nonEmptyDays.length === 0)
    return <p className="py-8 text-center text-muted">{exploreCalendarText('nothingIn', { month: formatMonth(month) })}</p>;
  return (
    <ol className="grid grid-cols-1 gap-6">
      {nonEmptyDays.map(({ day, count, events }) => (
        <li key={day} className="grid grid-cols-1 gap-3">
          <h3 className="font-semibold">
            <time dateTime={day}>{formatLongDate(day)}</time>
          </h3>
          <ul className="grid grid-cols-1 gap-2">
            {events.slice(0, SHOWN_IN_CELL).map((event) => (
              <li key={event.id}>
                <EventRow event={event} level={4} />
              </li>
            ))}
          </ul>
          {count > SHOWN_IN_CELL && (
            <button
              type="button"
              onClick={() => onShowDay(day)}
              className="min-h-11 w-fit rounded-chip font-medium text-link hover:underline"
            >
              {joinParts(
                exploreCalendarText.parts('moreOnDate', {
                  count: count - SHOWN_IN_CELL,
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

/** Shows a compact card, for lists, the calendar and the strip below the map. */
function EventRow({ event, level = 3 }: { event: Card; level?: 2 | 3 | 4 }) {
  const Heading = `h${level}` as const;
  const badge = cardBadge(event);
  return (
    <article className="group relative flex gap-3 rounded-card border border-line bg-surface p-2 transition-colors hover:border-line-control">
      {event.cover === null ? (
        <CoverArt seed={event.slug} className="h-20 w-28 shrink-0 rounded-control" />
      ) : (
        <ImageSet image={imageSource(event.cover)} alt="" sizes="112px" className="h-20 w-28 shrink-0 rounded-control" />
      )}
      <div className="grid min-w-0 grow grid-cols-1 content-center gap-0.5 pe-1">
        <p className="truncate text-sm font-medium text-link">
          <time dateTime={event.startAt}>{formatCardTime(event, ownZone())}</time>
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
            <Badge tone={badge.tone}>{badge.label}</Badge>
          ) : (
            <CardPrice event={event} />
          )}
        </p>
      </div>
    </article>
  );
}
