import { useQueries } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import { eventCalendarText } from '@festoon/catalogue/events/event-calendar';
import { firstWeekday } from '../../../../lib/format/first-weekday.ts';
import { formatMonth } from '../../../../lib/format/format-date.ts';
import { formatRange, isoOfDate } from '../../../../lib/format/iso-date.ts';
import { useMedia } from '../../../../lib/use-media.ts';
import { useMounted } from '../../../../lib/use-mounted.ts';
import { classNames } from '../../../../ui/class-names.ts';
import { Button } from '../../../../ui/button.tsx';
import { ErrorState } from '../../../../ui/feedback/error-state.tsx';
import { Skeleton } from '../../../../ui/feedback/skeleton.tsx';
import { SegmentedControl } from '../../../../ui/form/segmented-control.tsx';
import { IconButton } from '../../../../ui/image/icon-button.tsx';
import { ChevronLeftIcon, ChevronRightIcon } from '../../../../ui/image/icons.ts';
import type { CalendarDays } from './calendar-days.tsx';
import { MonthGrid, SHOWN_IN_CELL, WeekGrid } from './calendar-grids.tsx';
import type { calendarQuery } from './calendar-queries.ts';
import { DayList } from './day-list.tsx';
import { isDayShown, monthOfDay, shiftDay, shiftMonth, shownWeeks, weekDays } from './month.ts';

/** A day of the week that is shown, or else the month. */
export type CalendarPeriod = { readonly month?: string | undefined; readonly week?: string | undefined };

export type PeriodLinkProps = { readonly period: CalendarPeriod; readonly label: string; readonly children: ReactNode };

export type EventCalendarProps = {
  readonly period: CalendarPeriod;
  readonly onPeriod: (period: CalendarPeriod, options?: { readonly replace?: boolean }) => void;
  readonly queryOf: (month: string) => ReturnType<typeof calendarQuery>;
  /** Shows all events of a day. A week by default. */
  readonly onShowDay?: (day: string) => void;
  /** Renders a link to another month or week, so that the calendar works without a script. */
  readonly renderLink?: ((props: PeriodLinkProps) => ReactNode) | undefined;
  /** Events are named by their start instead of their title, and there is no agenda beside the month. */
  readonly isOfSeries?: boolean;
};

/** All events of a day, up to the number that the calendar of an organiser returns. */
const SHOWN_IN_LIST = 48;

/**
 * Shows the events of a month or a week. On a desktop, a month is a grid beside an agenda, and a week has a column for each day.
 * On a phone and on the server, both are agendas. The current month starts with the current week.
 */
export function EventCalendar(props: EventCalendarProps) {
  const { period, queryOf } = props;
  const today = useToday();
  // The server does not know the first day of the week.
  const isMounted = useMounted();
  const week = isMounted && period.week !== undefined ? weekDays(period.week, firstWeekday()) : null;
  const month = period.month ?? monthOfDay(period.week ?? today);
  const result = useDays(queryOf, week ?? daysOfMonth(month, today, isMounted), { isWhole: week !== null });
  return (
    <div className="grid grid-cols-1 gap-4">
      <CalendarHead {...props} week={week} month={month} today={today} />
      {result.isPending && <Skeleton className="h-160 rounded-card" />}
      {result.isError && (
        <ErrorState
          title={eventCalendarText(week ? 'weCouldntLoadThisWeek' : 'weCouldntLoadThisMonth')}
          onRetry={result.retry}
          retrying={result.isRetrying}
        />
      )}
      {!result.isPending && !result.isError && (
        <div aria-busy={result.isStale} className={classNames(result.isStale && 'busy-content')}>
          <CalendarBody {...props} {...result} week={week} month={month} today={today} />
        </div>
      )}
    </div>
  );
}

type BodyProps = HeadProps & Pick<ReturnType<typeof useDays>, 'days' | 'nextMonth'>;

/** Shows the days of the month or the week. Explore shows an empty month as well: its filters can change. */
function CalendarBody(props: BodyProps) {
  const { days, nextMonth, week, month, today, onPeriod, onShowDay, isOfSeries = false } = props;
  if (!week && onShowDay === undefined && days.size === 0)
    return <EmptyMonth {...props} month={month} nextMonth={nextMonth} />;
  const view: View = {
    days,
    today,
    isOfSeries,
    shownInList: onShowDay === undefined ? SHOWN_IN_LIST : SHOWN_IN_CELL,
    onShowDay: onShowDay ?? ((day) => onPeriod({ week: day })),
  };
  return week ? <Week week={week} view={view} /> : <Month month={month} view={view} />;
}

/** Returns the days with events that a month shows, in order. The server, which does not know the weeks, shows only the month. */
function daysOfMonth(month: string, today: string, isMounted: boolean): string[] {
  if (!isMounted) return [`${month}-01`];
  return shownWeeks(month, today, firstWeekday())
    .flat()
    .filter((day) => isDayShown(day, month, today));
}

const never = () => () => undefined;

/** Returns the reader's day. While a page of the server hydrates, it is the day in UTC. */
function useToday(): string {
  return useSyncExternalStore(
    never,
    () => isoOfDate(new Date()),
    () => new Date().toISOString().slice(0, 10),
  );
}

type HeadProps = EventCalendarProps & {
  readonly week: readonly string[] | null;
  readonly month: string;
  readonly today: string;
};

/** Shows the month or the week, with buttons to the ones before and after it, and the choice between both. */
function CalendarHead({ onPeriod, renderLink, week, month, today }: HeadProps) {
  const shifted = (by: number): CalendarPeriod =>
    week ? { week: shiftDay(week[0] ?? today, 7 * by) } : { month: shiftMonth(month, by) };
  const step = (by: number, label: string, icon: ReactNode) =>
    renderLink ? (
      renderLink({ period: shifted(by), label, children: icon })
    ) : (
      <IconButton label={label} onClick={() => onPeriod(shifted(by), { replace: true })}>
        {icon}
      </IconButton>
    );
  return (
    <div className="flex flex-wrap items-center gap-1 md:gap-2">
      {step(-1, eventCalendarText(week ? 'weekBefore' : 'monthBefore'), <ChevronLeftIcon />)}
      <h2 aria-live="polite" className="text-center font-semibold max-md:grow md:min-w-44 md:text-lg">
        {week ? formatWeek(week) : formatMonth(month)}
      </h2>
      {step(1, eventCalendarText(week ? 'weekAfter' : 'monthAfter'), <ChevronRightIcon />)}
      <SegmentedControl
        label={eventCalendarText('period')}
        size="sm"
        value={week ? 'week' : 'month'}
        onChange={(next) => onPeriod(next === 'week' ? { week: weekOf(month, today) } : { month: monthOfWeek(week, month) })}
        segments={[
          { value: 'month', label: eventCalendarText('month') },
          { value: 'week', label: eventCalendarText('week') },
        ]}
        // It needs a script.
        className="ms-auto [html:not([data-ready])_&]:invisible"
      />
    </div>
  );
}

/** Returns a day of the first week to show of a month. */
function weekOf(month: string, today: string): string {
  return today.startsWith(month) ? today : `${month}-01`;
}

/** Returns the month with most of a week. */
function monthOfWeek(week: readonly string[] | null, month: string): string {
  return monthOfDay(week?.[3] ?? `${month}-01`);
}

function formatWeek(week: readonly string[]): string {
  return formatRange({ from: week[0] ?? '', to: week[6] });
}

type EmptyMonthProps = EventCalendarProps & { readonly month: string; readonly nextMonth: string | null };

/** Says that a month has no events, and links to the next month with events. */
function EmptyMonth({ month, nextMonth, onPeriod, renderLink }: EmptyMonthProps) {
  return (
    <div className="grid justify-items-center gap-2 py-8">
      <p className="text-center text-muted">{eventCalendarText('nothingIn', { month: formatMonth(month) })}</p>
      {nextMonth !== null && <MonthLink month={nextMonth} onPeriod={onPeriod} renderLink={renderLink} />}
    </div>
  );
}

function MonthLink({
  month,
  onPeriod,
  renderLink,
}: Pick<EventCalendarProps, 'onPeriod' | 'renderLink'> & { readonly month: string }) {
  const label = eventCalendarText('goTo', { month: formatMonth(month) });
  if (renderLink) return renderLink({ period: { month }, label, children: label });
  return <Button onClick={() => onPeriod({ month })}>{label}</Button>;
}

/** Returns the events of the months that contain these days. With `isWhole`, it waits for all months, otherwise for the first one. */
function useDays(
  queryOf: EventCalendarProps['queryOf'],
  dayNames: readonly string[],
  { isWhole }: { readonly isWhole: boolean },
) {
  const months = [...new Set(dayNames.map(monthOfDay))];
  const results = useQueries({ queries: months.map((month) => queryOf(month)) });
  const awaited = isWhole ? results : results.slice(0, 1);
  const nonEmpty = results.flatMap(({ data }) => data?.days.filter(({ count }) => count > 0) ?? []);
  return {
    days: new Map(nonEmpty.map((day) => [day.day, day])),
    nextMonth: results[0]?.data?.nextMonth ?? null,
    isPending: awaited.some(({ isPending }) => isPending),
    isError: results.some(({ isError, data }) => isError && data === undefined),
    isStale: results.some(({ isPlaceholderData }) => isPlaceholderData),
    isRetrying: results.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const result of results) if (result.isError) void result.refetch();
    },
  };
}

const GRID = '(width >= 48rem)';

type View = {
  readonly days: CalendarDays;
  readonly today: string;
  readonly isOfSeries: boolean;
  readonly shownInList: number;
  readonly onShowDay: (day: string) => void;
};

function Month({ month, view }: { readonly month: string; readonly view: View }) {
  const isGrid = useMedia(GRID);
  const { days, today, isOfSeries, shownInList, onShowDay } = view;
  const dayNames = [...days.keys()].filter(
    (day) => isDayShown(day, month, today) && (day >= today || !today.startsWith(month)),
  );
  const agenda = (
    <DayList
      dayNames={dayNames}
      days={days}
      periodName={formatMonth(month)}
      shownInList={shownInList}
      onShowDay={onShowDay}
    />
  );
  if (!isGrid) return agenda;
  const grid = <MonthGrid month={month} today={today} days={days} showsTimes={isOfSeries} onShowDay={onShowDay} />;
  if (isOfSeries) return grid;
  return (
    <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      {grid}
      <section
        aria-label={eventCalendarText('agenda')}
        className="max-xl:hidden xl:sticky xl:top-[calc(var(--header-height)+8rem)] xl:max-h-[calc(100dvh-var(--header-height)-9.5rem)] xl:overflow-y-auto"
      >
        {agenda}
      </section>
    </div>
  );
}

function Week({ week, view }: { readonly week: readonly string[]; readonly view: View }) {
  const isGrid = useMedia(GRID);
  const { days, today, shownInList, onShowDay } = view;
  if (isGrid) return <WeekGrid week={week} days={days} today={today} onShowDay={onShowDay} />;
  return (
    <DayList dayNames={week} days={days} periodName={formatWeek(week)} shownInList={shownInList} onShowDay={onShowDay} />
  );
}
