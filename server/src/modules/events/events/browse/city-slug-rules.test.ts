import anyAscii from 'any-ascii';
import { describe, expect, test } from 'vitest';
import { chooseCitySlug, citySlugs } from './city-slug-rules.ts';

describe('citySlugs', () => {
  test.each([
    ['Lisbon', 'PT', '', ['lisbon', 'lisbon-pt']],
    ['São Paulo', 'BR', '', ['sao-paulo', 'sao-paulo-br']],
    ['Portland', 'US', 'Maine', ['portland', 'portland-us', 'portland-maine-us']],
    ['東京', 'JP', '', ['dongjing', 'dongjing-jp']],
    ['Nowhere', '', '', ['nowhere', 'nowhere']],
    ['All', 'SE', '', ['all-se']],
  ])('of %s in %s %s', (name, countryCode, region, slugs) =>
    expect(citySlugs({ name, countryCode, region }, true, anyAscii)).toEqual(slugs),
  );

  test('have the country unless it is the main city of its name', () => {
    expect(citySlugs({ name: 'Paris', countryCode: 'US', region: 'Texas' }, false, anyAscii)).toEqual([
      'paris-us',
      'paris-texas-us',
    ]);
  });
});

describe('chooseCitySlug', () => {
  test('chooses the first free slug, and otherwise adds a number', () => {
    expect(chooseCitySlug(['a', 'a-us'], new Set())).toBe('a');
    expect(chooseCitySlug(['a', 'a-us'], new Set(['a']))).toBe('a-us');
    expect(chooseCitySlug(['a', 'a-us'], new Set(['a', 'a-us', 'a-us-2']))).toBe('a-us-3');
    expect(chooseCitySlug(['all'], new Set())).toBe('all-2');
  });
});
