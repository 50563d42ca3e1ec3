import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spanOf } from './wall-clock-rules.ts';
import { planOccurrences, type ExistingOccurrence, type RuleOccurrence } from './plan-rules.ts';

const ZONE = 'Europe/Lisbon';
const now = new Date('2026-11-20T12:00:00Z');
const ruleOccurrencesOf = (occurrenceKey: string): RuleOccurrence => ({
  occurrenceKey,
  ...spanOf(occurrenceKey, 120, ZONE),
});
let count = 0;
const existingOccurrencesOf = (occurrenceKey: string, overrides: Partial<ExistingOccurrence> = {}): ExistingOccurrence => ({
  ...ruleOccurrencesOf(occurrenceKey),
  eventId: `event-${(count += 1)}`,
  status: 'published',
  isBooked: false,
  changes: [],
  ...overrides,
});

describe('planOccurrences', () => {
  it('adds missing occurrences and removes unused ones', () => {
    const removedDate = existingOccurrencesOf('2026-12-02T19:00');
    const retainedOccurrence = existingOccurrencesOf('2026-12-01T19:00');
    const plan = planOccurrences(
      [ruleOccurrencesOf('2026-12-01T19:00'), ruleOccurrencesOf('2026-12-08T19:00')],
      [retainedOccurrence, removedDate],
      now,
    );
    expect(plan.added.map(({ occurrenceKey }) => occurrenceKey)).toEqual(['2026-12-08T19:00']);
    expect(plan.removed).toEqual([removedDate]);
    expect(plan.unchanged.map(({ eventId }) => eventId)).toEqual([retainedOccurrence.eventId]);
  });

  it('moves an occurrence within the same day instead of recreating it', () => {
    const existing = existingOccurrencesOf('2026-12-01T19:00');
    const plan = planOccurrences([ruleOccurrencesOf('2026-12-01T20:00')], [existing], now);
    expect(plan).toMatchObject({
      added: [],
      removed: [],
      moved: [{ eventId: existing.eventId, occurrenceKey: '2026-12-01T20:00' }],
    });
  });

  it.each([
    ['booked', { isBooked: true }],
    ['changed', { changes: ['when'] }],
    ['cancelled', { status: 'cancelled' as const }],
    ['over', { startAt: new Date('2026-11-01T19:00:00Z'), endAt: new Date('2026-11-01T21:00:00Z') }],
  ])('neither moves nor removes an occurrence that is %s', (reason, overrides) => {
    const existing = existingOccurrencesOf('2026-12-01T19:00', overrides);
    for (const ruleOccurrences of [[ruleOccurrencesOf('2026-12-01T20:00')], [ruleOccurrencesOf('2027-01-01T20:00')]]) {
      expect(planOccurrences(ruleOccurrences, [existing], now)).toMatchObject({
        moved: [],
        removed: [],
        retained: [{ reason }],
      });
    }
  });

  it('moves an occurrence with an edited title, and keeps it when the rule excludes it', () => {
    const existing = existingOccurrencesOf('2026-12-01T19:00', { changes: ['title'] });
    expect(planOccurrences([ruleOccurrencesOf('2026-12-01T20:00')], [existing], now).moved).toHaveLength(1);
    expect(planOccurrences([], [existing], now).retained).toMatchObject([{ reason: 'changed' }]);
  });

  it('adds no occurrences in the past', () => {
    expect(planOccurrences([ruleOccurrencesOf('2026-11-03T19:00')], [], now).added).toEqual([]);
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
    const check = (wantedStarts: string[], knownStarts: string[], states: Partial<ExistingOccurrence>[]) => {
      const ruleOccurrences = wantedStarts.map(ruleOccurrencesOf);
      const existing = knownStarts.map((start, index) => existingOccurrencesOf(start, states[index]));
      const plan = planOccurrences(ruleOccurrences, existing, now);
      const outcomeIds = [...plan.moved, ...plan.removed, ...plan.retained, ...plan.unchanged].map(({ eventId }) => eventId);
      expect(outcomeIds.toSorted()).toEqual(existing.map(({ eventId }) => eventId).toSorted());
      const served = [
        ...plan.added,
        ...plan.moved,
        ...[...plan.unchanged, ...plan.retained].flatMap((date) => date.ruleOccurrence ?? []),
      ].map(({ occurrenceKey }) => occurrenceKey);
      const upcomingKeys = ruleOccurrences.filter(({ startAt }) => startAt > now).map(({ occurrenceKey }) => occurrenceKey);
      expect(new Set(served).size).toBe(served.length);
      expect(upcomingKeys.filter((date) => !served.includes(date))).toEqual([]);
      const touched = new Set([...plan.moved, ...plan.removed].map(({ eventId }) => eventId));
      for (const date of existing) {
        const isSafe = date.isBooked || date.changes.includes('when') || date.status === 'cancelled' || date.endAt <= now;
        if (isSafe) expect(touched.has(date.eventId)).toBe(false);
      }
    };
    const starts = fc.uniqueArray(anyStart, { maxLength: 12 });
    fc.assert(fc.property(starts, starts, fc.array(anyState, { minLength: 12, maxLength: 12 }), check), { numRuns: 500 });
  });
});
