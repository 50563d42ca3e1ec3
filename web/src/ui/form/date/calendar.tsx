import { DayPicker, type ClassNames, type Matcher, type PropsBase } from 'react-day-picker';
import { currentLocale } from '@festoon/catalogue/language';
import { datesText } from '@festoon/catalogue/ui/dates';
import { firstWeekday } from '../../../lib/format/first-weekday.ts';
import { formatWeekday, formatYear } from '../../../lib/format/format-calendar-date.ts';
import { formatFullDate, formatMonth, formatMonthName } from '../../../lib/format/format-date.ts';
import { ChevronDownIcon, ChevronLeftIcon, ChevronRightIcon } from '../../image/icons.ts';
import { dateOfIso, isoOfDate, type IsoDate, type IsoDateRange } from '../../../lib/format/iso-date.ts';

type CalendarBounds = { min?: IsoDate | undefined; max?: IsoDate | undefined };

export type CalendarProps = CalendarBounds & {
  selected: IsoDate | undefined;
  onSelect: (day: IsoDate) => void;
  autoFocus?: boolean;
};

export type RangeCalendarProps = CalendarBounds & {
  selected: IsoDateRange | undefined;
  onSelect: (range: IsoDateRange | undefined) => void;
  months?: 1 | 2;
  autoFocus?: boolean;
};

const navButton =
  'grid size-10 place-items-center rounded-full text-ink-2 transition-colors hover:bg-hover hover:text-ink disabled:opacity-40 aria-disabled:opacity-40';

const classes: Partial<ClassNames> = {
  root: 'relative w-fit',
  months: 'flex flex-wrap gap-6',
  month: 'grid gap-2',
  nav: 'absolute inset-x-0 top-0 flex justify-between',
  button_previous: navButton,
  button_next: navButton,
  month_caption: 'grid h-10 place-items-center font-semibold',
  dropdowns: 'relative z-1 flex items-center',
  dropdown_root:
    'relative rounded-control px-2 py-1.5 transition-colors hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-focus',
  dropdown: 'absolute inset-0 w-full cursor-pointer appearance-none opacity-0',
  caption_label: 'flex items-center gap-1',
  month_grid: 'border-collapse',
  weekday: 'size-10 text-center text-xs font-normal text-muted',
  day: 'group/day p-0 text-center [&:not(:has(button))]:text-transparent',
  day_button:
    'relative grid size-10 place-items-center rounded-full text-sm tabular-nums transition-colors hover:bg-hover ' +
    'group-data-today/day:font-bold group-data-today/day:text-link group-data-outside/day:text-muted ' +
    'disabled:text-muted disabled:line-through disabled:opacity-60 disabled:hover:bg-transparent',
  selected:
    '[&:not(.range-middle)>button]:bg-primary [&:not(.range-middle)>button]:text-on-primary! [&:not(.range-middle)>button:hover]:bg-primary-hover',
  range_start: 'rounded-s-full bg-primary/15',
  range_end: 'rounded-e-full bg-primary/15',
  range_middle: 'range-middle bg-primary/15 first:rounded-s-full last:rounded-e-full',
  hidden: 'invisible',
};

function sharedProps({ min, max }: CalendarBounds): PropsBase {
  const first = min === undefined ? undefined : dateOfIso(min);
  const last = max === undefined ? undefined : dateOfIso(max);
  const disabled: Matcher[] = [...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])];
  return {
    classNames: classes,
    weekStartsOn: firstWeekday(),
    showOutsideDays: false,
    disabled,
    dir: document.documentElement.dir,
    // Only for the order of month and year. The texts are those of the formatters.
    locale: { code: currentLocale() },
    formatters: {
      formatCaption: monthOf,
      formatMonthDropdown: (date) => formatMonthName(isoOfDate(date)),
      formatYearDropdown: (date) => formatYear(isoOfDate(date)),
      formatWeekdayName: (date) => shortWeekday(isoOfDate(date)),
    },
    labels: {
      labelGrid: monthOf,
      labelWeekday: (date) => formatWeekday(isoOfDate(date), 'long'),
      labelMonthDropdown: () => datesText('month'),
      labelYearDropdown: () => datesText('year'),
      labelPrevious: () => datesText('previousMonth'),
      labelNext: () => datesText('nextMonth'),
      labelDayButton: (date, { today, selected }) => dayLabel(formatFullDate(isoOfDate(date)), { today, selected }),
    },
    startMonth: first,
    ...(last ? { endMonth: last } : {}),
    components: { Chevron },
  };
}

/** Returns the name above a column. The short names of Arabic are too long for it. */
function shortWeekday(day: IsoDate): string {
  const name = formatWeekday(day, 'short');
  return name.length > 4 ? formatWeekday(day, 'narrow') : name;
}

const monthOf = (date: Date): string => formatMonth(isoOfDate(date).slice(0, 7));

/** Shows an arrow. The icons change their direction themselves, and the library gives them the changed one. */
function Chevron({ orientation }: { orientation?: 'up' | 'down' | 'left' | 'right' }) {
  if (orientation === 'down') return <ChevronDownIcon className="size-4 text-muted" />;
  const isBack = (orientation === 'left') === (document.documentElement.dir !== 'rtl');
  return isBack ? <ChevronLeftIcon className="size-5" /> : <ChevronRightIcon className="size-5" />;
}

function dayLabel(day: string, { today, selected }: { today: boolean | undefined; selected: boolean | undefined }): string {
  if (today) return selected ? datesText('selectedToday', { day }) : datesText('today', { day });
  return selected ? datesText('selected', { day }) : day;
}

function firstMonth({ min }: CalendarBounds): Date {
  const today = new Date();
  const first = min === undefined ? undefined : dateOfIso(min);
  return first && first > today ? first : today;
}

/** The years of a calendar without bounds, before and after this year. */
const YEARS_BEFORE = 110;
const YEARS_AFTER = 10;

/** Returns the first and the last month of the lists of months and years. */
function monthsOf({ min, max }: CalendarBounds) {
  const year = new Date().getFullYear();
  return {
    startMonth: (min === undefined ? undefined : dateOfIso(min)) ?? new Date(year - YEARS_BEFORE, 0),
    endMonth: (max === undefined ? undefined : dateOfIso(max)) ?? new Date(year + YEARS_AFTER, 11),
  };
}

/**
 * Shows one month in which a day can be chosen. Arrow keys move by day and week, Page Up and Down by month, with Shift by
 * year.
 */
export function Calendar({ selected, onSelect, autoFocus = false, ...bounds }: CalendarProps) {
  const day = selected === undefined ? undefined : dateOfIso(selected);
  return (
    <DayPicker
      {...sharedProps(bounds)}
      {...monthsOf(bounds)}
      mode="single"
      captionLayout="dropdown"
      required
      selected={day}
      onSelect={(date) => onSelect(isoOfDate(date))}
      defaultMonth={day ?? firstMonth(bounds)}
      autoFocus={autoFocus}
    />
  );
}

/** Shows a calendar for a range of days: the first press sets both ends, the second the end. */
export function RangeCalendar({ selected, onSelect, months = 1, autoFocus = false, ...bounds }: RangeCalendarProps) {
  const from = selected && dateOfIso(selected.from);
  const to = selected?.to === undefined ? undefined : dateOfIso(selected.to);
  return (
    <DayPicker
      {...sharedProps(bounds)}
      mode="range"
      selected={{ from, to }}
      onSelect={(range) => onSelect(range?.from && { from: isoOfDate(range.from), to: range.to && isoOfDate(range.to) })}
      numberOfMonths={months}
      pagedNavigation
      defaultMonth={from ?? firstMonth(bounds)}
      autoFocus={autoFocus}
    />
  );
}
