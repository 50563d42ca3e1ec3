import { sampleCsv } from '@festoon/contracts/hosting/import-sample';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLongRun } from '../../../../platform/testing/long-run.ts';
import { runInLanguage } from '../../../../platform/language.ts';
import { parseImport } from './parse-import.ts';
import { readPriceMinor } from './read-values.ts';

const MANY = isLongRun ? 100_000 : 10_000;

const read = (text: string | Buffer, name = 'a.csv') => [...parseImport(name, Buffer.from(text as string), 'EUR')];

describe('parseCsv', () => {
  test('reads the columns in any order', () => {
    const [item] = read(
      'City,End,START,title,Time Zone,country,venue,address,summary,description,category,tags,price,quantity,url\n' +
        'Lisbon,2026-05-01 23:00,2026-05-01 20:30,Fado at Dusk,Europe/Lisbon,Portugal,Casa do Rio,Rua 1,An evening,"First, line\nSecond",music,"fado, live",12.50,80,example.org\n',
    );
    expect(item).toMatchObject({
      kind: 'record',
      line: 2,
      title: 'Fado at Dusk',
      start: { date: '2026-05-01', time: '20:30' },
      end: { date: '2026-05-01', time: '23:00' },
      timeZone: 'Europe/Lisbon',
      city: 'Lisbon',
      country: 'Portugal',
      venueName: 'Casa do Rio',
      address: 'Rua 1',
      category: 'music',
      tags: ['fado', 'live'],
      priceMinor: 1250,
      quantity: 80,
      url: 'https://example.org',
    });
  });

  test('reads the sample that the import page offers, without a note', () => {
    const items = read(sampleCsv(new Date('2026-11-27T12:00:00Z')));
    expect(items).toMatchObject([
      {
        kind: 'record',
        title: 'Jazz in the Yard',
        start: { date: '2027-05-01', time: '19:30' },
        priceMinor: 1250,
        notes: [],
      },
      { kind: 'record', title: 'Open Rehearsal', end: { date: '2027-06-01', time: '20:00' }, priceMinor: 0, notes: [] },
    ]);
  });

  test('reads the column names of the reader, and English ones among them', () => {
    const [item] = runInLanguage('de', () => read('Titel,Beginn,City\nKonzert,2026-05-01 20:00,Köln\n'));
    expect(item).toMatchObject({
      kind: 'record',
      title: 'Konzert',
      city: 'Köln',
      start: { date: '2026-05-01', time: '20:00' },
    });
  });

  test('reads semicolons, tabs, a byte order mark and dotted dates', () => {
    const expected = [
      {
        title: 'Konzert',
        start: { date: '2026-05-01', time: '20:00' },
        end: { date: '2026-05-01', time: '22:00' },
        priceMinor: 1250,
        notes: ['No end time. We assumed two hours.'],
      },
    ];
    expect(read('\ufeffTitle;Start;Price\r\nKonzert;1.5.2026 20:00;"12,50 €"\r\n')).toMatchObject(expected);
    expect(read('Title\tStart\tPrice\nKonzert\t01.05.2026 20:00\t12.50\n')).toMatchObject(expected);
  });

  test('reads text in the Western code page, as saved by Excel', () => {
    expect(read(Buffer.from('title,start,city\nCaf\xe9,2026-05-01,M\xfcnchen\n', 'latin1'))).toMatchObject([
      { title: 'Café', city: 'München' },
    ]);
  });

  test('reports skipped lines with their reasons', () => {
    const items = read('title,start\nA,2026-05-01\n,2026-05-01\nB,soon\n\nC\nD,2026-05-02 20:00:00Z\n');
    expect(items.map((item) => (item.kind === 'skip' ? [item.line, item.reason] : [item.line, item.title]))).toEqual([
      [2, 'A'],
      [3, 'The title is missing.'],
      [4, '“soon” isn’t a date. Use 2026-05-01 or 2026-05-01 19:30.'],
      [6, 'The start is missing.'],
      [7, 'D'],
    ]);
  });

  test('requires a header row', () => {
    expect(read('Party,2026-05-01\n')).toMatchObject([
      { kind: 'skip', line: 1, reason: 'The first line must contain the column names, including “title” and “start”.' },
    ]);
    expect(read('')).toMatchObject([{ kind: 'skip' }]);
  });

  test('skips lines with an unclosed quote or excessive length', () => {
    expect(read(`title,start\n"A,2026-05-01\n${'x'.repeat(10_000_000)}`).every((item) => item.kind === 'skip')).toBe(true);
  });

  test('reads a file with at least 10,000 lines', () => {
    const lines = Array.from({ length: MANY }, (_, index) => `Event ${index},2026-05-01`);
    expect(read(`title,start\n${lines.join('\n')}`).filter((item) => item.kind === 'record')).toHaveLength(MANY);
  }, 120_000);

  test('round-trips every quoted cell', () => {
    const cell = fc
      .stringMatching(/^[A-Za-z0-9",;'\n éß€-]{1,50}$/)
      .map((text) => text.replace(/\s+/g, ' ').trim())
      .filter((text) => /[A-Za-z]/.test(text));
    fc.assert(
      fc.property(
        fc.uniqueArray(cell, { minLength: 1, maxLength: 20 }),
        fc.constantFrom(',', ';', '\t'),
        (titles, delimiter) => {
          const rows = titles.map((title, id) => [id, `"${title.replaceAll('"', '""')}"`, '2026-05-01'].join(delimiter));
          const items = read([['id', 'title', 'start'].join(delimiter), ...rows].join('\n'));
          expect(items.map((item) => item.kind === 'record' && item.title)).toEqual(titles);
        },
      ),
    );
  });
});

describe('readPriceMinor', () => {
  test.each([
    ['12', 1200],
    ['12.5', 1250],
    ['12,50 €', 1250],
    ['1,200.00', 120_000],
    ['1.200', null],
    ['0.999', null],
    ['$12', null],
    ['free', 0],
    ['€0', 0],
    ['a lot', null],
    ['', null],
    ['-4', null],
    ['1e9', null],
  ])('reads %s as %s', (text, minor) => expect(readPriceMinor(text, 'EUR')).toBe(minor));

  test.each([
    ['1200', 'JPY', 1200],
    ['¥1,200', 'JPY', 1200],
    ['1200.00', 'JPY', 1200],
    ['12.50', 'JPY', null],
    ['12.5', 'KWD', 12_500],
    ['1.250', 'KWD', 1250],
    ['1,200.00', 'KWD', 1_200_000],
  ])('reads %s in %s as %s', (text, currency, minor) => expect(readPriceMinor(text, currency)).toBe(minor));
});
