import { describe, expect, it } from 'vitest';
import { csvField } from '@festoon/contracts/core/csv-field';
import { csvLine } from './csv.ts';

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
    ['\tcmd', `"'\tcmd"`],
    [' =1+1', "' =1+1"],
    ['Ana; Lima', '"Ana; Lima"'],
    ['Ana;=1+1', `"Ana;'=1+1"`],
    ['a; @SUM(A1);-2', `"a; '@SUM(A1);'-2"`],
    ['two\n=1', `"two\n'=1"`],
    ['a\t+1', `"a\t'+1"`],
    ['=1;=2', `"'=1;'=2"`],
    ['\r=1', `"'\r'=1"`],
    ['=HYPERLINK("http://x";"y")', `"'=HYPERLINK(""http://x"";""y"")"`],
    ['', ''],
  ])('writes %j as %j', (text, field) => expect(csvField(text)).toBe(field));
});

describe('line split at semicolons', () => {
  it('contains no cell that starts a formula', () => {
    const line = csvLine(['Ana, "x;=cmd|1', 'b;+1', ';@x', '"";=2', 'a\t=3\n=4']);
    const cells = line.split(/[;\t\r\n]/).map((cell) => cell.trim());
    expect(cells.filter((cell) => /^"?[=+\-@]/.test(cell))).toEqual([]);
  });
});

describe('csvLine', () => {
  it('ends with CRLF', () => expect(csvLine(['a', 'b,c', ''])).toBe('a,"b,c",\r\n'));

  it('leaves negative numbers unchanged', () => expect(csvLine([-54.1, '-54.1', 0])).toBe("-54.1,'-54.1,0\r\n"));
});
