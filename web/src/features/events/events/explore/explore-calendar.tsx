import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import type { EventCard, EventCard as Card } from '@festoon/contracts/events/events';
import { exploreCalendarText } from '@festoon/catalogue/events/explore-calendar';
import { firstWeekday } from '../../../../lib/format/first-weekday.ts';
import { ownZone } from '../../../../lib/format/format.ts';
import { formatEventClock } from '@festoon/contracts/events/event-time';
import { formatLongDate, formatMonth, formatShortDate } from '../../../../lib/format/format-date.ts';
import { formatRange, isoOfDate } from '../../../../lib/format/iso-date.ts';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../ui/image/icons.ts';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { calendarQuery } from './explore-queries.ts';
import { withoutFilter, withParams } from './explore-params.ts';
import { monthDays, shiftDay, shiftMonth, weekDays } from './month.ts';
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

/**
 * Shows the matching events of a month or a week. On a desktop, a month is a grid beside an agenda, and a week has a column for
 * each day. On a phone, both are agendas. The current month starts with the current week.
 */
export function ExploreCalendar({ explore }: { explore: Explore }) {
  const { params, go } = explore;
  const [today] = useState(() => isoOfDate(new Date()));
  const week = params.week === undefined ? null : weekDays(params.week, firstWeekday());
  const month = params.month ?? today.slice(0, 7);
  const result = useDays(explore, week ?? [`${month}-01`]);
  const showDay = (day: string) =>
    go(withParams(withoutFilter(params, 'date'), { from: day, to: day, view: 'list', month: undefined, week: undefined }));
  return (
    <div className="grid gap-4">
      <CalendarHead explore={explore} week={week} month={month} today={today} />
      {result.isPending && <Skeleton className="h-160 rounded-card" />}
      {result.isError && (
        <ErrorState
          title={exploreCalendarText(week ? 'weCouldntLoadThisWeek' : 'weCouldntLoadThisMonth')}
          onRetry={result.retry}
          retrying={result.isRetrying}
        />
      )}
      {!result.isPending && !result.isError && (
        <div aria-busy={result.isStale} className={classNames(result.isStale && 'busy-content')}>
          {week ? (
            <Week week={week} days={result.days} today={today} onShowDay={showDay} />
          ) : (
            <Month month={month} today={today} days={result.days} onShowDay={showDay} />
          )}
        </div>
      )}
    </div>
  );
}

type Period = { readonly week: readonly string[] | null; readonly month: string; readonly today: string };

/** Shows the month or the week, with buttons to the ones before and after it, and the choice between both. */
function CalendarHead({ explore: { params, go }, week, month, today }: Period & { explore: Explore }) {
  const move = (by: number) =>
    go(withParams(params, week ? { week: shiftDay(week[0] ?? today, 7 * by) } : { month: shiftMonth(month, by) }), {
      replace: true,
    });
  return (
    <div className="flex flex-wrap items-center gap-2">
      <IconButton label={exploreCalendarText(week ? 'weekBefore' : 'monthBefore')} onClick={() => move(-1)}>
        <ChevronLeftIcon />
      </IconButton>
      <h2 aria-live="polite" className="min-w-44 text-center text-lg font-semibold">
        {week ? formatWeek(week) : formatMonth(month)}
      </h2>
      <IconButton label={exploreCalendarText(week ? 'weekAfter' : 'monthAfter')} onClick={() => move(1)}>
        <ChevronRightIcon />
      </IconButton>
      <SegmentedControl
        label={exploreCalendarText('period')}
        size="sm"
        value={week ? 'week' : 'month'}
        onChange={(period) =>
          go(withParams(params, period === 'week' ? { week: today, month: undefined } : { week: undefined }))
        }
        segments={[
          { value: 'month', label: exploreCalendarText('month') },
          { value: 'week', label: exploreCalendarText('week') },
        ]}
        className="ms-auto"
      />
    </div>
  );
}

function formatWeek(week: readonly string[]): string {
  return formatRange({ from: week[0] ?? '', to: week[6] });
}

/** Returns the events of the months that contain these days. */
function useDays(explore: Explore, dayNames: readonly string[]) {
  const months = [...new Set(dayNames.map((day) => day.slice(0, 7)))];
  const results = useQueries({ queries: months.map((month) => calendarQuery(explore.filter, month)) });
  const nonEmpty = results.flatMap(({ data }) => data?.days.filter(({ count }) => count > 0) ?? []);
  return {
    days: new Map(nonEmpty.map((day) => [day.day, day])),
    isPending: results.some(({ isPending }) => isPending),
    isError: results.some(({ isError, data }) => isError && data === undefined),
    isStale: results.some(({ isPlaceholderData }) => isPlaceholderData),
    isRetrying: results.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}

type Days = ReadonlyMap<string, Day>;
type ShowDay = { onShowDay: (day: string) => void };

const SHOWN_IN_CELL = 3;

const GRID = '(width >= 48rem)';

type MonthProps = ShowDay & { month: string; today: string; days: Days };

function Month({ month, today, days, onShowDay }: MonthProps) {
  const isGrid = useMedia(GRID);
  const dayNames = [...days.keys()].filter((day) => day.startsWith(month) && (day >= today || !today.startsWith(month)));
  const agenda = <DayList dayNames={dayNames} days={days} empty={formatMonth(month)} onShowDay={onShowDay} />;
  if (!isGrid) return agenda;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <MonthGrid month={month} today={today} days={days} onShowDay={onShowDay} />
      <section
        aria-label={exploreCalendarText('agenda')}
        className="max-xl:hidden xl:sticky xl:top-[calc(var(--header-height)+8rem)] xl:max-h-[calc(100dvh-var(--header-height)-9.5rem)] xl:overflow-y-auto"
      >
        {agenda}
      </section>
    </div>
  );
}

function MonthGrid({ month, today, days, onShowDay }: MonthProps) {
  const firstDay = firstWeekday();
  // Past weeks of the current month have no events to show.
  const weeks = monthDays(month, firstDay).filter((week) => !today.startsWith(month) || (week[6] ?? '') >= today);
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
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className="h-28 rounded-control border border-line bg-surface p-1.5 align-top data-outside:border-transparent data-outside:bg-subtle"
                data-outside={day.startsWith(month) ? undefined : ''}
              >
                {day.startsWith(month) && (
                  <Cell
                    day={days.get(day)}
                    number={Number(day.slice(8))}
                    isToday={day === today}
                    onShowDay={() => onShowDay(day)}
                  />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps = { day: Day | undefined; number: number; isToday: boolean; onShowDay: () => void };

function Cell({ day, number, isToday, onShowDay }: CellProps) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <span aria-current={isToday ? 'date' : undefined} className={dayNumberClass(isToday, day !== undefined)}>
        {number}
      </span>
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

function dayNumberClass(isToday: boolean, hasEvents: boolean): string {
  if (isToday) return 'grid size-6 place-items-center rounded-full bg-primary text-sm font-semibold text-on-primary';
  return classNames('text-sm', hasEvents ? 'font-semibold' : 'text-muted');
}

type WeekProps = ShowDay & { week: readonly string[]; days: Days; today: string };

function Week({ week, days, today, onShowDay }: WeekProps) {
  const isGrid = useMedia(GRID);
  if (isGrid) return <WeekGrid week={week} days={days} today={today} onShowDay={onShowDay} />;
  return <DayList dayNames={week} days={days} empty={formatWeek(week)} onShowDay={onShowDay} />;
}

/** Shows a column for each day of a week, with the first events of the day. */
function WeekGrid({ week, days, today, onShowDay }: WeekProps) {
  return (
    <ol className="grid grid-cols-7 gap-2">
      {week.map((name) => {
        const day = days.get(name);
        return (
          <li
            key={name}
            className="grid min-h-80 grid-cols-1 content-start gap-2 rounded-control border border-line bg-surface p-2"
          >
            <h3 className={classNames('text-sm', name === today ? 'font-semibold text-link' : 'text-muted')}>
              <time dateTime={name} aria-current={name === today ? 'date' : undefined}>
                {formatShortDate(name)}
              </time>
            </h3>
            <ul className="grid grid-cols-1 gap-2">
              {day?.events.map((event) => (
                <li key={event.id}>
                  <Link
                    to="/events/$slug"
                    params={{ slug: event.slug }}
                    className="grid grid-cols-1 gap-0.5 rounded-control bg-primary-soft p-2 text-xs text-on-primary-soft hover:underline"
                  >
                    <span className="truncate tabular-nums">{formatEventClock(event)}</span>
                    <span className="line-clamp-3 font-semibold">{event.title}</span>
                    <span className="truncate">{formatCardPlace(event)}</span>
                  </Link>
                </li>
              ))}
            </ul>
            {day && day.count > day.events.length && (
              <button
                type="button"
                onClick={() => onShowDay(name)}
                className="min-h-6 w-fit rounded-chip px-1 text-xs font-medium text-link hover:underline"
              >
                {joinParts(
                  exploreCalendarText.parts('moreOnDate', {
                    count: day.count - day.events.length,
                    date: formatLongDate(name),
                    hidden,
                  }),
                )}
              </button>
            )}
          </li>
        );
      })}
    </ol>
  );
}

type DayListProps = ShowDay & { dayNames: readonly string[]; days: Days; empty: string };

/** Shows the days that have events, with the first events of each. `empty` names the period if no day has any. */
function DayList({ dayNames, days, empty, onShowDay }: DayListProps) {
  const nonEmptyDays = dayNames.flatMap((name) => days.get(name) ?? []);
  if (nonEmptyDays.length === 0)
    return <p className="py-8 text-center text-muted">{exploreCalendarText('nothingIn', { month: empty })}</p>;
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
          <Link to="/events/$slug" params={{ slug: event.slug }} className="card-link">
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
