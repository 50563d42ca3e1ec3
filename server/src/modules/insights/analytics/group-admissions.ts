import { MINUTE_MS } from '@festoon/contracts/core/durations';

const INTERVALS = [1, 5, 15, 60, 360, 1440];
const INTERVAL_COUNT_MAX = 120;

export type AdmissionCount = { readonly at: Date; readonly admitted: number };

/** Minutes drawn together to steps that a chart can show. */
export function groupAdmissions(minutes: readonly AdmissionCount[]): {
  intervalMinutes: number;
  intervals: AdmissionCount[];
} {
  const first = minutes.at(0)?.at.getTime() ?? 0;
  const last = minutes.at(-1)?.at.getTime() ?? 0;
  const intervalMinutes =
    INTERVALS.find((interval) => (last - first) / MINUTE_MS / interval < INTERVAL_COUNT_MAX) ?? INTERVALS.at(-1) ?? 1;
  const counts = new Map<number, number>();
  for (const { at, admitted } of minutes) {
    const start = Math.floor(at.getTime() / MINUTE_MS / intervalMinutes) * intervalMinutes * MINUTE_MS;
    counts.set(start, (counts.get(start) ?? 0) + admitted);
  }
  return { intervalMinutes, intervals: [...counts].map(([millis, admitted]) => ({ at: new Date(millis), admitted })) };
}
