import { beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/hosting/imports';
import type { EventImport } from '@festoon/contracts/hosting/imports';
import { diskFiles } from '../../../platform/files.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { isLongRun } from '../../../platform/testing/long-run.ts';
import { runJobs, runTask } from '../../../platform/testing/run-jobs.ts';
import { testApp, testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { readTestData } from '../../../platform/testing/test-data.ts';
import { eventsModule } from '../../events/events/module.ts';
import { seedPlaces } from '../../events/events/public.ts';
import { buildAccount } from '../../events/events/testing.ts';
import { importsModule } from './module.ts';
import { PURGE_STALE_IMPORTS_TASK } from './tasks.ts';
import { uploadOf } from '../../../platform/testing/upload.ts';
import { testFolder } from '../../../platform/testing/test-config.ts';

const modules = [eventsModule, importsModule];
const csv = `title,start,end,city,country,price,quantity
Jazz in the Yard,2027-05-01 19:30,2027-05-01 22:00,Lisbon,Portugal,12.50,80
Open Rehearsal,2027-06-01 18:00,2027-06-01 20:00,Porto,Portugal,,
Nowhere Night,2027-07-01 20:00,2027-07-01 23:00,Zzyzxville,Chile,0,
Long Ago,2025-01-01 19:00,2025-01-01 21:00,Lisbon,Portugal,5,10
Broken,2027-02-30,,Lisbon,Portugal,,
`;

let app: TestApp;
let organiser: UserActor;
beforeAll(async () => {
  app = await testApp(modules, { files: diskFiles(testFolder()) });
  app.ctx.clock.set(new Date('2026-11-20T12:00:00Z'));
  organiser = testUser(await buildAccount(app.ctx));
  await seedPlaces(app.ctx.db);
}, 60_000);

const work = () => runJobs(app.ctx, modules);
const upload = (text: string | Uint8Array, fileName = 'events.csv', as = organiser) =>
  app.call(contract.uploadImport, { fileName, file: uploadOf(text, { name: fileName, type: 'text/csv' }) }, { as });
const get = async ({ id }: EventImport, as = organiser) =>
  (await app.call(contract.getImport, { importId: id }, { as })).body;

async function buildPreview(text: string | Uint8Array, fileName?: string, as = organiser): Promise<EventImport> {
  const { body, status } = await upload(text, fileName, as);
  expect([status, body.status]).toEqual([200, 'reading']);
  await work();
  return get(body, as);
}

async function run({ id }: EventImport, publish: boolean, as = organiser): Promise<EventImport> {
  expect((await app.call(contract.runImport, { importId: id, publish }, { as })).body.status).toBe('running');
  await work();
  return (await app.call(contract.getImport, { importId: id }, { as })).body;
}

const eventsOf = (as: UserActor) =>
  app.ctx.db.selectFrom('events').selectAll().where('organiser_id', '=', as.accountId).orderBy('starts_at').execute();
const keyOf = async ({ id }: EventImport) =>
  (await app.ctx.db.selectFrom('event_imports').select('file_key').where('id', '=', id).executeTakeFirstOrThrow()).file_key;

describe('an import', () => {
  it('is previewed in the language of the organiser', async () => {
    const reasonsFor = async (language: string) => {
      const reader = testUser(await buildAccount(app.ctx));
      await app.ctx.db.updateTable('accounts').set({ language }).where('id', '=', reader.accountId).execute();
      const { preview } = await buildPreview(csv, 'events.csv', reader);
      expect(preview?.endedCount).toBe(1);
      return preview?.skipped.items.map(({ reason }) => reason) ?? [];
    };
    const english = await reasonsFor('en');
    expect(english).toContain('This event has already ended.');
    expect((await reasonsFor('qps')).filter((reason) => english.includes(reason))).toEqual([]);
  });

  it('is previewed before anything is written', async () => {
    const previewed = await buildPreview(csv);
    expect(previewed).toMatchObject({
      status: 'preview',
      entryCount: 3,
      preview: {
        newCount: 3,
        changedCount: 0,
        unchangedCount: 0,
        publishableCount: 2,
        endedCount: 1,
        skipped: { count: 2, items: [{ title: 'Long Ago', reason: 'This event has already ended.' }, { title: 'Broken' }] },
        unknownPlaces: { count: 1, items: [{ title: 'Nowhere Night', reason: 'Zzyzxville' }] },
      },
    });
    expect(previewed.preview?.rows[0]).toMatchObject({
      title: 'Jazz in the Yard',
      state: 'new',
      city: 'Lisbon',
      timeZone: 'Europe/Lisbon',
      startAt: '2027-05-01T18:30:00.000Z',
      priceMinor: 1250,
    });
    expect(await eventsOf(organiser)).toEqual([]);
  });

  it('creates the previewed events, publishes complete ones, and deletes the file', async () => {
    const previewed = await buildPreview(csv);
    const key = await keyOf(previewed);
    expect(await app.ctx.files.read(String(key))).not.toBeNull();
    const done = await run(previewed, true);
    expect(done).toMatchObject({
      status: 'done',
      doneCount: 3,
      report: { importedCount: 3, publishedCount: 2, updatedCount: 0, unchangedCount: 0, skippedCount: 2 },
    });
    expect((await eventsOf(organiser)).map(({ title, status }) => [title, status])).toEqual([
      ['Jazz in the Yard', 'published'],
      ['Open Rehearsal', 'draft'],
      ['Nowhere Night', 'published'],
    ]);
    expect(await keyOf(previewed)).toBeNull();
    expect(await app.ctx.files.read(String(key))).toBeNull();
    expect(await app.call(contract.runImport, { importId: previewed.id, publish: true }, { as: organiser })).toMatchObject({
      status: 409,
      body: { code: 'import_changed' },
    });
  });

  it('applies changes of the file, and keeps fields that the file omits', async () => {
    await app.ctx.db
      .updateTable('events')
      .set({ access_notes: 'Ring twice.', cover_key: 'events/x/y' })
      .where('organiser_id', '=', organiser.accountId)
      .execute();
    const previewed = await buildPreview(csv.replace('22:00', '23:00'));
    expect(previewed.preview).toMatchObject({ newCount: 0, changedCount: 1, unchangedCount: 2 });
    expect((await run(previewed, true)).report).toMatchObject({ importedCount: 0, updatedCount: 1, unchangedCount: 2 });
    const [jazz] = await eventsOf(organiser);
    expect(jazz).toMatchObject({ access_notes: 'Ring twice.', cover_key: 'events/x/y', sequence: 1 });
    expect(new Date(String(jazz?.ends_at)).toISOString()).toBe('2027-05-01T22:00:00.000Z');
  });

  it('creates drafts and moves past dates when requested', async () => {
    const as = testUser(await buildAccount(app.ctx));
    const previewed = await buildPreview(csv, 'events.csv', as);
    const requested = await app.call(contract.previewImport, { importId: previewed.id, shiftPastDates: true }, { as });
    expect(requested.body.status).toBe('reading');
    await work();
    const moved = await get(previewed, as);
    expect(moved.preview).toMatchObject({ newCount: 4, endedCount: 0 });
    expect((await run(moved, false, as)).report).toMatchObject({ importedCount: 4, publishedCount: 0 });
    expect((await eventsOf(as)).map(({ status }) => status)).toEqual(['draft', 'draft', 'draft', 'draft']);
  });

  it('reports files without events as invalid', async () => {
    const image = await buildPreview(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'x.png');
    expect(image.preview).toMatchObject({
      newCount: 0,
      skipped: { count: 1, items: [{ reason: 'This isn’t a text file.' }] },
    });
    expect((await upload('', 'empty.csv')).status).toBe(422);
    expect((await upload(Buffer.alloc(10 * 1024 * 1024 + 1, 'a'))).status).toBe(413);
  });

  it('is discarded with its file, manually or after a day', async () => {
    const [first, second] = [await buildPreview(csv), await buildPreview(csv)];
    const keys = [await keyOf(first), await keyOf(second)];
    expect((await app.call(contract.discardImport, { importId: first.id }, { as: organiser })).body).toEqual({
      discarded: true,
    });
    app.ctx.clock.advance(25 * 3600 * 1000);
    await runTask(app.ctx, modules, PURGE_STALE_IMPORTS_TASK);
    expect((await get(second)).status).toBe('discarded');
    for (const key of keys) expect(await app.ctx.files.read(String(key))).toBeNull();
  });

  it('returns 404 to other accounts', async () => {
    const previewed = await buildPreview(csv);
    const stranger = testUser(await buildAccount(app.ctx));
    const responses = async (importId: string) => {
      const all = await Promise.all([
        app.call(contract.getImport, { importId }, { as: stranger }),
        app.call(contract.previewImport, { importId, shiftPastDates: true }, { as: stranger }),
        app.call(contract.runImport, { importId, publish: true }, { as: stranger }),
        app.call(contract.discardImport, { importId }, { as: stranger }),
      ]);
      return all.map(({ status, body }) => ({ status, code: body.code, message: body.message }));
    };
    const mine = await responses(previewed.id);
    expect(mine).toEqual(await responses(app.ctx.ids.newId()));
    expect(mine.every(({ status }) => status === 404)).toBe(true);
    expect((await app.call(contract.listImports, {}, { as: stranger })).body.items).toEqual([]);
  });

  it('is limited to 30 uploads', async () => {
    const as = testUser(await buildAccount(app.ctx));
    const responses = [];
    for (let times = 0; times < 31; times += 1) responses.push((await upload('title,start\n', 'x.csv', as)).status);
    expect(responses.filter((status) => status === 200)).toHaveLength(30);
    expect(responses.at(-1)).toBe(429);
  });
});

describe('real import files', () => {
  it('are imported completely', async () => {
    const as = testUser(await buildAccount(app.ctx));
    const files = [
      ['conferences-2025.ics', 465],
      ['conferences.json', 5612],
    ] as const;
    for (const [name, count] of files.slice(0, isLongRun ? 2 : 1)) {
      const previewed = await buildPreview(readTestData(name), name, as);
      expect(previewed.preview?.endedCount).toBeGreaterThan(400);
      await app.call(contract.previewImport, { importId: previewed.id, shiftPastDates: true }, { as });
      await work();
      const moved = await get(previewed, as);
      expect(moved.preview?.newCount).toBe(count);
      expect(moved.preview?.rows).toHaveLength(50);
      expect((await run(moved, true, as)).report).toMatchObject({ importedCount: count, publishedCount: 0 });
    }
  }, 180_000);
});
