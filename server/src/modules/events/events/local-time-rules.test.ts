import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOUR_MS } from '@festoon/contracts/core/durations';
import { addLocalDays, clockChange, findTimeZone, localOf, resolveLocal, startOfLocalDay } from './local-time-rules.ts';

/** Both clock changes: in both hemispheres, by an hour and by half an hour, and at midnight. */
const ZONES = ['Europe/Lisbon', 'America/New_York', 'Australia/Lord_Howe', 'America/Santiago', 'Africa/Cairo'];

/** Instants of 2027, most of them within two days of a clock change. */
const instantIn = (timeZone: string) => {
  const start = new Date('2027-01-01T00:00:00Z');
  const end = new Date('2028-01-01T00:00:00Z');
  const changes: number[] = [];
  for (let from = start; ;) {
    const change = clockChange(from, end, timeZone);
    if (change === null) break;
    changes.push(change.at.getTime());
    from = change.at;
  }
  expect(changes).toHaveLength(2);
  const near = changes.map((at) => fc.integer({ min: at - 48 * HOUR_MS, max: at + 48 * HOUR_MS }));
  const any = fc.integer({ min: start.getTime(), max: end.getTime() });
  return fc.oneof(...near, any).map((millis) => new Date(Math.floor(millis / 60_000) * 60_000));
};

describe.each(ZONES)('local times in %s', (timeZone) => {
  test('resolveLocal returns the instant of its local time, or the first of two instants', () => {
    fc.assert(
      fc.property(instantIn(timeZone), (at) => {
        const resolved = resolveLocal(localOf(at, timeZone), timeZone);
        const later = at.getTime() - (resolved?.at.getTime() ?? 0);
        expect(resolved?.kind === 'twice' ? [0, HOUR_MS, HOUR_MS / 2] : [0]).toContain(later);
        expect(resolved?.kind).not.toBe('gap');
      }),
      { numRuns: 500 },
    );
  });

  test('resolveLocal keeps the clock time, except in a gap, where it returns a later one', () => {
    fc.assert(
      fc.property(instantIn(timeZone), fc.integer({ min: -180, max: 180 }), (at, minutes) => {
        const requested = new Date(Date.parse(`${localOf(at, timeZone)}Z`) + minutes * 60_000).toISOString().slice(0, 16);
        const resolved = resolveLocal(requested, timeZone);
        const displayed = localOf(resolved?.at ?? new Date(0), timeZone);
        expect(resolved?.kind === 'gap' ? displayed > requested : displayed === requested).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('addLocalDays keeps the clock time, except in a gap', () => {
    fc.assert(
      fc.property(instantIn(timeZone), fc.integer({ min: -400, max: 400 }), (at, days) => {
        const later = addLocalDays(at, timeZone, days);
        const expectedLocal = new Date(Date.parse(`${localOf(at, timeZone)}Z`) + days * 24 * HOUR_MS)
          .toISOString()
          .slice(0, 16);
        const isGap = resolveLocal(expectedLocal, timeZone)?.kind === 'gap';
        expect(isGap || localOf(later, timeZone) === expectedLocal).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});

describe('resolveLocal', () => {
  test.each([
    ['2027-03-28T01:30', 'Europe/Lisbon', 'gap', '2027-03-28T02:30'],
    ['2027-10-31T01:30', 'Europe/Lisbon', 'twice', '2027-10-31T01:30'],
    ['2027-10-03T02:15', 'Australia/Lord_Howe', 'gap', '2027-10-03T02:45'],
    ['2027-09-05T00:30', 'America/Santiago', 'gap', '2027-09-05T01:30'],
  ])('resolves %s in %s as %s', (local, timeZone, kind, displayed) => {
    const resolved = resolveLocal(local, timeZone);
    expect(resolved?.kind).toBe(kind);
    expect(localOf(resolved?.at ?? new Date(0), timeZone)).toBe(displayed);
  });

  test('resolves an ambiguous local time to its first instant', () => {
    expect(resolveLocal('2027-10-31T01:30', 'Europe/Lisbon')?.at.toISOString()).toBe('2027-10-31T00:30:00.000Z');
  });

  test('returns null for an invalid date or time', () => {
    expect(resolveLocal('2027-02-30T10:00', 'UTC')).toBeNull();
    expect(resolveLocal('2027-13-01T10:00', 'UTC')).toBeNull();
    expect(resolveLocal('2027-01-01T24:30', 'UTC')).toBeNull();
  });
});

describe('startOfLocalDay', () => {
  test('returns the first instant of the day when the clocks skip midnight', () => {
    expect(localOf(startOfLocalDay('2027-09-05T00:00', 'America/Santiago') ?? new Date(0), 'America/Santiago')).toBe(
      '2027-09-05T01:00',
    );
  });
});

describe('findTimeZone', () => {
  test('accepts time zone names, and returns null for offsets and abbreviations', () => {
    expect(['europe/lisbon', 'UTC', 'Asia/Kolkata', '+02:00', 'CET', 'Foo/Bar', ''].map(findTimeZone)).toEqual([
      'Europe/Lisbon',
      'UTC',
      'Asia/Kolkata',
      null,
      null,
      null,
      null,
    ]);
  });
});
