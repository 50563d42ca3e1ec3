import { beforeAll, describe, expect, test } from 'vitest';
import { testContext, type TestContext } from '../../../../platform/testing/test-context.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { AccountId, SessionId } from '@festoon/contracts/core/ids';
import { exploreEvents } from './explore-events.ts';
import { countEvents } from './count-events.ts';
import { indexSearchTerms } from './index-search-terms.ts';
import { insertPlaces } from '../gazetteer/queries.ts';
import type { EventFilter } from './resolve-search.ts';
import { buildAccount, buildEvent, buildTicketType, type EventOverrides } from '../testing.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const lisbon = {
  id: 1,
  name: 'Lisbon',
  asciiName: 'lisbon',
  countryCode: 'PT',
  region: '',
  latitude: 38.7167,
  longitude: -9.1333,
  timeZone: 'Europe/Lisbon',
  population: 517_802,
};
const porto = {
  ...lisbon,
  id: 2,
  name: 'Porto',
  asciiName: 'porto',
  latitude: 41.1496,
  longitude: -8.611,
  population: 249_633,
};

let ctx: TestContext;
let actor: UserActor;
let organiserId: string;

async function make(title: string, overrides: EventOverrides = {}): Promise<string> {
  const { slug } = await buildEvent(ctx, { title, ...overrides, event: { organiserId, ...overrides.event } });
  return slug;
}

async function titles(
  filter: EventFilter & { sort?: 'price' | 'soonest' | 'popular' | 'newest' | 'relevance' | 'distance' },
): Promise<string[]> {
  const all: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await exploreEvents(ctx, actor, { ...filter, limit: 2, ...(cursor !== undefined && { cursor }) });
    all.push(...page.items.map(({ title }) => title));
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return all;
}

const inDays = (days: number) => new Date(ctx.clock.now().getTime() + days * DAY);

beforeAll(async () => {
  ctx = await testContext();
  organiserId = await buildAccount(ctx);
  actor = {
    kind: 'user',
    accountId: AccountId.parse(await buildAccount(ctx)),
    sessionId: SessionId.parse(ctx.ids.newId()),
    client: { ip: '::1', userAgent: 't' },
  };
  await insertPlaces(ctx.db, [lisbon, porto]);
  await make('Jazz on the Roof', { startAt: inDays(1), tags: ['jazz', 'rooftop'], summary: 'Brushes above the tram line.' });
  await make('Ruby Conference', {
    startAt: inDays(20),
    categorySlug: 'technology',
    tags: ['ruby'],
    city: 'Porto',
    point: { latitude: 41.15, longitude: -8.61 },
    languages: ['en'],
    event: { ticketTypes: [buildTicketType({ priceMinor: 9900 })] },
  });
  await make('Café com Histórias', {
    startAt: inDays(3),
    categorySlug: 'community',
    tags: ['talks'],
    event: { ticketTypes: [buildTicketType({ kind: 'free', priceMinor: 0 })] },
  });
  await make('Webinar on Jazz Harmony', {
    startAt: inDays(2),
    format: 'online',
    city: '',
    venueName: '',
    point: null,
    languages: ['en'],
    categorySlug: 'learning',
    tags: ['jazz'],
  });
  await make('Members Evening', { startAt: inDays(5), visibility: 'members', tags: ['social'] });
  await make('By Link Only', { startAt: inDays(5), visibility: 'link' });
  await make('Invited Only', { startAt: inDays(5), visibility: 'invited' });
  await make('Still a Draft', { startAt: inDays(5), event: { publish: false } });
  await make('Last Week', { startAt: inDays(-7) });
  await make('Running Exhibition', { startAt: inDays(-2), endAt: inDays(4), allDay: true, tags: ['art'] });
  await indexSearchTerms(ctx);
});

describe('exploreEvents', () => {
  test('lists published, listed events that are not over, soonest first', async () => {
    expect(await titles({})).toEqual([
      'Running Exhibition',
      'Jazz on the Roof',
      'Webinar on Jazz Harmony',
      'Café com Histórias',
      'Members Evening',
      'Ruby Conference',
    ]);
  });

  test.each([
    ['the beginning of a word', 'jaz', ['Jazz on the Roof', 'Webinar on Jazz Harmony']],
    ['words without accents in any order', 'historias cafe', ['Café com Histórias']],
    ['a tag', 'ruby', ['Ruby Conference']],
    ['a city', 'porto', ['Ruby Conference']],
    ['the summary', 'tram', ['Jazz on the Roof']],
    ['a mistyped word', 'conferense', ['Ruby Conference']],
    ['two mistyped words', 'rubi confrence', ['Ruby Conference']],
    ['a mistyped city', 'prto conference', ['Ruby Conference']],
    ['only punctuation', '&|!():*', []],
    ['a term without matches', 'xylophone quartet', []],
  ])('finds events by %s', async (_, q, expected) => expect(await titles({ q })).toEqual(expected));

  test.each([
    ['two letters', '東京', ['東京ジャズ・ｶﾌｪの夜', '東の京都音楽会']],
    ['one letter', '音', ['東の京都音楽会']],
    ['the last letter', '会', ['東の京都音楽会']],
    ['letters that follow one another', '東京ジャズ', ['東京ジャズ・ｶﾌｪの夜']],
    ['half-width katakana', 'ｶﾌｪ', ['東京ジャズ・ｶﾌｪの夜']],
    ['katakana', 'カフェ', ['東京ジャズ・ｶﾌｪの夜']],
    ['hiragana', 'じゃず', ['東京ジャズ・ｶﾌｪの夜']],
    ['full-width letters and digits', 'ＡＫＢ４８', ['AKB48総選挙']],
    ['words of two scripts', 'akb 選挙', ['AKB48総選挙']],
    ['a part of a word in Thai', 'ดนตรี', ['งานดนตรีกรุงเทพ']],
    ['Arabic without vowel signs', 'امسية الموسيقى', ['أُمْسِيَة الموسيقي 2027']],
    ['Arabic digits', '٢٠٢٧', ['أُمْسِيَة الموسيقي 2027']],
    ['no letters that are only apart', '京夜', []],
  ])('finds events in scripts without spaces and in Arabic by %s', async (_, q, expected) => {
    const days = {
      東京ジャズ・ｶﾌｪの夜: 50,
      東の京都音楽会: 51,
      AKB48総選挙: 52,
      งานดนตรีกรุงเทพ: 53,
      'أُمْسِيَة الموسيقي 2027': 54,
    };
    const existing = await titles({ tags: ['letters'] });
    for (const [title, day] of existing.length > 0 ? [] : Object.entries(days))
      await make(title, { startAt: inDays(day), tags: ['letters'], summary: title === '東の京都音楽会' ? '東京' : '' });
    expect(await titles({ q, tags: ['letters'], sort: 'soonest' })).toEqual(expected);
  });

  test('ranks a title match above tag and summary matches', async () => {
    await make('Roof Garden Talk', { startAt: inDays(40), tags: ['gardens'] });
    await make('Another Talk', { startAt: inDays(39), tags: ['gardens'], summary: 'On the roof garden.' });
    expect(await titles({ q: 'roof garden' })).toEqual(['Roof Garden Talk', 'Another Talk']);
  });

  test.each([
    ['category', { category: ['technology'] }, ['Ruby Conference']],
    ['tags', { tags: ['JAZZ', 'rooftop'] }, ['Jazz on the Roof']],
    ['format', { format: ['online'] }, ['Webinar on Jazz Harmony']],
    ['language', { language: ['EN'], format: ['in_person'] }, ['Ruby Conference']],
    ['free', { price: 'free' }, ['Café com Histórias']],
    ['paid and dear', { price: 'paid', priceMinMinor: 5000 }, ['Ruby Conference']],
    [
      'the day after tomorrow',
      { from: '2026-05-16', to: '2026-05-16', zone: 'Europe/Lisbon' },
      ['Running Exhibition', 'Webinar on Jazz Harmony'],
    ],
    ['tomorrow', { date: 'tomorrow', zone: 'Europe/Lisbon' }, ['Running Exhibition', 'Jazz on the Roof']],
    ['the past', { from: '2026-05-01', to: '2026-05-10' }, ['Last Week']],
    ['a place', { place: 'Porto' }, ['Ruby Conference']],
    ['a point', { lat: 41.2, lon: -8.6, radiusKm: 10 }, ['Ruby Conference']],
    ['nothing there', { place: 'Porto', category: ['music'] }, []],
  ] as const)('filters by %s', async (_, filter, expected) =>
    expect(await titles(filter as unknown as EventFilter)).toEqual(expected),
  );

  test('sorts by distance and returns the distance', async () => {
    const { items, place } = await exploreEvents(ctx, actor, {
      place: 'Lisbon',
      radiusKm: 400,
      sort: 'distance',
      limit: 100,
    });
    expect(place).toMatchObject({ name: 'Lisbon', timeZone: 'Europe/Lisbon' });
    expect(items.at(-1)).toMatchObject({ title: 'Ruby Conference', distanceKm: 274.5 });
  });

  test('rejects an unknown place, an invalid date and a malformed cursor', async () => {
    await expect(titles({ place: 'Nowhereville' })).rejects.toMatchObject({
      code: 'invalid_input',
      errors: [{ path: 'place' }],
    });
    await expect(titles({ from: '2026-02-31' })).rejects.toMatchObject({ errors: [{ path: 'from' }] });
    for (const cursor of [
      'x',
      '%%%',
      Buffer.from('[1,2]').toString('base64url'),
      Buffer.from('["price","exact",1,"2026-01-01T00:00:00.000Z","no"]').toString('base64url'),
    ]) {
      await expect(exploreEvents(ctx, actor, { cursor, limit: 2 })).rejects.toMatchObject({
        code: 'invalid_input',
        errors: [{ path: 'cursor' }],
      });
    }
  });

  test.each(['soonest', 'price', 'popular', 'newest', 'relevance', 'distance'] as const)(
    'returns every event once when paging by %s',
    async (sort) => {
      const all = await exploreEvents(ctx, actor, {
        sort,
        limit: 100,
        q: 'talk jazz conference'.split(' ')[0]!,
        place: 'Lisbon',
        radiusKm: 500,
      });
      const paged = await titles({ sort, q: 'talk', place: 'Lisbon', radiusKm: 500 });
      expect(paged).toEqual(all.items.map(({ title }) => title));
      expect(new Set(paged).size).toBe(paged.length);
    },
  );

  test('neither repeats nor misses an event when another is added between pages', async () => {
    const first = await exploreEvents(ctx, actor, { sort: 'price', limit: 3 });
    await make('Sneaks in Front', { startAt: inDays(0.5), event: { ticketTypes: [buildTicketType({ priceMinor: 1 })] } });
    const rest = await exploreEvents(ctx, actor, { sort: 'price', limit: 100, cursor: first.nextCursor! });
    const pagedTitles = [...first.items, ...rest.items].map(({ title }) => title);
    expect(new Set(pagedTitles).size).toBe(pagedTitles.length);
    const all = (await exploreEvents(ctx, actor, { sort: 'price', limit: 100 })).items.map(({ title }) => title);
    expect(all.filter((title) => !pagedTitles.includes(title))).toEqual(['Sneaks in Front']);
  });
});

describe('countEvents', () => {
  test.each<EventFilter>([
    {},
    { category: ['music'] },
    { q: 'jazz' },
    { q: 'conferense' },
    { category: ['music', 'technology'], price: 'paid', language: ['pt'] },
    { date: 'this-month', tags: ['jazz'] },
  ])('matches a recount for %o', async (filter) => {
    const { total, facets } = await countEvents(ctx, actor, filter);
    expect(total).toBe((await titles(filter)).length);
    for (const { value, count } of facets.category)
      expect([value, count]).toEqual([value, (await titles({ ...filter, category: [value] })).length]);
    for (const { value, count } of facets.format)
      expect([value, count]).toEqual([value, (await titles({ ...filter, format: [value] })).length]);
    for (const { value, count } of facets.language)
      expect([value, count]).toEqual([value, (await titles({ ...filter, language: [value] })).length]);
    for (const { value, count } of facets.price)
      expect([value, count]).toEqual([value, (await titles({ ...filter, price: value as 'free' })).length]);
    for (const { value, count } of facets.date)
      expect([value, count]).toEqual([value, (await titles({ ...filter, date: value as 'today' })).length]);
    for (const { value, count } of facets.tags.filter(() => filter.tags === undefined))
      expect([value, count]).toEqual([value, (await titles({ ...filter, tags: [value] })).length]);
  });
});
