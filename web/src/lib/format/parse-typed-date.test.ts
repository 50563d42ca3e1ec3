import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@festoon/catalogue/language';
import { formatDateWithYear } from './format-calendar-date.ts';
import { parseTypedDate } from './parse-typed-date.ts';

const near = '2026-11-27';
const locales = Object.values(LANGUAGES).flatMap(({ locales: own }): readonly string[] => own);

describe.each([
  [
    'en-GB',
    ['12 Dec 2026', '12 December', 'Sat 12 Dec', 'dec 12', '12/12/26', '12.12.2026', '12-12', '12122026', '121226', '1212'],
  ],
  ['en-US', ['Dec 12, 2026', 'Saturday, December 12', '12/12/2026', '2026 Dec 12']],
  ['de-DE', ['12. Dez. 2026', '12.12.', 'Samstag, 12. Dezember 2026', '12 dez']],
  ['fr-FR', ['12 déc. 2026', 'sam. 12 decembre 2026', '12/12/2026']],
  ['es-ES', ['12 de diciembre de 2026', '12 dic']],
  ['ar-AE', ['١٢ ديسمبر ٢٠٢٦', '١٢/١٢/٢٠٢٦', '\u200f12\u200f/12\u200f/2026']],
  [
    'ja-JP',
    ['2026年12月12日', '２０２６年１２月１２日（土）', '12月12日', '2026/12/12', '26/12/12', '12/12/2026', '20261212'],
  ],
])('in %s', (locale, texts) => {
  it.each([...texts, '2026-12-12', '2026-12-12'.replaceAll('-', '/')])('reads %s', (text) => {
    expect(parseTypedDate(text, { locale, near })).toBe('2026-12-12');
  });
});

it.each(locales)('reads what the field shows in %s', (locale) => {
  for (let month = 1; month <= 12; month += 1) {
    for (const day of ['02', '03', '04', '05', '06', '07', '18']) {
      const date = `2027-${String(month).padStart(2, '0')}-${day}`;
      expect(parseTypedDate(formatDateWithYear(date, locale), { locale, near })).toBe(date);
    }
  }
});

it('reads day and month in the order of the locale, and in the other one if that is no date', () => {
  expect(parseTypedDate('5/12/2026', { locale: 'en-GB' })).toBe('2026-12-05');
  expect(parseTypedDate('5/12/2026', { locale: 'en-US' })).toBe('2026-05-12');
  expect(parseTypedDate('12/25/2026', { locale: 'en-GB' })).toBe('2026-12-25');
});

it('completes a date with the closest year or the month', () => {
  expect(parseTypedDate('5 Jan', { locale: 'en-GB', near })).toBe('2027-01-05');
  expect(parseTypedDate('5 Oct', { locale: 'en-GB', near })).toBe('2026-10-05');
  expect(parseTypedDate('1.5.85', { locale: 'en-GB', near })).toBe('1985-05-01');
  expect(parseTypedDate('15', { locale: 'en-GB', near })).toBe('2026-11-15');
});

it('reads "tomorrow" in the language of the reader', () => {
  const today = parseTypedDate('today', { locale: 'en-GB' });
  expect(parseTypedDate('heute', { locale: 'de-DE' })).toBe(today);
  expect(parseTypedDate('明日', { locale: 'ja-JP' })).not.toBe(today);
});

it.each(['', 'soon', '31 Feb 2026', '12 foo 2026', '5 6 banana', '1.2.3.4', '2026', '12/12/123', '999999', '12 Dec Jan'])(
  'refuses %s',
  (text) => expect(parseTypedDate(text, { locale: 'en-GB', near })).toBeUndefined(),
);
