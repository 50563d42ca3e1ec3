import type { MessageTiming } from '@festoon/contracts/attendee-messages';
import { instantWords, zoneWords } from '@festoon/contracts/event-time';
import { localTimeOf } from '../../lib/zoned-time.ts';

const STEP_MS = { minutes: 60_000, hours: 3_600_000 } as const;

/** What of an event decides when its messages are due. */
export type EventClock = {
  readonly startAt: string;
  readonly endAt: string;
  readonly timeZone: string;
};

/**
 * "Fri 20 Nov, 19:30 (Lisbon time)": when a timing falls due as the event stands. Days keep the hour on the event's clock.
 */
export function dueWords(timing: MessageTiming, { startAt, endAt, timeZone }: EventClock): string | null {
  if (timing.kind === 'now') return null;
  if (timing.kind === 'at') return timing.localAt === '' ? null : localWords(timing.localAt, timeZone);
  const { count, unit, direction, anchor } = timing;
  const base = new Date(anchor === 'start' ? startAt : endAt);
  const shift = direction === 'before' ? -count : count;
  if (unit !== 'days') return instantWords(new Date(base.getTime() + shift * STEP_MS[unit]), timeZone, { year: false });
  const local = new Date(`${localTimeOf(base, timeZone)}Z`);
  local.setUTCDate(local.getUTCDate() + shift);
  return localWords(local.toISOString().slice(0, 16), timeZone);
}

/** Whether that is before a moment, as far as can be said without the server: to the minute, on the event's clock. */
export function isDueBefore(timing: MessageTiming, { startAt, endAt, timeZone }: EventClock, now: Date): boolean {
  if (timing.kind === 'now') return false;
  if (timing.kind === 'at') return timing.localAt !== '' && timing.localAt <= localTimeOf(now, timeZone);
  const sign = timing.direction === 'before' ? -1 : 1;
  const length = timing.unit === 'days' ? 24 * STEP_MS.hours : STEP_MS[timing.unit];
  const base = new Date(timing.anchor === 'start' ? startAt : endAt).getTime();
  return base + sign * timing.count * length <= now.getTime();
}

/** A time as its clock on the wall shows it, which needs no zone to be written out. */
function localWords(local: string, timeZone: string): string | null {
  const at = new Date(`${local}Z`);
  if (Number.isNaN(at.getTime())) return null;
  return instantWords(at, 'UTC', { year: false }).replace('(UTC)', `(${zoneWords(timeZone)})`);
}
