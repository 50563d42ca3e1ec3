import { describe, expect, test } from 'vitest';
import { choosePlace } from './choose-place.ts';
import { findCountryCode } from './countries.ts';
import { foldName } from './fold-name.ts';
import { otherNames, otherNamesStartingWith } from './other-names.ts';
import { readPlaceText } from './read-place-text.ts';

describe('foldName', () => {
  test.each([
    ['São Paulo', 'sao paulo'],
    ['Łódź', 'lodz'],
    ['St. John’s', 'saint johns'],
    ['  Frankfurt   am Main ', 'frankfurt am main'],
    ['Ærøskøbing', 'aeroskobing'],
  ])('folds %s to %s', (text, folded) => expect(foldName(text)).toBe(folded));
});

describe('findCountryCode', () => {
  test.each([
    ['U.S.A.', 'US'],
    ['USA', 'US'],
    ['U.K.', 'GB'],
    ['Scotland', 'GB'],
    ['Czech Republic', 'CZ'],
    ['Czechia', 'CZ'],
    ['Deutschland', 'DE'],
    ['Allemagne', 'DE'],
    ['The Netherlands', 'NL'],
    ['Holland', 'NL'],
    ['Korea', 'KR'],
    ['South Korea', 'KR'],
    ['España', 'ES'],
    ['Österreich', 'AT'],
    ['Türkiye', 'TR'],
    ['Turkey', 'TR'],
    ['Bosnia and Herzegovina', 'BA'],
    ['Bosnia & Herzegovina', 'BA'],
    ['North Macedonia', 'MK'],
    ['Hong Kong', 'HK'],
    ['Kosovo', 'XK'],
    ['Viet Nam', 'VN'],
    ['Côte d’Ivoire', 'CI'],
    ['de', 'DE'],
    ['Україна', 'UA'],
    ['日本', 'JP'],
  ])('reads %s as %s', (text, code) => expect(findCountryCode(text)).toBe(code));

  test('returns null for an unknown country', () => expect(findCountryCode('Atlantis')).toBeNull());
});

describe('readPlaceText', () => {
  test('reads a state after a city', () => {
    expect(readPlaceText('Dallas, TX', 'U.S.A.')).toMatchObject({
      countryCode: 'US',
      region: { code: 'TX', name: 'Texas' },
      online: false,
    });
  });

  test('prefers a US state over a country for a two-letter code', () => {
    expect(readPlaceText('Atlanta, GA')).toMatchObject({ countryCode: 'US', region: { name: 'Georgia' } });
    expect(readPlaceText('Tbilisi, Georgia')).toMatchObject({ countryCode: 'GE', region: null });
  });

  test('prefers the province over the stated country', () => {
    expect(readPlaceText('Waterloo, ON', 'U.S.A.')).toMatchObject({ countryCode: 'CA', region: { name: 'Ontario' } });
  });

  test('separates a place from words for online', () => {
    const text = readPlaceText('Berlin & Online', 'Germany');
    expect(text).toMatchObject({ online: true, countryCode: 'DE' });
    expect(text.names[0]).toBe('berlin');
    expect(readPlaceText('Online')).toMatchObject({ online: true, names: [] });
    expect(readPlaceText('Remote', 'U.S.A.')).toMatchObject({ online: true, names: [], countryCode: 'US' });
  });

  test('finds the city at the end of an address', () => {
    expect(readPlaceText('Palau de Congressos, Plaça Espanya 1, 08004 Barcelona, Spain').names.slice(0, 4)).toContain(
      'barcelona',
    );
  });

  test('limits the number of names read from hostile text', () => {
    expect(readPlaceText(`${'a, '.repeat(100_000)}`).names.length).toBeLessThan(500);
  });
});

describe('otherNames', () => {
  test('maps any name of a city to its other names', () => {
    expect(otherNames('bangalore')).toContain('bengaluru');
    expect(otherNames('kyiv')).toContain('kiev');
    expect(otherNames('koln')).toContain('cologne');
    expect(otherNamesStartingWith('muench')).toContain('munich');
  });
});

describe('choosePlace', () => {
  const place = (asciiName: string, countryCode: string, region: string, population: number) => ({
    asciiName,
    countryCode,
    region,
    population,
  });
  const portlands = [place('portland', 'US', 'Oregon', 632_309), place('portland', 'US', 'Maine', 66_881)];

  test('prefers the region named in the text', () => {
    expect(choosePlace(portlands, readPlaceText('Portland, ME', 'USA'))).toMatchObject({ region: 'Maine' });
  });

  test('prefers the more populous of two places with the same name', () => {
    expect(choosePlace(portlands, readPlaceText('Portland'))).toMatchObject({ region: 'Oregon' });
  });

  test('returns null when the region has no place of that name', () => {
    expect(choosePlace(portlands, readPlaceText('Portland, NV', 'USA'))).toBeNull();
  });

  test('prefers a metropolis with an alternative name over a village, and finds the village by its country', () => {
    const places = [place('cologne', 'IT', '', 7032), place('koln', 'DE', '', 963_395)];
    expect(choosePlace(places, readPlaceText('Cologne'))).toMatchObject({ countryCode: 'DE' });
    expect(choosePlace(places.slice(0, 1), readPlaceText('Cologne', 'Italy'))).toMatchObject({ countryCode: 'IT' });
  });
});
