import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLongRun } from '../../../../platform/testing/long-run.ts';
import { readTestData } from '../../../../platform/testing/test-data.ts';
import type { ImportItem, ImportRecord } from './import-record.ts';
import { parseImport } from './parse-import.ts';

const MANY = isLongRun ? 100_000 : 10_000;

const read = (value: unknown) => [
  ...parseImport('events.json', Buffer.from(typeof value === 'string' ? value : JSON.stringify(value, null, 1)), 'EUR'),
];
const only = (items: ImportItem[]): ImportRecord => {
  const [item] = items;
  if (items.length !== 1 || item?.kind !== 'record') throw new Error(JSON.stringify(items));
  return item;
};
const reasons = (items: ImportItem[]) => items.flatMap((item) => (item.kind === 'skip' ? [[item.line, item.reason]] : []));
const talk = {
  name: 'Big Ruby',
  url: 'bigrubyconf.com',
  startDate: '2014-02-20',
  endDate: '2014-02-21',
  city: 'Dallas, TX',
  country: 'U.S.A.',
  topics: ['ruby'],
};

describe('parseJson', () => {
  test('reads a conference', () => {
    expect(only(read([{ ...talk, locales: 'EN,JP', cfpUrl: 'https://cfp.example.org' }]))).toMatchObject({
      line: 2,
      title: 'Big Ruby',
      url: 'https://bigrubyconf.com',
      start: { date: '2014-02-20', time: null },
      end: { date: '2014-02-21', time: null },
      city: 'Dallas, TX',
      country: 'U.S.A.',
      format: 'in_person',
      languages: ['en', 'ja'],
      category: 'technology',
      tags: ['ruby'],
      summary: 'A conference about ruby in Dallas, TX.',
    });
  });

  test('distinguishes hybrid events from online events', () => {
    expect(only(read([{ ...talk, online: true }])).format).toBe('hybrid');
    expect(only(read([{ ...talk, online: true, city: undefined, country: undefined }])).format).toBe('online');
    expect(only(read([{ ...talk, city: 'Online', country: 'Online' }])).format).toBe('online');
  });

  test('keeps the source key when details change, and changes it with the start date', () => {
    const first = only(read([talk]));
    expect(only(read([{ ...talk, url: 'https://elsewhere.example.org', city: 'DALLAS,  TX' }])).sourceKey).toBe(
      first.sourceKey,
    );
    expect(only(read([{ ...talk, startDate: '2014-02-19' }])).sourceKey).not.toBe(first.sourceKey);
  });

  test('skips invalid and duplicate entries with line and reason, and continues', () => {
    const text = `[\n${JSON.stringify(talk)},\n{"name": },\n42,\n{"name": "A", "startDate": "2014-02-30"},\n{"startDate": "2014-02-20"},\n{"name": "B", "startDate": "2014-02-20", "endDate": "2014-02-19"},\n${JSON.stringify(talk)}\n]`;
    expect(reasons(read(text))).toEqual([
      [3, 'This entry isn’t a JSON object.'],
      [4, 'This entry isn’t a JSON object.'],
      [5, '“2014-02-30” isn’t a date. Use 2026-05-01 or 2026-05-01 19:30.'],
      [6, 'The title is missing.'],
      [7, 'The end is before the start.'],
      [8, 'Same event as on line 2.'],
    ]);
  });

  test.each([
    ['a list inside an object', JSON.stringify({ version: 1, events: [talk] })],
    ['objects on separate lines', `${JSON.stringify(talk)}\n`],
    ['a byte order mark', `\ufeff${JSON.stringify([talk])}`],
  ])('reads %s', (_, text) => expect(only(read(text)).title).toBe('Big Ruby'));

  test('round-trips every entry', () => {
    const word = fc
      .stringMatching(/^[A-Za-zÀ-ž0-9"'\\,;{}[\]:!? ]{1,40}$/)
      .map((text) => text.trim().replace(/\s+/g, ' '))
      .filter((text) => text !== '');
    const day = fc
      .date({ min: new Date('1971-01-01'), max: new Date('2190-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString().slice(0, 10));
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(word, day), { selector: ([name]) => name.toLowerCase(), maxLength: 20 }),
        fc.nat(3),
        (entries, indent) => {
          const items = [
            ...parseImport(
              'x.json',
              Buffer.from(
                JSON.stringify(
                  entries.map(([name, startDate], id) => ({ id: `n${id}`, name, startDate })),
                  null,
                  indent,
                ),
              ),
              'EUR',
            ),
          ];
          expect(items.map((item) => item.kind === 'record' && [item.title, item.start.date])).toEqual(entries);
        },
      ),
    );
  });

  test('handles hostile files without throwing', () => {
    expect(reasons(read(`${'['.repeat(200_000)}`))).toEqual([[1, 'The file ends in the middle of this entry.']]);
    expect(reasons(read(`[${'{"a":'.repeat(50)}1${'}'.repeat(50)}]`))).toEqual([[1, 'This entry is nested too deeply.']]);
    expect(reasons(read(`[{"name":"${'x'.repeat(10_000_000)}"}]`))).toEqual([[1, 'This entry is too long.']]);
    expect(reasons(read('[{"name": "never closed'))).toEqual([[1, 'The file ends in the middle of this entry.']]);
    expect(reasons([...parseImport('x.json', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), 'EUR')])).toEqual([
      [0, 'This isn’t a text file.'],
    ]);
    expect(reasons([...parseImport('x.bin', Buffer.from('hello'), 'EUR')])).toEqual([
      [0, 'Use a JSON, iCalendar or CSV file.'],
    ]);
    expect(
      only(
        read([{ ...talk, name: '\u0000\u0007Big\u2028 Ruby \ud800', topics: [null, 4, { a: 1 }], locales: 7, city: ['x'] }]),
      ).title,
    ).toBe('Big Ruby');
    expect(read([{ ...talk, url: 'javascript:alert(1)' }])[0]).toMatchObject({ url: '' });
    expect(read('{"__proto__": {"polluted": true}, "constructor": 1}')).toMatchObject([{ kind: 'skip' }]);
  });

  test('never throws on arbitrary bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), fc.constantFrom('a.json', 'a.ics', 'a.csv', 'a'), (bytes, name) => {
        for (const item of parseImport(name, bytes, 'EUR')) expect(['record', 'skip']).toContain(item.kind);
      }),
    );
  });

  test('reads a file with at least 10,000 entries', () => {
    const entries = Array.from({ length: MANY }, (_, index) => ({ ...talk, name: `Conference ${index}` }));
    expect(read(JSON.stringify(entries)).filter((item) => item.kind === 'record')).toHaveLength(MANY);
  }, 120_000);
});

describe('real conferences file', () => {
  test('yields every entry except one duplicate', () => {
    const items = [...parseImport('conferences.json', readTestData('conferences.json'), 'EUR')];
    expect(items).toHaveLength(5613);
    expect(reasons(items)).toEqual([[4632, 'Same event as on line 4631.']]);
  });
});
