import { describe, expect, it } from 'vitest';
import { nameOf, unwrapLongitudes } from './map-base.ts';

describe('unwrapLongitudes', () => {
  it('continues longitudes past the 180th meridian and back', () => {
    const ring = [
      [170, 60],
      [-170, 60],
      [-170, 70],
      [170, 70],
      [170, 60],
    ];
    expect(unwrapLongitudes(ring)).toEqual([
      [170, 60],
      [190, 60],
      [190, 70],
      [170, 70],
      [170, 60],
    ]);
  });

  it('leaves other lines unchanged', () => {
    const ring = [
      [-9, 38],
      [-8, 38],
      [-8, 39],
      [-9, 38],
    ];
    expect(unwrapLongitudes(ring)).toEqual(ring);
  });
});

describe('nameOf', () => {
  it('names a country by its code, in words without abbreviations', () => {
    expect(nameOf({ id: '214', properties: { name: 'Dominican Rep.' } })).toBe('Dominican Republic');
  });

  it('has the name of the atlas for a territory without a code', () => {
    expect(nameOf({ id: undefined, properties: { name: 'Somaliland' } })).toBe('Somaliland');
  });
});
