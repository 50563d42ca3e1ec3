import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mapTopics } from './map-topics.ts';
import { parseImport } from './parse-import.ts';
import { shiftToUpcoming } from './shift-to-upcoming.ts';
import type { ImportRecord } from './import-record.ts';

function buildRecord(startDate: string, endDate = startDate): ImportRecord {
  const [item] = parseImport('a.json', Buffer.from(JSON.stringify([{ name: 'A', startDate, endDate }])), 'EUR');
  if (item?.kind !== 'record') throw new Error('not a record');
  return item;
}

const dates = (record: ImportRecord) => [record.start.date, record.end.date];

describe('shiftToUpcoming', () => {
  test.each([
    ['2014-02-20', '2014-02-21', '2026-11-20', '2027-02-20', '2027-02-21'],
    ['2014-12-01', '2014-12-03', '2026-11-20', '2026-12-01', '2026-12-03'],
    ['2026-11-20', '2026-11-21', '2026-11-20', '2026-11-20', '2026-11-21'],
    ['2027-01-01', '2027-01-02', '2026-11-20', '2027-01-01', '2027-01-02'],
    ['2016-02-29', '2016-03-01', '2026-11-20', '2027-02-28', '2027-03-01'],
    ['2016-02-29', '2016-02-29', '2027-11-20', '2028-02-29', '2028-02-29'],
    ['2015-02-27', '2015-03-01', '2027-11-20', '2028-02-27', '2028-02-29'],
    ['2019-12-30', '2020-01-02', '2026-12-31', '2027-12-30', '2028-01-02'],
  ])('moves %s to %s, as seen on %s, to %s to %s', (start, end, today, newStart, newEnd) => {
    expect(dates(shiftToUpcoming(buildRecord(start, end), today))).toEqual([newStart, newEnd]);
  });

  test('keeps key and length, moves the start to today or at most a year later, and is idempotent', () => {
    const day = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2040-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    const later = (date: string, days: number) => new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
    fc.assert(
      fc.property(day, fc.nat(60), day, (start, length, today) => {
        const record = buildRecord(start, later(start, length));
        const shifted = shiftToUpcoming(record, today);
        expect(shifted.start.date >= today).toBe(true);
        expect(shifted.sourceKey).toBe(record.sourceKey);
        expect(later(shifted.start.date, length)).toBe(shifted.end.date);
        if (start < today) expect(shifted.start.date < later(today, 367)).toBe(true);
        expect(shiftToUpcoming(shifted, today)).toEqual(shifted);
      }),
    );
  });
});

describe('mapTopics', () => {
  test('assigns the category that most topics belong to', () => {
    expect(mapTopics(['Ruby', 'leadership', 'product'])).toEqual({
      category: 'business',
      tags: ['ruby', 'leadership', 'product'],
    });
    expect(mapTopics(['tech-comm'])).toEqual({ category: 'learning', tags: ['technical writing'] });
    expect(mapTopics(['Stamp collecting'])).toEqual({ category: null, tags: ['stamp collecting'] });
  });
});
