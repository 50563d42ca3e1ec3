import { create, type Font } from 'fontkit';
import { describe, expect, it } from 'vitest';
import { fontFile } from '../../brand/fonts.ts';
import { paragraphDirection, visualRuns } from './visual-runs.ts';

const textsOf = (line: string, direction: 'ltr' | 'rtl') => visualRuns(line, direction).map(({ text }) => text.trim());

describe('visualRuns', () => {
  it('puts the words of an Arabic line from right to left, and its numbers and codes from left to right', () => {
    const line = 'حجز K7-QM في 20 نوفمبر (اليوم)';
    expect(textsOf(line, 'rtl').join(' ').replaceAll(/ +/g, ' ')).toBe('( اليوم ) نوفمبر 20 في K7-QM حجز');
  });

  it('reads the start of a range first', () => {
    expect(textsOf('19:30 – 22:00', 'rtl').join('')).toBe('22:00–19:30');
    expect(textsOf('19:30 – 22:00', 'ltr').join('')).toBe('19:30 – 22:00');
  });

  it('places an Arabic name inside a German line', () => {
    const [before, name, after] = visualRuns('Gast: محمد علي, Reihe 2', 'ltr');
    expect([before?.text, name?.text, after?.text]).toEqual(['Gast: ', 'محمد علي', ', Reihe 2']);
    expect(name?.isRightToLeft).toBe(true);
  });

  it.each(['محمد عبد الرحمن، ١٢٫٥ د.إ. – ئ ؤ لا ﷼؟', '髙橋 山﨑・鷗、東京ジャズ「ｶﾌｪ」〜￥１２㈱', 'Straße Ελένη Юлія'])(
    'has a glyph for each letter of %s',
    (text) => {
      const runs = visualRuns(text, paragraphDirection(text, 'ltr'));
      for (const run of runs) {
        const font = create(fontFile(run.subset, 400)) as Font;
        expect(font.layout(run.text, []).glyphs.map(({ id }) => id)).not.toContain(0);
      }
      const drawn = runs.map((run) => run.text).join('');
      for (const letter of text.replace(/\s/g, '')) expect(drawn).toContain(letter);
    },
  );

  it('joins Arabic letters and lays them out from right to left', () => {
    const [run] = visualRuns('بيت', 'rtl');
    const font = create(fontFile(run?.subset ?? 'geist-latin', 400)) as Font;
    const { glyphs } = font.layout(run?.text ?? '', []);
    expect(String.fromCodePoint(...glyphs.flatMap(({ codePoints }) => codePoints))).toBe('تيب');
    expect(glyphs.at(-1)?.id).not.toBe(font.glyphForCodePoint('ب'.codePointAt(0) ?? 0).id);
  });
});

describe('paragraphDirection', () => {
  it('is that of the first letter, and in an Arabic document that of any Arabic letter', () => {
    expect(paragraphDirection('Fado: ليلة', 'ltr')).toBe('ltr');
    expect(paragraphDirection('ليلة Fado', 'ltr')).toBe('rtl');
    expect(paragraphDirection('Fado: ليلة', 'rtl')).toBe('rtl');
    expect(paragraphDirection('Fado', 'rtl')).toBe('ltr');
    expect(paragraphDirection('12 – 14', 'rtl')).toBe('rtl');
  });
});
