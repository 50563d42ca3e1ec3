import { MINUTE_MS } from '@festoon/contracts/core/durations';

const STEPS = [1, 5, 15, 60, 360, 1440];
const STEPS_MAX = 120;

export type AdmittedAt = { readonly at: Date; readonly admitted: number };

/** Minutes drawn together to steps that a chart can show. */
export function stepsOf(minutes: readonly AdmittedAt[]): { stepMinutes: number; steps: AdmittedAt[] } {
  const first = minutes.at(0)?.at.getTime() ?? 0;
  const last = minutes.at(-1)?.at.getTime() ?? 0;
  const stepMinutes = STEPS.find((step) => (last - first) / MINUTE_MS / step < STEPS_MAX) ?? STEPS.at(-1) ?? 1;
  const sums = new Map<number, number>();
  for (const { at, admitted } of minutes) {
    const start = Math.floor(at.getTime() / MINUTE_MS / stepMinutes) * stepMinutes * MINUTE_MS;
    sums.set(start, (sums.get(start) ?? 0) + admitted);
  }
  return { stepMinutes, steps: [...sums].map(([millis, admitted]) => ({ at: new Date(millis), admitted })) };
}
