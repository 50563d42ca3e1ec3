import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clockWarning, localOf, shiftByWallClock, spanOf, wallClockMinutes } from './wall-clock-rules.ts';

const ZONES = [
  'Europe/Lisbon',
  'America/New_York',
  'Australia/Sydney',
  'America/Sao_Paulo',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
];

/** Both clock changes of 2027 in local time, by zone. */
const CHANGES = {
  'Europe/Lisbon': { skipped: '2027-03-28T01:30', twice: '2027-10-31T01:30', shift: 60 },
  'America/New_York': { skipped: '2027-03-14T02:30', twice: '2027-11-07T01:30', shift: 60 },
  'Australia/Sydney': { skipped: '2027-10-03T02:30', twice: '2027-04-04T02:30', shift: 60 },
  'Australia/Lord_Howe': { skipped: '2027-10-03T02:15', twice: '2027-04-04T01:45', shift: 30 },
} as const;
const changes = Object.entries(CHANGES);

const anyLocal = fc
  .integer({ min: 0, max: 3 * 366 * 96 })
  .map((quarters) => new Date(Date.UTC(2026, 0, 1) + quarters * 900_000).toISOString().slice(0, 16));
const anyZone = fc.constantFrom(...ZONES);

describe('spanOf', () => {
  it('keeps the requested local time, except for skipped times, which start later', () => {
    const check = (local: string, zone: string) => {
      const displayed = localOf(spanOf(local, 90, zone).startAt, zone);
      if (displayed === local) return;
      const change = CHANGES[zone as keyof typeof CHANGES];
      expect(change, `${zone} skips nothing`).toBeDefined();
      expect(Date.parse(`${displayed}Z`) - Date.parse(`${local}Z`)).toBe(change.shift * 60_000);
    };
    fc.assert(fc.property(anyLocal, anyZone, check), { numRuns: 3000 });
  });

  it('ends after the start and keeps the requested local duration when the start time exists', () => {
    const check = (local: string, zone: string, minutes: number) => {
      const span = spanOf(local, minutes, zone);
      expect(span.endAt.getTime()).toBeGreaterThan(span.startAt.getTime());
      const ends = localOf(span.endAt, zone);
      if (localOf(span.startAt, zone) !== local) return;
      const requestedEnd = new Date(Date.parse(`${local}Z`) + minutes * 60_000).toISOString().slice(0, 16);
      const isEndSkipped = ends > requestedEnd;
      if (!isEndSkipped) expect(ends).toBe(requestedEnd);
      if (!isEndSkipped) expect(wallClockMinutes(span, zone)).toBe(minutes);
    };
    fc.assert(fc.property(anyLocal, anyZone, fc.integer({ min: 1, max: 3000 }), check), { numRuns: 3000 });
  });

  it.each(changes)('handles both clock changes of %s', (zone, { skipped, twice, shift }) => {
    const before = new Date(spanOf(skipped, 60, zone).startAt.getTime() - shift * 60_000);
    expect(localOf(before, zone) < skipped).toBe(true);
    expect(clockWarning(skipped, 60, zone)).toMatch(/doesn’t exist because the clocks go forward/);
    const first = spanOf(twice, 60, zone).startAt;
    expect(localOf(new Date(first.getTime() + shift * 60_000), zone)).toBe(twice);
    expect(localOf(new Date(first.getTime() - shift * 60_000), zone)).not.toBe(twice);
    expect(clockWarning(twice, 60, zone)).toMatch(/happens twice because the clocks go back/);
  });

  it('keeps the duration of an evening event when the clocks change the night before', () => {
    for (const zone of ZONES) {
      for (let day = 0; day < 365; day += 1) {
        const local = `${new Date(Date.UTC(2027, 0, 1 + day)).toISOString().slice(0, 10)}T19:00`;
        const { startAt, endAt } = spanOf(local, 150, zone);
        expect([zone, local, localOf(startAt, zone), endAt.getTime() - startAt.getTime()]).toEqual([
          zone,
          local,
          local,
          150 * 60_000,
        ]);
        expect(clockWarning(local, 150, zone)).toBeNull();
      }
    }
  }, 60_000);
});

describe('clockWarning', () => {
  it('reports how much longer or shorter a night event becomes', () => {
    expect(clockWarning('2027-03-27T22:00', 360, 'Europe/Lisbon')).toBe(
      'Sat 27 Mar 2027: the clocks go forward, so it lasts 5 hours instead of 6 hours.',
    );
    expect(clockWarning('2027-04-03T22:00', 360, 'Australia/Lord_Howe')).toBe(
      'Sat 3 Apr 2027: the clocks go back, so it lasts 6 hours 30 minutes instead of 6 hours.',
    );
    expect(clockWarning('2027-03-27T22:00', 360, 'Asia/Kolkata')).toBeNull();
  });
});

describe('shiftByWallClock', () => {
  it('keeps doors at or before the start on every date', () => {
    const check = (local: string, zone: string) => {
      const from = spanOf('2027-01-12T19:00', 120, zone).startAt;
      const to = spanOf(local, 120, zone).startAt;
      const doors = shiftByWallClock(new Date(from.getTime() - 1_800_000), { from, to }, zone);
      expect(doors.getTime()).toBeLessThanOrEqual(to.getTime());
    };
    fc.assert(fc.property(anyLocal, anyZone, check), { numRuns: 1000 });
    check('2026-03-08T03:00', 'America/New_York');
    check('2026-03-08T02:00', 'America/New_York');
  }, 60_000);
});
