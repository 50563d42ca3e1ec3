import { describe, expect, test } from 'vitest';
import { openFirst, splitNearby, zoneSteps } from './nearby-rules.ts';

const HOUR = 3_600_000;
const NOW = new Date('2026-05-14T12:00:00Z');
const weekend = { from: new Date('2026-05-15T17:00:00Z'), to: new Date('2026-05-18T00:00:00Z') };

const card = (
  id: string,
  startsAt: string,
  more: { bookedCount?: number; isSoldOut?: boolean; organiserName?: string } = {},
) => ({
  id,
  startsAt: new Date(startsAt),
  endsAt: new Date(Date.parse(startsAt) + HOUR),
  bookedCount: 0,
  isSoldOut: false,
  organiserName: id,
  ...more,
});
const saturday = (id: string, more = {}) => card(id, `2026-05-16T1${id.length}:00:00Z`, more);
const ids = (cards: readonly { id: string }[] | undefined) => cards?.map(({ id }) => id);

describe('splitNearby', () => {
  test('lists the weekend first, and the most booked of the others', () => {
    const cards = [
      card('thursday', '2026-05-14T20:00:00Z', { bookedCount: 5 }),
      ...['a', 'b', 'c', 'd'].map((id) => saturday(id)),
      card('june', '2026-06-01T20:00:00Z', { bookedCount: 9 }),
      card('july', '2026-07-01T20:00:00Z', { bookedCount: 1 }),
      card('august', '2026-08-01T20:00:00Z', { bookedCount: 7 }),
    ];
    const nearby = splitNearby(cards, weekend);
    expect(nearby?.isWeekend).toBe(true);
    expect(ids(nearby?.soonest)).toEqual(['a', 'b', 'c', 'd']);
    expect(ids(nearby?.popular)).toEqual(['june', 'august', 'thursday', 'july']);
  });

  test('lists the soonest if the weekend has fewer than a row', () => {
    const cards = [
      card('thursday', '2026-05-14T20:00:00Z'),
      saturday('a'),
      card('june', '2026-06-01T20:00:00Z'),
      card('july', '2026-07-01T20:00:00Z'),
    ];
    const nearby = splitNearby(cards, weekend);
    expect(nearby?.isWeekend).toBe(false);
    expect(ids(nearby?.soonest)).toEqual(['thursday', 'a', 'june', 'july']);
    expect(nearby?.popular).toEqual([]);
  });

  test('returns null for fewer events than a row, without those that are sold out', () => {
    const cards = ['a', 'b', 'c', 'd'].map((id) => saturday(id));
    expect(splitNearby(cards, weekend)).not.toBeNull();
    expect(splitNearby([...cards.slice(1), saturday('sold', { isSoldOut: true })], weekend)).toBeNull();
  });
});

test('openFirst lists one event of each organiser before a second of any', () => {
  const cards = [
    saturday('a', { organiserName: 'Olga' }),
    saturday('b', { organiserName: 'Olga' }),
    saturday('c', { organiserName: 'Rui' }),
  ];
  expect(ids(openFirst(cards))).toEqual(['a', 'c', 'b']);
});

describe('zoneSteps', () => {
  const zones = ['Europe/Lisbon', 'Europe/London', 'Europe/Berlin', 'Africa/Casablanca', 'America/New_York', 'Asia/Kolkata'];

  test('returns the same zone, then zones with the same time in the same part of the world', () => {
    // In May, Lisbon and London have the same time, and Casablanca too, which is in Africa.
    expect(zoneSteps('Europe/Lisbon', zones, NOW)).toEqual([['Europe/Lisbon'], ['Europe/Lisbon', 'Europe/London']]);
  });

  test('knows a zone by its other name', () => {
    expect(zoneSteps('Asia/Calcutta', zones, NOW)[0]).toEqual(['Asia/Kolkata']);
  });

  test.each(['UTC', 'Etc/GMT+3'])('returns nothing for %s, which has no region', (zone) => {
    expect(zoneSteps(zone, zones, NOW)).toEqual([]);
  });
});
