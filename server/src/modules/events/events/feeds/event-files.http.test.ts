import * as contract from '@festoon/contracts/events/event-page';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Actor, UserActor } from '../../../../platform/http/module.ts';
import { storeImage } from '../../../../platform/images/images.ts';
import { testApp, testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { eventsModule } from '../module.ts';
import { buildAccount, buildDraft, buildEvent } from '../testing.ts';
import { updateEvent } from '../editing/update-event.ts';

const DAY = 86_400_000;
let { app, ctx, call } = {} as TestApp;
let organiser: UserActor;
let stranger: UserActor;
let caller: Actor | null = null;

beforeAll(async () => {
  ({ app, ctx, call } = await testApp([eventsModule], {
    authGate: { authenticate: async () => caller ?? { kind: 'visitor', client: { ip: '127.0.0.1', userAgent: 'test' } } },
  }));
  organiser = testUser(await buildAccount(ctx, { name: 'Olga & Söhne', handle: 'olga' }));
  stranger = testUser(await buildAccount(ctx));
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

describe('event files', () => {
  test('are served at the URLs that getEvent returns', async () => {
    const { slug, id } = await make({ title: 'Found by Address' });
    const { body } = await call(contract.getEvent, { slug });
    const calendar = await get(pathOf(body.calendarUrl));
    expect(calendar.statusCode).toBe(200);
    expect(calendar.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="found-by-address.ics"',
      'cache-control': 'public, max-age=300',
    });
    expect(calendar.body).toContain(`UID:${id}@festoon`);
    expect(calendar.body).toContain('SUMMARY:Found by Address');
    const image = await get(pathOf(body.shareImageUrl));
    expect(image.statusCode).toBe(200);
    expect(image.headers).toMatchObject({
      'content-type': 'image/png',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=3600',
    });
    expect(await sharp(image.rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
  });

  test('return 304 for a matching ETag', async () => {
    const { slug } = await make({ title: 'Sent Once' });
    for (const url of [`/api/events/${slug}/calendar.ics`, `/media/share/${slug}.png`]) {
      const first = await get(url);
      const etag = String(first.headers.etag);
      const again = await get(url, { headers: { 'if-none-match': `"other", ${etag}` } });
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', etag]);
      expect(again.headers['last-modified']).toBe(first.headers['last-modified']);
      expect((await get(url, { headers: { 'if-none-match': '"other"' } })).statusCode).toBe(200);
    }
  });

  test('return 200 with an increased sequence after the event changes', async () => {
    const { slug, id } = await make({ title: 'Moves On' });
    const urls = [`/api/events/${slug}/calendar.ics`, `/media/share/${slug}.png`];
    const before = await Promise.all(urls.map((url) => get(url)));
    await updateEvent(ctx, ctx.db, { eventId: id, draft: buildDraft(ctx, { title: 'Moves On', startAt: inDays(9) }) });
    const after = await Promise.all(
      urls.map((url, index) => get(url, { headers: { 'if-none-match': String(before[index]?.headers.etag) } })),
    );
    expect(after.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect([before[0]?.body, after[0]?.body].map((text) => /SEQUENCE:(\d+)/.exec(text ?? '')?.[1])).toEqual(['0', '1']);
  });

  test('redirect an old slug to the current one', async () => {
    const { slug, id } = await make({ title: 'Old Name' });
    await updateEvent(ctx, ctx.db, { eventId: id, draft: buildDraft(ctx, { title: 'New Name' }) });
    const calendar = await get(`/api/events/${slug}/calendar.ics`);
    expect([calendar.statusCode, calendar.headers.location]).toEqual([302, '/api/events/new-name/calendar.ics']);
    const image = await get(`/media/share/${slug}.png?v=0`);
    expect([image.statusCode, image.headers.location]).toEqual([302, '/media/share/new-name.png']);
    expect((await get(`/de/media/share/${slug}.png`)).headers.location).toBe('/de/media/share/new-name.png');
    const german = await get('/de/media/share/new-name.png');
    expect([german.statusCode, german.headers.vary]).toEqual([200, 'accept-language']);
  });

  test.each([
    ['members', [404, 200, 200]],
    ['link', [404, 200, 200]],
    ['invited', [404, 404, 200]],
  ] as const)(
    'are visible only to permitted viewers of a %s event and are never publicly cached',
    async (visibility, expected) => {
      const { slug } = await make({ visibility });
      for (const url of [`/api/events/${slug}/calendar.ics`, `/media/share/${slug}.png`]) {
        const responses = [];
        for (const as of [undefined, stranger, organiser]) responses.push(await get(url, as && { as }));
        expect(responses.map(({ statusCode }) => statusCode)).toEqual(expected);
        expect(responses.map(({ headers }) => headers['cache-control'])).toEqual(
          expected.map((status) => (status === 200 ? 'private, no-cache' : 'no-store')),
        );
      }
    },
  );

  test('return the same 404 for draft and suspended events as for an unknown slug, under an old slug too', async () => {
    const draft = await make({ title: 'Not Yet', event: { publish: false } });
    const suspended = await make({ title: 'Was Renamed' });
    await updateEvent(ctx, ctx.db, { eventId: suspended.id, draft: buildDraft(ctx, { title: 'Was Suspended' }) });
    await ctx.db.updateTable('events').set({ status: 'suspended' }).where('id', '=', suspended.id).execute();
    for (const path of ['/api/events/SLUG/calendar.ics', '/media/share/SLUG.png']) {
      const nothing = await get(path.replace('SLUG', 'no-such-event'));
      expect(nothing.statusCode).toBe(404);
      for (const slug of [draft.slug, suspended.slug, 'was-suspended']) {
        const response = await get(path.replace('SLUG', slug), { as: stranger });
        expect({ ...response.json(), requestId: '' }).toEqual({ ...nothing.json(), requestId: '' });
        expect(response.statusCode).toBe(404);
      }
    }
  });

  test.each(['%00', '..%2f..%2fetc', '%E0%A4%A', "x'or'1'='1", 'a'.repeat(400), '%F0%9F%8E%89', 'UPPER', '.', 'a.b', ' '])(
    'return 400, 404 or 414 for a hostile slug: %s',
    async (slug) => {
      for (const path of ['/api/events/SLUG/calendar.ics', '/media/share/SLUG.png', '/feeds/organisers/SLUG.atom']) {
        const { statusCode } = await get(path.replace('SLUG', slug));
        expect([400, 404, 414]).toContain(statusCode);
      }
    },
  );

  test('show the cover and get a new ETag when the price changes', async () => {
    const bytes = await sharp({ create: { width: 1280, height: 720, channels: 3, background: '#ff0000' } })
      .png()
      .toBuffer();
    await storeImage(ctx.files, 'events/red', { bytes, widths: [1280] });
    const { slug, id } = await make({ title: 'Red', cover: { key: 'events/red', alt: '', colour: '#ff0000' } });
    const first = await get(`/media/share/${slug}.png`);
    const [red, green] = await sharp(first.rawPayload).extract({ left: 600, top: 5, width: 1, height: 1 }).raw().toBuffer();
    expect(red).toBeGreaterThan(200);
    expect(green).toBeLessThan(40);
    await ctx.db.updateTable('events').set({ price_from_minor: 100 }).where('id', '=', id).execute();
    expect((await get(`/media/share/${slug}.png`)).headers.etag).not.toBe(first.headers.etag);
  });

  test('are rendered once for concurrent requests', async () => {
    const { slug } = await make({ title: 'Shared Widely' });
    let drawings = 0;
    const put = ctx.files.put.bind(ctx.files);
    Object.assign(ctx.files, {
      put: (...args: Parameters<typeof put>) => {
        drawings += 1;
        return put(...args);
      },
    });
    const responses = await Promise.all(Array.from({ length: 8 }, () => get(`/media/share/${slug}.png`)));
    Object.assign(ctx.files, { put });
    expect(new Set(responses.map(({ headers }) => headers.etag)).size).toBe(1);
    expect(drawings).toBe(1);
  });
});
