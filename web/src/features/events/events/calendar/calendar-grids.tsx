import { formatEventClock } from '@festoon/contracts/events/event-time';
import { Link } from '@tanstack/react-router';
import type { EventCard } from '@festoon/contracts/events/events';
import { eventCalendarText } from '@festoon/catalogue/events/event-calendar';
import { firstWeekday } from '../../../../lib/format/first-weekday.ts';
import { formatLongDate, formatMonth, formatShortDate } from '../../../../lib/format/format-date.ts';
import { useViewerTimeZone } from '../../../../lib/format/use-viewer-time-zone.ts';
import { joinParts } from '../../../../lib/join-parts.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { CardPlace } from '../event-card.tsx';
import { hidden, type CalendarDay, type CalendarDays } from './calendar-days.tsx';
import { isDayShown, shownWeeks } from './month.ts';

const WEEKDAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday'] as const;

/** The number of events in a cell of a month. */
export const SHOWN_IN_CELL = 3;

type GridProps = {
  readonly days: CalendarDays;
  readonly today: string;
  readonly showsTimes: boolean;
  readonly onShowDay: (day: string) => void;
};

/** Shows a month as a table, with the first events of each day. `showsTimes` names them by their start instead of their title. */
export function MonthGrid({ month, today, days, showsTimes, onShowDay }: GridProps & { readonly month: string }) {
  const firstDay = firstWeekday();
  return (
    <table className="w-full table-fixed border-separate border-spacing-1">
      <caption className="sr-only">{eventCalendarText('eventsIn', { month: formatMonth(month) })}</caption>
      <thead>
        <tr>
          {[...WEEKDAYS.slice(firstDay), ...WEEKDAYS.slice(0, firstDay)].map((weekday) => (
            <th key={weekday} scope="col" className="pb-1 text-start text-sm font-normal text-muted">
              <abbr title={eventCalendarText(weekday)} className="no-underline">
                {eventCalendarText(`${weekday}Short`)}
              </abbr>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {shownWeeks(month, today, firstDay).map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <td
                key={day}
                className="h-28 rounded-control border border-line bg-surface p-1.5 align-top data-outside:border-transparent data-outside:bg-subtle"
                data-outside={isDayShown(day, month, today) ? undefined : ''}
              >
                {isDayShown(day, month, today) && (
                  <Cell
                    day={days.get(day)}
                    name={dayName(day, month)}
                    isToday={day === today}
                    showsTimes={showsTimes}
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

type CellProps = {
  readonly day: CalendarDay | undefined;
  /** The number, with the month for the first day of another one. */
  readonly name: string;
  readonly isToday: boolean;
  readonly showsTimes: boolean;
  readonly onShowDay: () => void;
};

function dayName(day: string, month: string): string {
  return day.endsWith('-01') && !day.startsWith(month) ? formatShortDate(day) : String(Number(day.slice(8)));
}

function Cell({ day, name, isToday, showsTimes, onShowDay }: CellProps) {
  return (
    <div className="grid grid-cols-1 gap-1">
      <span aria-current={isToday ? 'date' : undefined} className={dayNumberClass(isToday, day !== undefined)}>
        {name}
      </span>
      {day && (
        <ul className="grid grid-cols-1 gap-0.5">
          {day.events.slice(0, SHOWN_IN_CELL).map((event) => (
            <li key={event.id}>
              <CellLink event={event} showsTime={showsTimes} />
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
          {joinParts(
            eventCalendarText.parts('moreOnDay', {
              count: day.count - SHOWN_IN_CELL,
              day: Number(day.day.slice(8)),
              hidden,
            }),
          )}
        </button>
      )}
    </div>
  );
}

/** Links to an event by its title or its start, and says if it can't be booked. */
function CellLink({ event, showsTime }: { readonly event: EventCard; readonly showsTime: boolean }) {
  const viewerTimeZone = useViewerTimeZone(event.timeZone);
  const isOff = event.status === 'cancelled';
  const state = formatState(event);
  return (
    <Link
      to="/events/$slug"
      params={{ slug: event.slug }}
      className={classNames(
        'block rounded-chip px-1.5 py-1 text-xs font-medium hover:underline',
        state === null ? 'bg-primary-soft text-on-primary-soft' : 'bg-sunken text-ink-2',
      )}
    >
      <span dir="auto" className={classNames('block truncate', isOff && 'line-through')}>
        {showsTime && <span className="sr-only">{formatLongDate(event.localStart.slice(0, 10))} </span>}
        {showsTime ? formatEventClock({ ...event, localEnd: null }, { viewerTimeZone }) : event.title}
      </span>
      {state !== null && <span className="block truncate">{state}</span>}
    </Link>
  );
}

function formatState({ status, isSoldOut }: Pick<EventCard, 'status' | 'isSoldOut'>): string | null {
  if (status === 'cancelled') return eventCalendarText('cancelled');
  return isSoldOut ? eventCalendarText('soldOut') : null;
}

function dayNumberClass(isToday: boolean, hasEvents: boolean): string {
  if (isToday) return 'grid size-6 place-items-center rounded-full bg-primary text-sm font-semibold text-on-primary';
  return classNames('text-sm', hasEvents ? 'font-semibold' : 'text-muted');
}

type WeekGridProps = Omit<GridProps, 'showsTimes'> & { readonly week: readonly string[] };

/** Shows a column for each day of a week, with the first events of the day. */
export function WeekGrid({ week, days, today, onShowDay }: WeekGridProps) {
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
                  <WeekLink event={event} />
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
                  eventCalendarText.parts('moreOnDate', {
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

function WeekLink({ event }: { readonly event: EventCard }) {
  const viewerTimeZone = useViewerTimeZone(event.timeZone);
  const state = formatState(event);
  return (
    <Link
      to="/events/$slug"
      params={{ slug: event.slug }}
      className={classNames(
        'grid grid-cols-1 gap-0.5 rounded-control p-2 text-xs hover:underline',
        state === null ? 'bg-primary-soft text-on-primary-soft' : 'bg-sunken text-ink-2',
      )}
    >
      <span className="truncate tabular-nums">{formatEventClock(event, { viewerTimeZone })}</span>
      <span className={classNames('line-clamp-3 font-semibold', event.status === 'cancelled' && 'line-through')}>
        {event.title}
      </span>
      <span dir="auto" className="truncate">
        {state ?? <CardPlace event={event} />}
      </span>
    </Link>
  );
}
