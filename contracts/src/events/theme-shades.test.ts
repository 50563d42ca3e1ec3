import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, eventTheme, HARDEST_SURFACES, ON_ACCENT, THEME_COLOURS, themeShades } from './theme-shades.ts';

const hexOf = (number: number) => `#${number.toString(16).padStart(6, '0')}`;

/** The smallest contrast of a theme: of its texts on each background, and of the text on its buttons. */
function leastContrast(colour: string): number {
  const theme = themeShades(colour);
  const pairs = (['light', 'dark'] as const).flatMap((scheme) => {
    const { accent, strong, soft } = theme[scheme];
    const backgrounds = [HARDEST_SURFACES[scheme], soft, ON_ACCENT[scheme]];
    return [accent, strong].flatMap((text) => backgrounds.map((background) => contrast(text, background)));
  });
  return Math.min(...pairs);
}

describe('themeShades', () => {
  it('is readable in every part of the colour space', () => {
    let least = 21;
    const levels = Array.from({ length: 18 }, (_, index) => index * 15);
    for (const red of levels)
      for (const green of levels)
        for (const blue of levels) least = Math.min(least, leastContrast(hexOf(red * 65536 + green * 256 + blue)));
    expect(least).toBeGreaterThanOrEqual(4.5);
  });

  it('is readable for any colour', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 0xffffff }), (number) => {
        expect(leastContrast(hexOf(number))).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });

  it('has text and tints that are colours, whatever is stored as the colour of a cover', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const { light, dark } = themeShades(text);
        for (const shade of [...Object.values(light), ...Object.values(dark)]) expect(shade).toMatch(/^#[0-9a-f]{6}$/);
      }),
    );
  });

  it('has the hue of the cover', () => {
    const { light, dark } = themeShades('#1e40af');
    expect([light.accent, dark.accent].map((shade) => shade.slice(5) > shade.slice(1, 3))).toEqual([true, true]);
  });

  it('is grey for a cover without a colour', () => {
    for (const grey of ['#000000', '#808080', '#ffffff']) {
      const { light, dark } = themeShades(grey);
      for (const shade of [light.accent, light.soft, dark.accent, dark.soft]) {
        const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(shade.slice(at, at + 2), 16)) as [
          number,
          number,
          number,
        ];
        expect(Math.max(red, green, blue) - Math.min(red, green, blue)).toBeLessThanOrEqual(1);
      }
    }
  });
});

describe('eventTheme', () => {
  it('has the colour that the organiser chose', () => {
    const cover = '#1e40af';
    expect(eventTheme('cover', cover)).toEqual(themeShades(cover));
    expect(eventTheme('pink', cover)).not.toEqual(themeShades(cover));
    const themes = THEME_COLOURS.map((colour) => JSON.stringify(eventTheme(colour, cover)));
    expect(new Set(themes).size).toBe(THEME_COLOURS.length);
  });

  it('is null for green, and for an event without a cover', () => {
    expect([eventTheme('green', '#1e40af'), eventTheme('cover', null)]).toEqual([null, null]);
  });
});
