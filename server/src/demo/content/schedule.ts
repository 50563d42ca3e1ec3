import { Temporal } from 'temporal-polyfill';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { Concept } from './concept.ts';
import type { DemoCity } from './cities.ts';

export type DemoTimes = { readonly startAt: Date; readonly endAt: Date; readonly doorsAt: Date | null };

const DAYS_AHEAD = 120;
const GOLDEN_RATIO = 0.618_033_988_75;
/** Leaves time to look around before the first event of the demo begins. */
const NOTICE_HOURS = 3;

/**
 * Returns the time of the event at this position among `count`: always in the future, on a weekday that suits it, and more
 * often soon than late.
 */
export function scheduleEvent(concept: Concept, city: DemoCity, { index, now }: { index: number; now: Date }): DemoTimes {
  const spread = ((index * GOLDEN_RATIO) % 1) ** 1.6;
  const today = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(city.timeZone).toPlainDate();
  const targetDate = today.add({ days: Math.floor(spread * DAYS_AHEAD) });
  const earliest = now.getTime() + NOTICE_HOURS * HOUR_MS;
  for (let later = 0; later < 21; later += 1) {
    const day = targetDate.add({ days: later });
    const start = day.toZonedDateTime({ timeZone: city.timeZone, plainTime: Temporal.PlainTime.from(concept.startTime) });
    if (concept.weekdays.includes(day.dayOfWeek) && start.epochMilliseconds >= earliest) return timesFrom(concept, start);
  }
  throw new Error(`${concept.key} has no weekday to take place on`);
}

function timesFrom(concept: Concept, start: Temporal.ZonedDateTime): DemoTimes {
  const at = (minutes: number) => new Date(start.add({ minutes }).epochMilliseconds);
  return {
    startAt: at(0),
    endAt: at(concept.lengthMinutes),
    doorsAt: concept.doorsMinutes === null ? null : at(-concept.doorsMinutes),
  };
}
