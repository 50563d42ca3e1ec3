import type { Clock } from '../clock.ts';

export type FakeClock = Clock & {
  advance(millis: number): void;
  set(date: Date): void;
};

/** Returns a clock that changes only when advanced. It starts at noon of 14 May 2026 by default. */
export function fakeClock(start = new Date('2026-05-14T12:00:00.000Z')): FakeClock {
  let millis = start.getTime();
  return {
    now: () => new Date(millis),
    advance(by) {
      millis += by;
    },
    set(date) {
      millis = date.getTime();
    },
  };
}
