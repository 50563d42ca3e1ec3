import * as pages from '@festoon/contracts/events/event-page';
import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { eventsModule } from './module.ts';
import { buildAccount, buildDraft, buildEvent } from './testing.ts';
import { updateEvent } from './editing/update-event.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp([eventsModule]);
});

const pageOf = (slug: string) => app.call(pages.getEvent, { slug });

test.each(['Map', 'Calendar!', 'Facets', 'Recommended'])('getEvent returns an event titled %s', async (title) => {
  const { id, slug } = await buildEvent(app.ctx, { title });
  const { status, body } = await pageOf(slug);
  expect([status, body.title]).toEqual([200, title]);
  await updateEvent(app.ctx, app.ctx.db, { eventId: id, draft: buildDraft(app.ctx, { title: 'Another name' }) });
  const { slug: again } = await updateEvent(app.ctx, app.ctx.db, { eventId: id, draft: buildDraft(app.ctx, { title }) });
  expect((await pageOf(again)).body.title).toBe(title);
});

test('The migration replaces reserved event slugs and organiser handles that are UUIDs', async () => {
  const id = '6f0c2a54-91a7-4c53-a1ce-0d9b6f4a7b10';
  const account = await buildAccount(app.ctx, { handle: id });
  const event = await buildEvent(app.ctx, { title: 'The old map', event: { organiserId: account } });
  await app.ctx.db.updateTable('events').set({ slug: 'map' }).where('id', '=', event.id).execute();
  const migration = new URL('../../../../migrations/0074_reserved_addresses.sql', import.meta.url);
  await sql.raw(await readFile(migration, 'utf8')).execute(app.ctx.db);
  const { slug } = await app.ctx.db.selectFrom('events').select('slug').where('id', '=', event.id).executeTakeFirstOrThrow();
  expect(slug).toMatch(/^map-[0-9a-f]{8}$/);
  expect((await pageOf(slug)).body.title).toBe('The old map');
  const { handle } = await app.ctx.db
    .selectFrom('accounts')
    .select('handle')
    .where('id', '=', account)
    .executeTakeFirstOrThrow();
  expect(handle).toBe(`u-${id}`);
});
