import { describe, expect, it } from 'vitest';
import { countryName, formatPlace } from './place.ts';

describe('formatPlace', () => {
  it('joins what is known', () => {
    const place = { name: 'Teatro São Luiz', address: 'Rua António Maria Cardoso 38', city: 'Lisbon', country: 'PT' };
    expect(formatPlace(place)).toBe('Teatro São Luiz, Rua António Maria Cardoso 38, Lisbon, Portugal');
  });

  it('says nothing twice', () => {
    expect(formatPlace({ name: 'Singapore', address: null, city: 'Singapore', country: 'SG' })).toBe('Singapore');
  });
});

describe('countryName', () => {
  it('keeps what is no code', () => {
    expect(countryName('XZ')).toBe('XZ');
    expect(countryName('Portugal')).toBe('Portugal');
  });
});
