import { formatMoney } from '@festoon/contracts/money-words';

export { formatMoney };

/** "Free" for nothing to pay, else the amount. */
export function formatPrice(amountMinor: number, currency: string): string {
  return amountMinor === 0 ? 'Free' : formatMoney(amountMinor, currency);
}

type Instant = string | Date;

const LOCALE = 'en-GB';

function format(instant: Instant, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(LOCALE, options).format(new Date(instant));
}

/** "Fri 21 Nov, 19:30" in the given zone; the year is added when it is not this one. */
export function formatDateTime(instant: Instant, timeZone: string, now = new Date()): string {
  return `${formatDay(instant, timeZone, now)}, ${formatTime(instant, timeZone)}`;
}

/** "Fri 21 Nov" in the given zone, "Fri 21 Nov 2027" outside this year. */
export function formatDay(instant: Instant, timeZone: string, now = new Date()): string {
  const sameYear = yearIn(instant, timeZone) === yearIn(now, timeZone);
  const parts = { weekday: 'short', day: 'numeric', month: 'short', timeZone } as const;
  return format(instant, sameYear ? parts : { ...parts, year: 'numeric' }).replace(',', '');
}

export function formatTime(instant: Instant, timeZone: string): string {
  return format(instant, { hour: '2-digit', minute: '2-digit', timeZone });
}

/** "Fri 21 Nov, 19:30 – 22:00", with the second date where the event runs past midnight. */
export function formatDateRange(startsAt: Instant, endsAt: Instant, timeZone: string): string {
  const start = formatDateTime(startsAt, timeZone);
  const sameDay = formatDay(startsAt, timeZone) === formatDay(endsAt, timeZone);
  return `${start} – ${sameDay ? formatTime(endsAt, timeZone) : formatDateTime(endsAt, timeZone)}`;
}

/** "Lisbon" of "Europe/Lisbon": the word that goes with an event's time. */
export function zoneName(timeZone: string): string {
  return (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
}

export function ownZone(): string {
  return new Intl.DateTimeFormat().resolvedOptions().timeZone;
}

const STEPS = [
  ['second', 60],
  ['minute', 60],
  ['hour', 24],
  ['day', 7],
  ['week', 4.35],
  ['month', 12],
  ['year', Number.POSITIVE_INFINITY],
] as const;

/** "in 3 days", "2 hours ago". */
export function formatRelative(instant: Instant, now = new Date()): string {
  let amount = (new Date(instant).getTime() - now.getTime()) / 1000;
  for (const [unit, size] of STEPS) {
    if (Math.abs(Math.round(amount)) < size) {
      return new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' }).format(Math.round(amount), unit);
    }
    amount /= size;
  }
  return formatDay(instant, 'UTC', now);
}

export function formatNumber(value: number): string {
  return new Intl.NumberFormat(LOCALE).format(value);
}

function yearIn(instant: Instant, timeZone: string): string {
  return format(instant, { year: 'numeric', timeZone });
}
