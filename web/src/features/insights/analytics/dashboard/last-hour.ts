import { MINUTE_MS } from '@festoon/contracts/core/durations';

const MINUTES = 60;

export type Minute = { readonly at: string; readonly admitted: number };

/** Returns the last sixty minutes, including minutes without check-ins. */
export function fillLastHour(minutes: readonly Minute[], now: string): { at: Date; admitted: number }[] {
  const countByTime = new Map(minutes.map(({ at, admitted }) => [Date.parse(at), admitted]));
  const last = Math.floor(Date.parse(now) / MINUTE_MS) * MINUTE_MS;
  return Array.from({ length: MINUTES }, (_, index) => {
    const at = last - (MINUTES - 1 - index) * MINUTE_MS;
    return { at: new Date(at), admitted: countByTime.get(at) ?? 0 };
  });
}
