import { describe, expect, it } from 'vitest';
import type { Facets } from '@festoon/contracts/events/explore';
import { activeFilters } from './active-filters.ts';
import {
  withoutFilters,
  filterOf,
  readExploreParams,
  openedParams,
  savedQuery,
  withPreferredLanguages,
  withToggledLanguage,
  withToggledValue,
  withoutFilter,
} from './explore-params.ts';

const noFacets: Facets = { currency: 'EUR', category: [], format: [], language: [], price: [], date: [], tags: [] };

describe('readExploreParams', () => {
  it('keeps valid parameters and drops the rest', () => {
    const params = readExploreParams({
      q: 'jazz',
      date: 'someday',
      radiusKm: '900',
      lat: '38.7',
      sort: 'price',
      view: 'map',
      utm_source: 'x',
      zone: 'UTC',
    });
    expect(params).toEqual({ q: 'jazz', lat: '38.7', sort: 'price', view: 'map' });
  });
});

describe('withToggledValue', () => {
  it('adds and removes one value of a list', () => {
    const one = withToggledValue({}, 'category', 'music');
    expect(withToggledValue(one, 'category', 'arts')).toEqual({ category: 'music,arts' });
    expect(withToggledValue(one, 'category', 'music')).toEqual({});
  });
});

describe('withoutFilter', () => {
  it('removes a filter together with its dependent parameters', () => {
    expect(withoutFilter({ place: 'Lisbon', lat: '38', lon: '-9', radiusKm: '20', q: 'jazz' }, 'place')).toEqual({
      q: 'jazz',
    });
  });
});

describe('withoutFilters', () => {
  it('keeps the sort order and the view', () => {
    expect(withoutFilters({ q: 'jazz', price: 'free', sort: 'price', view: 'map' })).toEqual({ sort: 'price', view: 'map' });
  });
});

describe('filterOf', () => {
  it('adds the reader’s time zone and omits the view and the sort order', () => {
    expect(filterOf({ q: 'jazz', view: 'map', sort: 'price' }, 'Europe/Lisbon')).toEqual({
      q: 'jazz',
      zone: 'Europe/Lisbon',
    });
  });
});

describe('savedQuery', () => {
  it('keeps filters and sort order', () => {
    expect(savedQuery({ q: 'jazz', sort: 'price', view: 'calendar', month: '2026-12' })).toEqual({
      q: 'jazz',
      sort: 'price',
    });
  });

  it('keeps the place and the distance that the search has started with, unless it has its own place or none', () => {
    const start = { place: { label: 'Lisbon', latitude: 38.7, longitude: -9.1 }, radiusKm: 100 };
    const near = { place: 'Lisbon', lat: '38.7', lon: '-9.1', radiusKm: '100' };
    expect(savedQuery({ q: 'jazz' }, start)).toEqual({ q: 'jazz', ...near });
    expect(savedQuery({ place: 'Porto' }, start)).toEqual({ place: 'Porto' });
    expect(savedQuery({ q: 'jazz', near: 'anywhere' }, start)).toEqual({ q: 'jazz' });
    expect(savedQuery({ q: 'jazz' }, { ...start, radiusKm: null })).toEqual({ q: 'jazz' });
    expect(openedParams(savedQuery({ q: 'jazz' }, start), [])).toEqual({ q: 'jazz', ...near });
    expect(openedParams({ q: 'jazz' }, [])).toEqual({ q: 'jazz', near: 'anywhere' });
  });
});

describe('activeFilters', () => {
  it('labels each active filter', () => {
    const params = {
      q: 'jazz',
      place: 'Lisbon',
      radiusKm: '20',
      from: '2026-11-21',
      to: '2026-11-23',
      priceMaxMinor: '2000',
      category: 'music',
    };
    const facets = { ...noFacets, category: [{ value: 'music', label: 'Music', count: 3 }] };
    const labels = activeFilters(params, facets, []).map(({ label }) => label.replaceAll(/\s/g, ' '));
    expect(labels).toEqual(['“jazz”', 'Lisbon, 20 km', '21 – 23 Nov 2026', 'Up to €20.00', 'Music']);
  });

  it('returns the parameters without each filter', () => {
    const [first] = activeFilters({ category: 'music,arts' }, noFacets, []);
    expect(first?.paramsWithout).toEqual({ category: 'arts' });
  });
});

describe('the languages that a person prefers', () => {
  const preferred = ['de', 'ja'];

  it('apply to a search that names none, as one filter that can be removed', () => {
    const filters = activeFilters({ q: 'jazz' }, noFacets, preferred);
    expect(filters.map(({ label }) => label)).toEqual(['“jazz”', 'Preferred languages: German, Japanese']);
    expect(withPreferredLanguages({ q: 'jazz' }, preferred)).toEqual({ q: 'jazz', language: 'de,ja' });
    const removed = filters[1]?.paramsWithout ?? {};
    expect(removed).toEqual({ q: 'jazz', language: 'any' });
    expect(withPreferredLanguages(removed, preferred)).toEqual({ q: 'jazz' });
    expect(activeFilters(removed, noFacets, preferred)).toHaveLength(1);
  });

  it('give way to the languages of the address, and do not return when the last one is removed', () => {
    expect(withPreferredLanguages({ language: 'fr' }, preferred)).toEqual({ language: 'fr' });
    expect(withToggledLanguage({}, preferred, 'de')).toEqual({ language: 'ja' });
    expect(withToggledLanguage({ language: 'ja' }, preferred, 'ja')).toEqual({ language: 'any' });
    expect(withToggledLanguage({ language: 'any' }, preferred, 'fr')).toEqual({ language: 'fr' });
    expect(withToggledLanguage({ language: 'ja' }, [], 'ja')).toEqual({});
  });

  it('do not change a saved search', () => {
    expect(openedParams({ place: 'Porto' }, preferred)).toEqual({ place: 'Porto', language: 'any' });
    expect(openedParams({ place: 'Porto', language: 'fr' }, preferred)).toEqual({ place: 'Porto', language: 'fr' });
  });
});
