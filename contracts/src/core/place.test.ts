import { describe, expect, it } from 'vitest';
import { countryName, formatPlace } from './place.ts';

describe('formatPlace', () => {
  it('joins the known parts', () => {
    const place = { name: 'Teatro São Luiz', address: 'Rua António Maria Cardoso 38', city: 'Lisbon', country: 'PT' };
    expect(formatPlace(place)).toBe('Teatro São Luiz, Rua António Maria Cardoso 38, Lisbon, Portugal');
  });

  it('leaves out repeated parts', () => {
    expect(formatPlace({ name: 'Singapore', address: null, city: 'Singapore', country: 'SG' })).toBe('Singapore');
  });
});

describe('countryName', () => {
  it('returns an unknown code unchanged', () => {
    expect(countryName('XZ')).toBe('XZ');
    expect(countryName('Portugal')).toBe('Portugal');
  });
});
