import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spanOf } from './clock-rules.ts';
import { planDates, type KnownDate, type WantedDate } from './plan-rules.ts';

const ZONE = 'Europe/Lisbon';
const now = new Date('2026-11-20T12:00:00Z');
const wantedOf = (seriesDate: string): WantedDate => ({ seriesDate, ...spanOf(seriesDate, 120, ZONE) });
let count = 0;
const knownOf = (seriesDate: string, overrides: Partial<KnownDate> = {}): KnownDate => ({
  ...wantedOf(seriesDate),
  eventId: `event-${(count += 1)}`,
  status: 'published',
  isBooked: false,
  changes: [],
  ...overrides,
});

describe('planDates', () => {
  it('adds missing occurrences and removes unused ones', () => {
    const gone = knownOf('2026-12-02T19:00');
    const stays = knownOf('2026-12-01T19:00');
    const plan = planDates([wantedOf('2026-12-01T19:00'), wantedOf('2026-12-08T19:00')], [stays, gone], now);
    expect(plan.added.map(({ seriesDate }) => seriesDate)).toEqual(['2026-12-08T19:00']);
    expect(plan.removed).toEqual([gone]);
    expect(plan.same.map(({ eventId }) => eventId)).toEqual([stays.eventId]);
  });

  it('moves an occurrence within the same day instead of recreating it', () => {
    const known = knownOf('2026-12-01T19:00');
    const plan = planDates([wantedOf('2026-12-01T20:00')], [known], now);
    expect(plan).toMatchObject({
      added: [],
      removed: [],
      moved: [{ eventId: known.eventId, seriesDate: '2026-12-01T20:00' }],
    });
  });

  it.each([
    ['booked', { isBooked: true }],
    ['changed', { changes: ['when'] }],
    ['cancelled', { status: 'cancelled' as const }],
    ['over', { startAt: new Date('2026-11-01T19:00:00Z'), endAt: new Date('2026-11-01T21:00:00Z') }],
  ])('neither moves nor removes an occurrence that is %s', (reason, overrides) => {
    const known = knownOf('2026-12-01T19:00', overrides);
    for (const wanted of [[wantedOf('2026-12-01T20:00')], [wantedOf('2027-01-01T20:00')]]) {
      expect(planDates(wanted, [known], now)).toMatchObject({ moved: [], removed: [], kept: [{ reason }] });
    }
  });

  it('moves an occurrence with an edited title, and keeps it when the rule excludes it', () => {
    const known = knownOf('2026-12-01T19:00', { changes: ['title'] });
    expect(planDates([wantedOf('2026-12-01T20:00')], [known], now).moved).toHaveLength(1);
    expect(planDates([], [known], now).kept).toMatchObject([{ reason: 'changed' }]);
  });

  it('adds no occurrences in the past', () => {
    expect(planDates([wantedOf('2026-11-03T19:00')], [], now).added).toEqual([]);
  });

  it('gives every known occurrence one outcome and every upcoming date one event', () => {
    const anyStart = fc
      .record({ day: fc.integer({ min: 0, max: 60 }), hour: fc.integer({ min: 8, max: 22 }) })
      .map(({ day, hour }) => new Date(Date.UTC(2026, 10, 1 + day, hour)).toISOString().slice(0, 16));
    const anyState = fc.record({
      isBooked: fc.boolean(),
      changes: fc.constantFrom<string[]>([], ['when'], ['title']),
      status: fc.constantFrom('draft' as const, 'published' as const, 'cancelled' as const),
    });
    const check = (wantedStarts: string[], knownStarts: string[], states: Partial<KnownDate>[]) => {
      const wanted = wantedStarts.map(wantedOf);
      const known = knownStarts.map((start, index) => knownOf(start, states[index]));
      const plan = planDates(wanted, known, now);
      const fates = [...plan.moved, ...plan.removed, ...plan.kept, ...plan.same].map(({ eventId }) => eventId);
      expect(fates.toSorted()).toEqual(known.map(({ eventId }) => eventId).toSorted());
      const served = [
        ...plan.added,
        ...plan.moved,
        ...[...plan.same, ...plan.kept].flatMap((date) => date.wanted ?? []),
      ].map(({ seriesDate }) => seriesDate);
      const toCome = wanted.filter(({ startAt }) => startAt > now).map(({ seriesDate }) => seriesDate);
      expect(new Set(served).size).toBe(served.length);
      expect(toCome.filter((date) => !served.includes(date))).toEqual([]);
      const touched = new Set([...plan.moved, ...plan.removed].map(({ eventId }) => eventId));
      for (const date of known) {
        const isSafe = date.isBooked || date.changes.includes('when') || date.status === 'cancelled' || date.endAt <= now;
        if (isSafe) expect(touched.has(date.eventId)).toBe(false);
      }
    };
    const starts = fc.uniqueArray(anyStart, { maxLength: 12 });
    fc.assert(fc.property(starts, starts, fc.array(anyState, { minLength: 12, maxLength: 12 }), check), { numRuns: 500 });
  });
});
