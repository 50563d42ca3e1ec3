import * as pages from '@festoon/contracts/events/event-page';
import { beforeAll, expect, test } from 'vitest';
import { testApp, type TestApp } from '../../../platform/testing/test-app.ts';
import { eventsModule } from './module.ts';
import { buildDraft, buildEvent } from './testing.ts';
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
