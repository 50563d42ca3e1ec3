import type { CategoryTranslations } from '@festoon/contracts/events/translations';
import { beforeAll, describe, expect, test } from 'vitest';
import { isLongRun } from '../../../../platform/testing/long-run.ts';
import { testContext, type TestContext } from '../../../../platform/testing/test-context.ts';
import { readTestData } from '../../../../platform/testing/test-data.ts';
import { seedPlaces } from '../gazetteer/seed-places.ts';
import { findPlace, suggestPlaces } from '../gazetteer/find-place.ts';
import { importEvents } from './import-events.ts';
import { mapTopics } from './map-topics.ts';
import type { ImportRequest } from './read-import.ts';
import { buildAccount } from '../testing.ts';

const fixture = [
  {
    name: 'Rubyfuza',
    url: 'http://rubyfuza.org',
    startDate: '2013-02-07',
    endDate: '2013-02-09',
    city: 'Cape Town',
    country: 'South Africa',
    topics: ['ruby'],
  },
  {
    name: 'Big Ruby',
    url: 'bigrubyconf.com',
    startDate: '2014-02-20',
    endDate: '2014-02-21',
    city: 'Dallas, TX',
    country: 'U.S.A.',
    topics: ['ruby'],
  },
  {
    name: 'Leap Conf',
    url: 'https://leap.example',
    startDate: '2024-02-29',
    endDate: '2024-02-29',
    city: 'Bangalore',
    country: 'India',
    online: true,
    topics: ['leadership'],
  },
  { name: 'Nowhere Conf', startDate: '2027-05-05', city: 'Zzyzxville', country: 'Chile', topics: ['css'] },
  { name: 'Broken', startDate: '2027-02-30' },
];
const fileOf = (entries: unknown) => Buffer.from(JSON.stringify(entries, null, 1));

let ctx: TestContext;
let organiserId: string;
beforeAll(async () => {
  ctx = await testContext();
  organiserId = await buildAccount(ctx);
  await seedPlaces(ctx.db);
}, 60_000);

describe('gazetteer', () => {
  test('is loaded only once', async () => expect(await seedPlaces(ctx.db)).toBe(0));

  test.each([
    ['Dallas, TX', 'U.S.A.', 'Dallas', 'America/Chicago'],
    ['Portland, ME', '', 'Portland', 'America/New_York'],
    ['Köln', 'Germany', 'Cologne', 'Europe/Berlin'],
    ['Kiev', 'Ukraine', 'Kyiv', 'Europe/Kyiv'],
    ['Barcellona', 'Spain', 'Barcelona', 'Europe/Madrid'],
    ['Bali', 'Indonesia', 'Denpasar', 'Asia/Makassar'],
    ['Waterloo, ON', 'U.S.A.', 'Waterloo', 'America/Toronto'],
  ])('finds %s, %s', async (city, country, name, timeZone) => {
    expect(await findPlace(ctx.db, city, country)).toMatchObject({ place: { name, timeZone } });
  });

  test('suggests places by the prefix of any of their names', async () => {
    const names = async (typed: string) => (await suggestPlaces(ctx.db, typed, 3)).map(({ name }) => name);
    expect(await names('ber')).toContain('Berlin');
    expect(await names('münch')).toContain('Munich');
    expect(await names('Bangal')).toContain('Bengaluru');
    expect(await names('sao paul')).toContain('São Paulo');
    expect(await names('%')).toEqual([]);
  });
});

describe('a reserved or misleading title in an import', () => {
  test.each(['Festoon Support', 'Fеstооn', '\u200B\u200D', 'A\u202Eb'])('is skipped with a reason: %j', async (title) => {
    const { imported, skipped } = await importEvents(ctx, {
      fileName: 'c.json',
      bytes: fileOf([{ ...fixture[0], name: title }]),
      organiserId,
      shiftPastDates: true,
      guardUpdate,
    });
    expect([imported, skipped]).toEqual([
      0,
      [expect.objectContaining({ reason: expect.stringMatching(/reserved|visible|direction/) })],
    ]);
  });
});
const guardUpdate: ImportRequest['guardUpdate'] = async (_tx, _eventId, write) => {
  await write();
  return true;
};

test('the names of the categories are known in each language', async () => {
  const categories = await ctx.db.selectFrom('categories').select(['slug', 'translations']).execute();
  const names = categories.flatMap(({ slug, translations }) =>
    Object.values(translations as CategoryTranslations).map(({ name }) => ({ name, category: slug })),
  );
  expect(names).toHaveLength(60);
  expect(names.map(({ name }) => ({ name, category: mapTopics([name]).category }))).toEqual(names);
});

describe('importEvents', () => {
  const run = (entries: unknown, shiftPastDates = true) =>
    importEvents(ctx, { fileName: 'c.json', bytes: fileOf(entries), organiserId, shiftPastDates, guardUpdate });

  test('imports readable entries and reports skipped entries and unknown places', async () => {
    const report = await run(fixture);
    expect(report).toMatchObject({
      imported: 4,
      updated: 0,
      unchanged: 0,
      skipped: [{ title: 'Broken' }],
      unknownPlaces: [{ city: 'Zzyzxville' }],
    });
    const rows = await ctx.db
      .selectFrom('events')
      .selectAll()
      .where('organiser_id', '=', organiserId)
      .orderBy('starts_at')
      .execute();
    const big = rows.find((row) => row.title === 'Big Ruby');
    expect(big).toMatchObject({
      slug: 'big-ruby',
      city: 'Dallas',
      country_code: 'US',
      region: 'Texas',
      time_zone: 'America/Chicago',
      all_day: true,
      category_slug: 'technology',
      tags: ['ruby'],
      website: 'https://bigrubyconf.com',
    });
    expect(new Date(String(big?.starts_at)).toISOString()).toBe('2027-02-20T06:00:00.000Z');
    expect(new Date(String(big?.ends_at)).toISOString()).toBe('2027-02-22T06:00:00.000Z');
    expect(rows.find((row) => row.title === 'Leap Conf')).toMatchObject({ format: 'hybrid', city: 'Bengaluru' });
    expect(rows.find((row) => row.title === 'Nowhere Conf')).toMatchObject({
      latitude: null,
      time_zone: 'America/Santiago',
      city: 'Zzyzxville',
    });
    expect(rows.every((row) => row.price_from_minor !== null)).toBe(true);
    expect(rows.some((row) => row.is_free) && rows.some((row) => Number(row.price_to_minor) > 0)).toBe(true);
  });

  test('changes nothing on a second import and only the edited event on a third', async () => {
    expect(await run(fixture)).toMatchObject({ imported: 0, updated: 0, unchanged: 4 });
    const edited = fixture.map((entry) => (entry.name === 'Big Ruby' ? { ...entry, endDate: '2014-02-22' } : entry));
    expect(await run(edited)).toMatchObject({ imported: 0, updated: 1, unchanged: 3 });
    const row = await ctx.db
      .selectFrom('events')
      .select(['sequence'])
      .where('title', '=', 'Big Ruby')
      .executeTakeFirstOrThrow();
    expect(row.sequence).toBe(1);
  });

  test('imports real conference files and changes nothing on a second import', async () => {
    const owner = await buildAccount(ctx);
    const whole = { fileName: 'conferences.json', count: 5612, skipped: 1 };
    const months = { fileName: 'conferences-2025.ics', count: 465, skipped: 2 };
    for (const { fileName, count, skipped } of isLongRun ? [whole, months] : [months]) {
      const file = { fileName, bytes: readTestData(fileName), organiserId: owner, shiftPastDates: true, guardUpdate };
      const first = await importEvents(ctx, file);
      expect(first).toMatchObject({ imported: count, updated: 0 });
      expect(first.skipped).toHaveLength(skipped);
      expect(first.unknownPlaces.length).toBeLessThan(10);
      expect(await importEvents(ctx, file)).toMatchObject({ imported: 0, updated: 0, unchanged: count });
    }
  }, 180_000);
});
