import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { fontFile, fontSubsets, subsetFor } from './fonts.ts';

describe('fontFile', () => {
  it.each(fontSubsets)('unpacks %s to a font with glyphs', (subset) => {
    for (const weight of [400, 500, 600, 700] as const) {
      const font = create(fontFile(subset, weight)) as Font;
      const letter = font.characterSet.find(
        (point) => subsetFor(String.fromCodePoint(point), subset) === subset && point > 0x40,
      );
      expect(font.glyphForCodePoint(letter ?? 0).path.commands.length).toBeGreaterThan(0);
    }
  });
});

describe('subsetFor', () => {
  it('finds the font of a letter', () => {
    expect(subsetFor('a')).toBe('geist-latin');
    expect(subsetFor('Ł')).toBe('geist-latin-ext');
    expect(subsetFor('Ж')).toBe('geist-cyrillic');
    expect(subsetFor('Ω')).toBe('inter-greek');
    expect(subsetFor('م')).toBe('noto-sans-arabic-arabic');
    expect(subsetFor('東')).toBe('biz-udpgothic-japanese');
    expect(subsetFor('髙')).toMatch(/^biz-udpgothic-\d+$/);
    expect(subsetFor('ﾌ')).toMatch(/^biz-udpgothic/);
    expect(subsetFor('ש')).toBeNull();
  });

  it('draws the punctuation of a script in its font, but not its Latin letters and digits', () => {
    expect(subsetFor(' ', 'noto-sans-arabic-arabic')).toBe('noto-sans-arabic-arabic');
    expect(subsetFor('1', 'biz-udpgothic-japanese')).toBe('geist-latin');
  });

  it('prefers the font in use', () => {
    expect(subsetFor('A', 'geist-cyrillic')).toBe('geist-cyrillic');
    expect(subsetFor('B', 'geist-cyrillic')).toBe('geist-latin');
  });
});
