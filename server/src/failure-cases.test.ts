import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Case = { readonly number: number; readonly file: string; readonly test: string };

const ROW = /^\| (\d+) \| [^|]+ \| ([^ |]+) \| (.+) \|$/;
const LAST_CASE = 59;

const cases = readCases(readFileSync(new URL('../../docs/failure-cases.md', import.meta.url), 'utf8'));

function readCases(table: string): Case[] {
  const rows = table.split('\n').map((line) => ROW.exec(line));
  return rows.flatMap((row) => (row === null ? [] : [{ number: Number(row[1]), file: row[2] ?? '', test: row[3] ?? '' }]));
}

function sourceOf(file: string): string {
  return readFileSync(new URL(file, import.meta.url), 'utf8');
}

describe('failure cases of money', () => {
  it('are complete', () => {
    const numbers = new Set(cases.map((one) => one.number));
    expect([...numbers].toSorted((a, b) => a - b)).toEqual(Array.from({ length: LAST_CASE }, (_, index) => index + 1));
  });

  it.each(cases)('have one test each: $number, $test', ({ file, test }) => {
    const titles = [`'${test}'`, `"${test}"`, `\`${test}\``];
    expect(titles.filter((title) => sourceOf(file).includes(title))).toHaveLength(1);
  });

  it('48: check the money rules after each test of booking money', () => {
    const files = new Set(cases.map(({ file }) => file).filter((file) => file.startsWith('modules/ticketing/bookings/')));
    expect(files.size).toBeGreaterThan(10);
    expect([...files].filter((file) => !/assertNoViolations|findViolations/.test(sourceOf(file)))).toEqual([]);
  });
});
