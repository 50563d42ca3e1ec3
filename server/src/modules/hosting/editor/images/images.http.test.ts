import type { EventImage } from '@festoon/contracts/events/events';
import * as editor from '@festoon/contracts/hosting/event-editor';
import * as eventImages from '@festoon/contracts/hosting/event-images';
import type { EventId } from '@festoon/contracts/core/ids';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import { uploadOf } from '../../../../platform/testing/upload.ts';
import { hostileImages } from '../../../../platform/testing/hostile/hostile-images.ts';
import { hostingModule } from '../module.ts';
import { buildOrganiserEvent, fetchEditableEvent, hostingApp, type HostingApp } from '../testing.ts';

let app: HostingApp;
let image: File;

beforeAll(async () => {
  app = await hostingApp();
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: '#c02040' } });
  image = uploadOf(await photo.jpeg().toBuffer());
});

const cover = (eventId: EventId, as = app.organiser) =>
  app.call(eventImages.setCover, { eventId, image, alt: 'A crowd' }, { as });
const add = (eventId: EventId, alt = '') =>
  app.call(eventImages.addGalleryImage, { eventId, image, alt }, { as: app.organiser });
const isStored = async (stored: EventImage | null | undefined) =>
  (await app.ctx.files.read(`${stored?.url.replace('/media/', '')}/320.webp`)) !== null;

async function later() {
  app.ctx.clock.advance(11 * 60_000);
  await runJobs(app.ctx, [hostingModule]);
}

describe('setCover', () => {
  test('stores an image with its colour, and deletes the previous image later', async () => {
    const eventId = await buildOrganiserEvent(app);
    const first = (await cover(eventId)).body.cover;
    expect(first?.alt).toBe('A crowd');
    expect(first?.colour).toMatch(/^#[b-d][0-9a-f][12][0-9a-f][34][0-9a-f]$/);
    const second = (await cover(eventId)).body.cover;
    expect([await isStored(first), await isStored(second)]).toEqual([true, true]);
    await later();
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
    const removed = await app.call(eventImages.removeCover, { eventId }, { as: app.organiser });
    expect(removed.body.cover).toBeNull();
    await later();
    expect(await isStored(second)).toBe(false);
  });

  test('keeps an image that another event uses', async () => {
    const [one, other] = [await buildOrganiserEvent(app), await buildOrganiserEvent(app)];
    const shared = (await cover(one)).body.cover;
    const key = shared?.url.replace('/media/', '') ?? '';
    await app.ctx.db.updateTable('events').set({ cover_key: key }).where('id', '=', other).execute();
    await app.call(eventImages.removeCover, { eventId: one }, { as: app.organiser });
    await later();
    expect(await isStored(shared)).toBe(true);
  });

  test('rejects files that are no images, and rejects strangers before it reads the file', async () => {
    const eventId = await buildOrganiserEvent(app);
    const svg = uploadOf('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const rejected = await app.call(eventImages.setCover, { eventId, image: svg }, { as: app.organiser });
    expect([rejected.status, rejected.body.code]).toEqual([422, 'image_unreadable']);
    expect((await app.call(eventImages.setCover, { eventId, image: svg }, { as: app.stranger })).status).toBe(404);
  });

  test('rejects hostile files as invalid', async () => {
    const eventId = await buildOrganiserEvent(app);
    const sample = (await hostileImages()).filter((_, index) => index % 12 === 0);
    const responses = [];
    for (const { name, bytes, expected } of sample) {
      const { status, body } = await app.call(
        eventImages.setCover,
        { eventId, image: uploadOf(bytes) },
        { as: app.organiser },
      );
      const isRight = (status === 422 && body.success === false) || (status === 200 && expected === 'any');
      responses.push({ name, isRight });
    }
    expect(responses.filter(({ isRight }) => !isRight)).toEqual([]);
  });

  test('copies images under new keys', async () => {
    const eventId = await buildOrganiserEvent(app);
    await cover(eventId);
    const original = (await add(eventId, 'More')).body;
    const { body } = await app.call(editor.createOrganiserEvent, { duplicateOf: eventId }, { as: app.organiser });
    const copy = (await fetchEditableEvent(app, body.id)).body;
    expect(copy.cover?.alt).toBe('A crowd');
    expect(copy.cover?.url).not.toBe(original.cover?.url);
    expect(copy.gallery.map(({ alt }) => alt)).toEqual(['More']);
    expect(await isStored(copy.cover)).toBe(true);
    expect(await isStored(copy.gallery[0])).toBe(true);
  });
});

describe('saveGallery', () => {
  test('orders, describes and removes images', async () => {
    const eventId = await buildOrganiserEvent(app);
    await add(eventId, 'one');
    await add(eventId, 'two');
    const gallery = (await add(eventId, 'three')).body.gallery;
    const urls = gallery.map(({ url }) => url);
    const images = [
      { url: urls[2] ?? '', alt: 'last first' },
      { url: urls[0] ?? '', alt: 'one' },
    ];
    const saved = await app.call(eventImages.saveGallery, { eventId, images }, { as: app.organiser });
    expect(saved.body.gallery.map(({ alt }) => alt)).toEqual(['last first', 'one']);
    await later();
    expect([await isStored(gallery[0]), await isStored(gallery[1])]).toEqual([true, false]);
    const twice = await app.call(
      eventImages.saveGallery,
      { eventId, images: [...images, ...images] },
      { as: app.organiser },
    );
    expect([twice.status, twice.body.errors?.[0]?.path]).toEqual([422, 'images.2.url']);
  });

  test('rejects images above the limit', async () => {
    const eventId = await buildOrganiserEvent(app);
    const full = Array.from({ length: eventImages.GALLERY_MAX }, (_, index) => ({
      key: `demo/${index}`,
      alt: '',
      colour: '#000000',
    }));
    await app.ctx.db
      .updateTable('events')
      .set({ gallery: JSON.stringify(full) })
      .where('id', '=', eventId)
      .execute();
    expect((await add(eventId)).body.code).toBe('gallery_full');
  });
});
