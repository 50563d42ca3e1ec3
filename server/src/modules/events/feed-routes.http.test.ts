import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { diskFiles } from '../../platform/files.ts';
import { testApp, type TestApp } from '../../platform/testing/test-app.ts';
import { eventsModule } from './module.ts';
import { buildAccount, buildDraft, buildEvent } from './testing.ts';
import { updateEvent } from './update-event.ts';

let { app, ctx } = {} as TestApp;
let organiserId: string;
let open: { id: string; slug: string };
let members: { id: string; slug: string };

beforeAll(async () => {
  const files = diskFiles(await mkdtemp(join(tmpdir(), 'festoon-share-')));
  ({ app, ctx } = await testApp([eventsModule], { files }));
  organiserId = await buildAccount(ctx, { name: 'Olga Organiser', handle: 'olga' });
  open = await buildEvent(ctx, { title: 'Open Night', organiserId });
  members = await buildEvent(ctx, { title: 'Secret Supper', visibility: 'members', organiserId });
  await buildEvent(ctx, { title: 'Unlisted Lunch', visibility: 'link', organiserId });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

describe('calendar of one event', () => {
  test('is an iCalendar file whose sequence rises with changes', async () => {
    const first = await get(`/api/events/${open.slug}/calendar.ics`);
    expect(first.headers).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="open-night.ics"',
    });
    expect(first.body).toContain('SUMMARY:Open Night');
    expect(first.body).toContain(`UID:${open.id}@festoon`);
    expect(first.body).toMatch(/SEQUENCE:0/);
    await updateEvent(ctx, ctx.db, {
      eventId: open.id,
      draft: buildDraft(ctx, { title: 'Open Night', venueName: 'Elsewhere' }),
    });
    expect((await get(`/api/events/${open.slug}/calendar.ics`)).body).toMatch(/SEQUENCE:1/);
  });

  test('is not there for who may not see the event', async () => {
    expect((await get(`/api/events/${members.slug}/calendar.ics`)).statusCode).toBe(404);
    expect((await get('/api/events/none/calendar.ics')).statusCode).toBe(404);
  });
});

describe('feeds', () => {
  test.each(['/feeds/events.atom', '/feeds/events.ics', '/feeds/organisers/olga.atom', '/feeds/organisers/olga.ics'])(
    '%s holds public events alone',
    async (url) => {
      const { statusCode, body, headers } = await get(url);
      expect(statusCode).toBe(200);
      expect(body).toContain('Open Night');
      expect(body).not.toMatch(/Secret|Unlisted/);
      expect(headers['cache-control']).toBe('public, max-age=300');
      expect((await get(url, { 'if-none-match': String(headers['etag']) })).statusCode).toBe(304);
    },
  );

  test('are not there for nobody', async () => expect((await get('/feeds/organisers/nobody.atom')).statusCode).toBe(404));
});

describe('sitemap', () => {
  test('names public pages alone', async () => {
    expect((await get('/sitemap.xml')).body).toContain(`${ctx.config.publicUrl}/sitemaps/1.xml`);
    const { body } = await get('/sitemaps/1.xml');
    expect(body).toContain(`${ctx.config.publicUrl}/events/open-night`);
    expect(body).toContain(`${ctx.config.publicUrl}/organisers/olga`);
    expect(body).not.toMatch(/secret|unlisted/);
    expect((await get('/sitemaps/2.xml')).statusCode).toBe(404);
    expect((await get('/sitemaps/0.xml')).statusCode).toBe(404);
  });
});

describe('share picture', () => {
  test('is 1200 by 630 and kept until what it shows changes', async () => {
    const { statusCode, headers, rawPayload } = await get(`/media/share/${open.slug}.png?v=1`);
    expect(statusCode).toBe(200);
    expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
    expect(headers['cache-control']).toBe('public, max-age=86400');
    expect((await get(`/media/share/${open.slug}.png`)).headers['etag']).toBe(headers['etag']);
    await updateEvent(ctx, ctx.db, {
      eventId: open.id,
      draft: buildDraft(ctx, { title: 'Open Night, Later', venueName: 'Elsewhere' }),
    });
    expect((await get(`/media/share/${open.slug}.png`)).headers['etag']).not.toBe(headers['etag']);
  });

  test('is not there for who may not see the event', async () => {
    expect((await get(`/media/share/${members.slug}.png`)).statusCode).toBe(404);
  });
});
