import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { runForReader } from '../../../../platform/language.ts';
import { locatorMap } from './locator-map.ts';

const lisbon = { latitude: 38.7223, longitude: -9.1393, label: 'Lisbon', description: 'Teatro São Luiz, Lisbon, Portugal' };

/** Returns the colour in the middle of an area of the map, rendered without a page. */
async function colourAt(svg: string, { x, y }: { x: number; y: number }): Promise<string> {
  const plain = svg.replace(/var\(--[a-z-]+, (#[0-9a-f]{6})\)/g, '$1');
  const pixel = sharp(Buffer.from(plain)).removeAlpha().extract({ left: x, top: y, width: 1, height: 1 });
  return `#${(await pixel.raw().toBuffer()).toString('hex')}`;
}

describe('locatorMap', () => {
  it('draws sea to the west of Lisbon and land to the east', async () => {
    const svg = locatorMap(lisbon);
    expect(await colourAt(svg, { x: 60, y: 160 })).toBe('#eff1f0');
    expect(await colourAt(svg, { x: 480, y: 200 })).toBe('#ffffff');
  });

  it('writes the location and the names of nearby countries', () => {
    const svg = locatorMap(lisbon);
    expect(svg).toContain('<title>Map: Teatro São Luiz, Lisbon, Portugal</title>');
    expect(svg).toContain('>Spain</text>');
    expect(svg).toContain('>Lisbon</text>');
  });

  it('names countries in the language of each reader', () => {
    const nameOfSpain = (locale: string) => />(Sp[^<]*|Es[^<]*)<\/text>/.exec(inLocale(locale))?.[1];
    const inLocale = (locale: string) => runForReader({ language: 'en', locale }, () => locatorMap(lisbon));
    expect(['en-GB', 'de-DE', 'es-ES'].map(nameOfSpain)).toEqual(['Spain', 'Spanien', 'España']);
  });

  it('draws correctly across the date line', async () => {
    const svg = locatorMap({ latitude: -18.14, longitude: 178.44, label: 'Suva', description: 'Suva, Fiji' });
    expect(await colourAt(svg, { x: 20, y: 160 })).toBe('#eff1f0');
    expect(await colourAt(svg, { x: 620, y: 30 })).toBe('#eff1f0');
  });

  it.each([
    ['in the densest part of the world', { latitude: 50.85, longitude: 4.35 }],
    ['at a pole', { latitude: 90, longitude: 0 }],
    ['in an ocean', { latitude: 0, longitude: -30 }],
  ])('stays below 16,000 characters %s', (_, place) => {
    expect(locatorMap({ ...lisbon, ...place }).length).toBeLessThan(16_000);
  });

  it('escapes text', () => {
    const svg = locatorMap({ ...lisbon, label: '</text><script>', description: '<b>&' });
    expect(svg).not.toMatch(/<script>|<b>/);
    expect(svg).toContain('&lt;/text&gt;&lt;script&gt;');
  });

  it('uses the page’s CSS variables for its colours', () => {
    expect(locatorMap(lisbon)).toContain('fill="var(--map-land, #ffffff)"');
  });
});
