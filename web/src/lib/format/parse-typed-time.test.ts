import { expect, it } from 'vitest';
import { formatClock } from '@festoon/contracts/core/date-text';
import { LANGUAGES } from '@festoon/catalogue/language';
import { parseTypedTime } from './parse-typed-time.ts';

it.each([
  ['8', '08:00'],
  ['8pm', '20:00'],
  ['8 p.m.', '20:00'],
  ['8:15 p', '20:15'],
  ['12 am', '00:00'],
  ['12pm', '12:00'],
  ['20:00', '20:00'],
  ['20.00', '20:00'],
  ['2030', '20:30'],
  ['830', '08:30'],
  ['20:00:00', '20:00'],
  ['24:00', '00:00'],
  ['２０：３０', '20:30'],
])('reads %s as %s', (text, time) => expect(parseTypedTime(text, 'en-GB')).toBe(time));

it.each([
  ['de-DE', '20 Uhr'],
  ['de-DE', '20 Uhr 00'],
  ['fr-FR', '20h00'],
  ['fr-FR', '20 h'],
  ['es-ES', '8 p. m.'],
  ['ar-AE', '٨ م'],
  ['ar-AE', '٢٠:٠٠'],
  ['ja-JP', '午後8時'],
  ['ja-JP', '２０時００分'],
])('reads in %s: %s', (locale, text) => expect(parseTypedTime(text, locale)).toBe('20:00'));

it.each(Object.values(LANGUAGES).flatMap(({ locales }): readonly string[] => locales))(
  'reads what the field shows in %s',
  (locale) => {
    for (const time of ['00:30', '08:05', '12:00', '20:45']) {
      expect(parseTypedTime(formatClock(`2026-01-01T${time}`, locale), locale)).toBe(time);
    }
  },
);

it.each(['', 'noonish', '25', '20:60', '8:5', '12345', '1:2:3:4'])('refuses %s', (text) =>
  expect(parseTypedTime(text, 'en-GB')).toBeUndefined(),
);
