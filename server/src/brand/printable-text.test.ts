import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { subsetFor } from './fonts.ts';
import { printableRuns, printableText } from './printable-text.ts';

describe('printableText', () => {
  it.each([
    'Zoë Ångström-Łukaszewicz',
    'Ștefan Țăranu',
    'İpek Şahin',
    'Ελένη Παπαδοπούλου',
    'Юлія Ґонгадзе',
    'Ђорђе Ћирић',
    'Nguyễn Thị Hồng',
    '“Été” – 12 € · №5',
    'محمد عبد الرحمن',
    '髙橋 山﨑・東京ジャズ「ｶﾌｪ」〜',
  ])('keeps %s unchanged', (text) => {
    expect(printableText(text)).toBe(text);
  });

  it.each([
    ['邓丽君', 'Deng Li Jun'],
    ['דוד', 'dvd'],
    ['ab\u202ec', 'abc'],
    ['Fado 🎉 Night', 'Fado Night'],
    ['Φίλοι & 这', 'Φίλοι & Zhe'],
    ['a\u0000b\n\tc', 'a b c'],
    ['ﬁesta Ⅳ', 'fiesta IV'],
    ['👩‍👩‍👧🇵🇹', ''],
  ])('converts %j to %j', (text, printed) => {
    expect(printableText(text)).toBe(printed);
  });

  it('treats precomposed and combining accents alike', () => {
    expect(printableText('Ze\u0301 Conceic\u0327a\u0303o')).toBe('Zé Conceição');
  });
});

describe('printableRuns', () => {
  it('keeps words of one script in one run, with their spaces', () => {
    expect(printableRuns('Ελένη Π. Smith')).toEqual([
      { text: 'Ελένη Π', subset: 'inter-greek' },
      { text: '. Smith', subset: 'geist-latin' },
    ]);
  });

  it('uses only letters that the font of each run contains', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        for (const run of printableRuns(text)) {
          for (const letter of run.text) expect(subsetFor(letter, run.subset)).toBe(run.subset);
        }
      }),
    );
  }, 60_000);
});
