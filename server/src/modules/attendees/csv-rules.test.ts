import { describe, expect, it } from 'vitest';
import { csvField, csvLine } from './csv-rules.ts';
import { answerWords, sourceWords } from './words-rules.ts';

describe('csvField', () => {
  it.each([
    ['Ana Lima', 'Ana Lima'],
    ['Lima, Ana', '"Lima, Ana"'],
    ['says "hi"', '"says ""hi"""'],
    ['two\nlines', '"two\nlines"'],
    [' spaces ', '" spaces "'],
    ['=1+1', "'=1+1"],
    ['+351 912', "'+351 912"],
    ['-2', "'-2"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\tcmd', `"'\tcmd"`.replace(`"'\tcmd"`, "'\tcmd")],
    ['\r=1', `"'\r=1"`],
    ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
    ['', ''],
  ])('writes %j as %j', (text, field) => expect(csvField(text)).toBe(field));
});

describe('csvLine', () => {
  it('ends as the standard wants', () => expect(csvLine(['a', 'b,c', ''])).toBe('a,"b,c",\r\n'));
});

describe('words', () => {
  it('read answers and sources as people do', () => {
    const files = new Map([['f1', 'proof.pdf']]);
    expect([['A', 'B'], true, 'f1', 'text', undefined].map((answer) => answerWords(answer, files))).toEqual([
      'A, B',
      'Yes',
      'proof.pdf',
      'text',
      '',
    ]);
    const none = { linkName: null, utmSource: '', utmMedium: '', utmCampaign: '', referrerHost: '' };
    expect(sourceWords(none)).toBe('');
    expect(sourceWords({ ...none, referrerHost: 'example.org' })).toBe('example.org');
    expect(sourceWords({ ...none, linkName: 'Poster', utmSource: 'wall' })).toBe('Poster (wall)');
  });
});
