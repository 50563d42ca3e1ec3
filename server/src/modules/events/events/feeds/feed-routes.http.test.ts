import * as contract from '@festoon/contracts/events/organisers';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor, UserActor } from '../../../../platform/http/module.ts';
import { testApp, testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { eventsModule } from '../module.ts';
import { buildAccount, buildEvent } from '../testing.ts';

const DAY = 86_400_000;
let { app, ctx, call } = {} as TestApp;
let organiser: UserActor;
let caller: Actor | null = null;

beforeAll(async () => {
  ({ app, ctx, call } = await testApp([eventsModule], {
    authGate: { authenticate: async () => caller ?? { kind: 'visitor', client: { ip: '127.0.0.1', userAgent: 'test' } } },
  }));
  organiser = testUser(await buildAccount(ctx, { name: 'Olga & Söhne', handle: 'olga' }));
});

const make = (overrides: Parameters<typeof buildEvent>[1] = {}) =>
  buildEvent(ctx, { ...overrides, event: { organiserId: organiser.accountId, ...overrides.event } });

async function get(url: string, options: { as?: Actor; headers?: Record<string, string> } = {}) {
  caller = options.as ?? null;
  const response = await app.inject({ method: 'GET', url, headers: options.headers ?? {} });
  caller = null;
  return response;
}

const pathOf = (url: string) => url.replace(ctx.config.publicUrl, '');
const inDays = (days: number) => new Date(ctx.clock.now().getTime() + days * DAY);

describe('feeds', () => {
  test('list an organiser’s public events at the URLs that getOrganiser returns', async () => {
    const nina = testUser(await buildAccount(ctx, { name: 'Nina <Live>', handle: 'nina-live' }));
    const own = (title: string, overrides: Parameters<typeof make>[0] = {}) =>
      make({ title, ...overrides, event: { organiserId: nina.accountId, ...overrides.event } });
    await own('Open Evening');
    await own('Members Evening', { visibility: 'members' });
    await own('Linked Evening', { visibility: 'link' });
    await own('Draft Evening', { event: { publish: false } });
    const { id: cancelled } = await own('Lost Evening');
    await ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', cancelled).execute();
    const { body } = await call(contract.getOrganiser, { handle: 'nina-live' });
    const feed = await get(pathOf(body.feedUrl));
    expect([feed.statusCode, feed.headers['content-type']]).toEqual([200, 'application/atom+xml; charset=utf-8']);
    expect(feed.body).toContain('<title>Events by Nina &lt;Live&gt;</title>');
    expect([...feed.body.matchAll(/<title>([^<]*Evening)/g)].map(([, title]) => String(title)).toSorted()).toEqual([
      'Cancelled: Lost Evening',
      'Open Evening',
    ]);
    const calendar = await get(pathOf(body.calendarUrl));
    expect([calendar.statusCode, calendar.headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8']);
    expect(
      calendar.body
        .match(/^SUMMARY:.*$/gm)
        ?.map((line) => line.trim())
        .toSorted(),
    ).toEqual(['SUMMARY:Cancelled: Lost Evening', 'SUMMARY:Open Evening']);
    expect(calendar.body).toContain('STATUS:CANCELLED');
    expect(calendar.body).not.toContain('example.org');
  });

  test('keep past events in the organiser’s calendar and omit them from the Atom feed', async () => {
    const host = testUser(await buildAccount(ctx, { handle: 'long-gone' }));
    await make({ title: 'Last Year', startAt: inDays(-300), event: { organiserId: host.accountId } });
    expect((await get('/feeds/organisers/long-gone.ics')).body).toContain('SUMMARY:Last Year');
    const news = await get('/feeds/organisers/long-gone.atom');
    expect([news.statusCode, news.body.includes('<entry>')]).toEqual([200, false]);
  });

  test('return 404 for an organiser without public events or with a suspended account', async () => {
    const quiet = testUser(await buildAccount(ctx, { handle: 'quiet-one' }));
    await make({ visibility: 'members', event: { organiserId: quiet.accountId } });
    const banned = await buildAccount(ctx, { handle: 'banned-one' });
    await make({ event: { organiserId: banned } });
    await ctx.db.updateTable('accounts').set({ suspended_at: ctx.clock.now() }).where('id', '=', banned).execute();
    for (const handle of ['quiet-one', 'banned-one', 'nobody-here'])
      for (const type of ['atom', 'ics']) {
        expect((await get(`/feeds/organisers/${handle}.${type}`)).statusCode).toBe(404);
        expect((await get(`/feeds/organisers/${handle}.${type}`, { as: quiet })).statusCode).toBe(404);
      }
  });

  test('list upcoming public events of all organisers', async () => {
    await make({ title: 'Tomorrow Night', startAt: inDays(1) });
    await make({ title: 'Yesterday Night', startAt: inDays(-1) });
    await make({ title: 'Members Night', visibility: 'members' });
    const [atom, calendar] = [await get('/feeds/events.atom'), await get('/feeds/events.ics')];
    for (const { statusCode, body, headers } of [atom, calendar]) {
      expect(statusCode).toBe(200);
      expect(headers['cache-control']).toBe('public, max-age=900');
      expect(body).toContain('Tomorrow Night');
      expect(body).not.toMatch(/Yesterday Night|Members Night/);
    }
    const again = await get('/feeds/events.atom', { headers: { 'if-none-match': String(atom.headers.etag) } });
    expect(again.statusCode).toBe(304);
  });

  test('show times in the region of each reader', async () => {
    const startAt = new Date(ctx.clock.now().getTime() + DAY);
    startAt.setUTCHours(18, 30);
    await make({ title: 'Regional Night', startAt, timeZone: 'UTC' });
    const summaryFor = async (tag: string) => {
      const { body } = await get('/feeds/events.atom', { headers: { 'accept-language': tag } });
      return /Regional Night.*?<summary>(.*?)<\/summary>/s.exec(body)?.[1];
    };
    expect(await summaryFor('en-GB')).toContain(', 18:30');
    expect(await summaryFor('en-US')).toContain(', 6:30 PM');
    expect(await summaryFor('en-SG')).toContain(', 18:30');
  });

  test('include other events when one event cannot be serialised', async () => {
    const host = testUser(await buildAccount(ctx, { handle: 'one-broken' }));
    const { id } = await make({ title: 'Broken Night', event: { organiserId: host.accountId } });
    await make({ title: 'Sound Night', event: { organiserId: host.accountId } });
    await ctx.db.updateTable('events').set({ time_zone: 'Mars/Base' }).where('id', '=', id).execute();
    for (const feed of ['/feeds/events', '/feeds/organisers/one-broken'].flatMap((path) => [
      `${path}.ics`,
      `${path}.atom`,
    ])) {
      const { statusCode, body } = await get(feed);
      expect([feed, statusCode, body.includes('Sound Night')]).toEqual([feed, 200, true]);
    }
    expect((await get('/feeds/organisers/one-broken.ics')).body).not.toContain('Broken Night');
    expect((await get('/sitemaps/events-1.xml')).body).toContain('/events/broken-night<');
  });

  test('return 200 when there are no events', async () => {
    const { app: empty } = await testApp([eventsModule]);
    for (const url of [
      '/feeds/events.atom',
      '/feeds/events.ics',
      '/sitemap.xml',
      '/sitemaps/events-1.xml',
      '/sitemaps/places-1.xml',
    ]) {
      expect((await empty.inject({ method: 'GET', url })).statusCode).toBe(200);
    }
  });
});

describe('sitemap', () => {
  test('lists files that contain every public event and organiser', async () => {
    const { slug } = await make({ title: 'On the Map' });
    const { slug: hidden } = await make({ title: 'Off the Map', visibility: 'link' });
    const index = await get('/sitemap.xml');
    expect([index.statusCode, index.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8']);
    const files = [...index.body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => pathOf(String(url)));
    const folders = ctx.config.languages.map((language) => (language === 'en' ? '' : `/${language}`));
    const namesOf = (folder: string) => ['events', 'organisers', 'places'].map((kind) => `/sitemaps${folder}/${kind}-1.xml`);
    expect(files).toEqual(folders.flatMap(namesOf));
    const responses = await Promise.all(files.map((file) => get(file)));
    const [events, organisers] = responses.map(({ body }) => body);
    expect(events).toContain(`<loc>${ctx.config.publicUrl}/events/${slug}</loc>`);
    expect(events).not.toContain(hidden);
    expect((await get('/sitemaps/de/events-1.xml')).body).toContain(`<loc>${ctx.config.publicUrl}/de/events/${slug}</loc>`);
    expect((await get('/sitemaps/de/places-1.xml')).body).toContain(`<loc>${ctx.config.publicUrl}/de/in/`);
    expect(organisers).toContain(`<loc>${ctx.config.publicUrl}/organisers/olga</loc>`);
    expect(organisers).not.toMatch(/quiet-one|banned-one/);
  });

  test.each([
    'events-2.xml',
    'de/events-2.xml',
    'en/events-1.xml',
    'xx/events-1.xml',
    'events-0.xml',
    'events-99999.xml',
    'events-1',
    'people-1.xml',
    'constructor-1.xml',
    '%00',
    'events--1.xml',
  ])('returns 404 for %s', async (file) => {
    expect((await get(`/sitemaps/${file}`)).statusCode).toBe(404);
  });
});
