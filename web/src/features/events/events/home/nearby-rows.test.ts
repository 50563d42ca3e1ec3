import { describe, expect, test } from 'vitest';
import type { Nearby } from './personal-rows.tsx';
import { nearbyRows } from './nearby-rows.ts';

const lisbon: Nearby = {
  place: { address: 'lisbon', label: 'Lisbon' },
  near: 'place',
  radiusKm: 50,
  isWeekend: true,
  soonest: [],
  popular: [],
};
const titlesOf = (nearby: Nearby) => nearbyRows(nearby).map(({ title }) => title);

describe('nearbyRows', () => {
  test('names the city and the weekend, and leads to the same events', () => {
    expect(titlesOf(lisbon)).toEqual(['This weekend near Lisbon', 'Popular near Lisbon']);
    expect(nearbyRows(lisbon).map(({ more }) => more)).toEqual([
      { place: 'lisbon', when: 'weekend' },
      { place: 'lisbon', sort: 'popular' },
    ]);
    expect(titlesOf({ ...lisbon, isWeekend: false })[0]).toBe('Coming up near Lisbon');
  });

  test('says the distance of events that are farther away, without a link to the city’s own', () => {
    expect(nearbyRows({ ...lisbon, radiusKm: 500 })).toMatchObject([
      { title: 'Within 500 km of Lisbon' },
      { title: 'Popular around Lisbon' },
    ]);
    expect(nearbyRows({ ...lisbon, radiusKm: 500 }).every(({ more }) => more === undefined)).toBe(true);
  });

  test('names no city for a time zone', () => {
    const rows = nearbyRows({ ...lisbon, place: null, near: 'time-zone', radiusKm: null });
    expect(rows.map(({ title }) => title)).toEqual(['This weekend in your region', 'Popular in your region']);
  });

  test('returns no rows without events', () => {
    expect(nearbyRows({ ...lisbon, near: null, radiusKm: null })).toEqual([]);
  });
});
