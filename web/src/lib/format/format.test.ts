import { readTag, setLanguageSource } from '@festoon/catalogue/language';
import { afterEach, describe, expect, it } from 'vitest';
import { browserZone, formatDateTime, formatLocalRange, formatLocalTime } from './format.ts';
import { formatNumber } from './format-number.ts';
import { formatPrice } from './money.ts';

const now = new Date('2026-11-20T12:00:00Z');

describe('formatting', () => {
  it('shows an instant in the reader’s time zone, with the year only if it is not the current one', () => {
    expect(formatDateTime('2026-11-21T19:30:00Z', browserZone('Europe/Lisbon'), now)).toBe('Sat 21 Nov, 19:30');
    expect(formatDateTime('2027-06-01T18:00:00Z', browserZone('America/New_York'), now)).toBe('Tue 1 Jun 2027, 14:00');
  });

  it('repeats the date only when the event continues past midnight', () => {
    const year = new Date().getUTCFullYear();
    expect(formatLocalRange(`${year}-11-21T19:00`, `${year}-11-21T22:00`)).toMatch(/19:00 – 22:00$/);
    expect(formatLocalRange(`${year}-11-21T19:00`, `${year}-11-22T02:00`)).toMatch(/19:00 – \w{3} 22 Nov, 02:00$/);
  });

  it('formats a price of 0 as Free', () => {
    expect(formatPrice(0, 'EUR')).toBe('Free');
    expect(formatPrice(5400, 'EUR')).toBe('€54.00');
  });
});

describe('the region of the reader', () => {
  afterEach(() => setLanguageSource(() => readTag('en-GB')));

  const textIn = (tag: string) => {
    setLanguageSource(() => readTag(tag));
    return [
      formatLocalTime('2026-11-27T19:30'),
      formatDateTime('2027-11-27T19:30:00Z', 'UTC', now),
      formatNumber(123_456),
      formatPrice(5400, 'USD'),
    ];
  };

  it.each([
    ['en-US', ['7:30 PM', 'Sat, Nov 27, 2027, 7:30 PM', '123,456', '$54.00']],
    ['en-GB', ['19:30', 'Sat 27 Nov 2027, 19:30', '123,456', 'US$54.00']],
    ['en-IN', ['7:30 pm', 'Sat 27 Nov 2027, 7:30 pm', '1,23,456', '$54.00']],
    ['qps', ['19:30', '\u200f\u2068Sat 27 Nov 2027\u2069, \u206819:30\u2069', '123,456', 'US$54.00']],
  ])('%s decides about dates, numbers and money', (tag, expected) => {
    expect(textIn(tag)).toEqual(expected);
  });
});
