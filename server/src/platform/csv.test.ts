import { describe, expect, it } from 'vitest';
import { csvField, csvLine } from './csv.ts';

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

  it('leaves numbers below zero alone', () => expect(csvLine([-54.1, '-54.1', 0])).toBe("-54.1,'-54.1,0\r\n"));
});
