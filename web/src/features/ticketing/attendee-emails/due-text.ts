import type { EmailTiming } from '@festoon/contracts/ticketing/attendee-emails';
import type { EventClock } from '@festoon/contracts/events/event-clock';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import { formatInstant } from '@festoon/contracts/events/event-time';
import { instantOf, localTimeOf } from '../../../lib/format/zoned-time.ts';

const STEP_MS = { minutes: 60_000, hours: HOUR_MS } as const;

/** The data of an event that decides when its emails are due. */
export type EmailClock = EventClock & {
  readonly startAt: string;
  readonly endAt: string;
  readonly localStart: string;
  readonly localEnd: string;
};

/**
 * Returns when a timing is due, such as "Fri 20 Nov, 19:30 WET". Offsets in days keep the local hour of the
 * event.
 */
export function dueLabel(timing: EmailTiming, clock: EmailClock): string | null {
  if (timing.kind === 'now') return null;
  if (timing.kind === 'at') return timing.localAt === '' ? null : formatLocalTime(timing.localAt, clock);
  const { count, unit, direction, anchor } = timing;
  const isStart = anchor === 'start';
  const base = new Date(isStart ? clock.startAt : clock.endAt);
  const shift = direction === 'before' ? -count : count;
  if (unit !== 'days') return formatInstant(new Date(base.getTime() + shift * STEP_MS[unit]), clock, { year: false });
  const local = new Date(`${isStart ? clock.localStart : clock.localEnd}Z`);
  local.setUTCDate(local.getUTCDate() + shift);
  return formatLocalTime(local.toISOString().slice(0, 16), clock);
}

/**
 * Returns whether an email is due before a time, as far as that is known without the server: to the minute, in the
 * event's time zone.
 */
export function isDueBefore(timing: EmailTiming, clock: EmailClock, now: Date): boolean {
  if (timing.kind === 'now') return false;
  if (timing.kind === 'at') return timing.localAt !== '' && timing.localAt <= localTimeOf(now, clock);
  const sign = timing.direction === 'before' ? -1 : 1;
  const length = timing.unit === 'days' ? 24 * STEP_MS.hours : STEP_MS[timing.unit];
  const base = new Date(timing.anchor === 'start' ? clock.startAt : clock.endAt).getTime();
  return base + sign * timing.count * length <= now.getTime();
}

function formatLocalTime(local: string, clock: EmailClock): string | null {
  if (Number.isNaN(Date.parse(`${local}Z`))) return null;
  return formatInstant(instantOf(local, clock), clock, { year: false });
}
