import { describe, expect, it } from 'vitest';
import type { Facets } from '@festoon/contracts/explore';
import { activeFilters } from './active-filters.ts';
import { clearedFilters, filterOf, readWords, savedQuery, toggled, withoutFilter } from './explore-text.ts';

const noFacets: Facets = { currency: 'EUR', category: [], format: [], language: [], price: [], date: [], tags: [] };

describe('readWords', () => {
  it('keeps what the contract takes and drops the rest', () => {
    const words = readWords({
      q: 'jazz',
      date: 'someday',
      radiusKm: '900',
      lat: '38.7',
      sort: 'price',
      view: 'map',
      utm_source: 'x',
      zone: 'UTC',
    });
    expect(words).toEqual({ q: 'jazz', lat: '38.7', sort: 'price', view: 'map' });
  });
});

describe('toggled', () => {
  it('switches one value of a list on and off', () => {
    const one = toggled({}, 'category', 'music');
    expect(toggled(one, 'category', 'arts')).toEqual({ category: 'music,arts' });
    expect(toggled(one, 'category', 'music')).toEqual({});
  });
});

describe('withoutFilter', () => {
  it('takes away what belongs together', () => {
    expect(withoutFilter({ place: 'Lisbon', lat: '38', lon: '-9', radiusKm: '20', q: 'jazz' }, 'place')).toEqual({
      q: 'jazz',
    });
  });
});

describe('clearedFilters', () => {
  it('keeps how the list is shown', () => {
    expect(clearedFilters({ q: 'jazz', price: 'free', sort: 'price', view: 'map' })).toEqual({ sort: 'price', view: 'map' });
  });
});

describe('filterOf', () => {
  it('asks with the reader’s zone and without the view', () => {
    expect(filterOf({ q: 'jazz', view: 'map', sort: 'price' }, 'Europe/Lisbon')).toEqual({
      q: 'jazz',
      zone: 'Europe/Lisbon',
    });
  });
});

describe('savedQuery', () => {
  it('keeps filters and order', () => {
    expect(savedQuery({ q: 'jazz', sort: 'price', view: 'calendar', month: '2026-12' })).toEqual({
      q: 'jazz',
      sort: 'price',
    });
  });
});

describe('activeFilters', () => {
  it('says in words what narrows the list', () => {
    const words = {
      q: 'jazz',
      place: 'Lisbon',
      radiusKm: '20',
      from: '2026-11-21',
      to: '2026-11-23',
      priceMaxMinor: '2000',
      category: 'music',
    };
    const facets = { ...noFacets, category: [{ value: 'music', label: 'Music', count: 3 }] };
    const labels = activeFilters(words, facets).map(({ label }) => label.replaceAll(/\s/g, ' '));
    expect(labels).toEqual(['“jazz”', 'Lisbon, 20 km', '21 – 23 Nov 2026', 'Up to €20.00', 'Music']);
  });

  it('leads to the address without each', () => {
    const [first] = activeFilters({ category: 'music,arts' }, noFacets);
    expect(first?.without).toEqual({ category: 'arts' });
  });
});
