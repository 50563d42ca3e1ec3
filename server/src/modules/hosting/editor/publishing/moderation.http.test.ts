import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { getEvent } from '@festoon/contracts/events/event-page';
import * as editor from '@festoon/contracts/hosting/event-editor';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import { testApp, testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { eventsModule } from '../../../events/events/module.ts';
import { notificationsModule } from '../../../notifications/notifications/module.ts';
import { hostingModule } from '../module.ts';

const modules = [notificationsModule, eventsModule, hostingModule];
let app: TestApp;

beforeAll(async () => {
  app = await testApp(modules);
});

const setMode = (value: 'after' | 'before') =>
  sql`insert into settings (name, value) values ('event_moderation', ${JSON.stringify(value)}::jsonb)
    on conflict (name) do update set value = excluded.value`.execute(app.ctx.db);

async function publishDraft(highestPriceMinor: number) {
  const kind = highestPriceMinor > 0 ? 'paid' : 'free';
  const draft = await buildEvent(app.ctx, {
    description: {
      type: 'doc',
      content: [{ type: 'paragraph', content: [{ type: 'text', text: 'A long evening of songs.' }] }],
    },
    event: { publish: false, ticketTypes: [buildTicketType({ kind, priceMinor: highestPriceMinor })] },
  });
  const as = testUser(draft.organiserId);
  const eventId = draft.id as never;
  const answer = await app.call(editor.publishOrganiserEvent, { eventId }, { as });
  return { eventId, slug: draft.slug, as, answer };
}

const reviewOf = (eventId: string) =>
  app.ctx.db.selectFrom('event_moderations').selectAll().where('event_id', '=', eventId).executeTakeFirst();
const visitorStatus = async (slug: string) => (await app.call(getEvent, { slug })).status;

describe('publishing an event that matches a moderation rule', () => {
  it('publishes immediately and requests a review in mode "after"', async () => {
    await setMode('after');
    const { eventId, slug, answer } = await publishDraft(60_000);
    expect(answer.body).toMatchObject({ status: 'published', moderation: null });
    expect(await visitorStatus(slug)).toBe(200);
    expect(await reviewOf(eventId)).toMatchObject({
      state: 'pending',
      blocks_publishing: false,
      reasons: ['first_paid_event', 'high_price'],
    });
  });

  it('requests no review when no rule matches', async () => {
    const { eventId, answer } = await publishDraft(0);
    expect(answer.body.status).toBe('published');
    expect(await reviewOf(eventId)).toBeUndefined();
  });

  it('hides the event until its review in mode "before", and notifies its team', async () => {
    await setMode('before');
    const { eventId, slug, as, answer } = await publishDraft(1500);
    expect(answer.body).toMatchObject({ status: 'suspended', moderation: { state: 'pending', decisionNote: '' } });
    expect(await visitorStatus(slug)).toBe(404);
    const notifications = await app.ctx.db
      .selectFrom('notifications')
      .selectAll()
      .where('account_id', '=', as.accountId)
      .execute();
    expect(notifications.map(({ title }) => title)).toEqual(['Noite de Fado is in review']);
    expect((await app.call(editor.publishOrganiserEvent, { eventId }, { as })).body.code).toBe('not_publishable');
    await runJobs(app.ctx, modules);
  });

  it('allows another review after changes were requested', async () => {
    await setMode('before');
    const { eventId, as } = await publishDraft(1500);
    await sql`update event_moderations set state = 'changes_requested', decided_at = now(), decision_note = 'Say who plays.'
      where event_id = ${eventId}`.execute(app.ctx.db);
    const before = await app.call(editor.getEditableEvent, { eventId }, { as });
    expect(before.body.moderation).toEqual({ state: 'changes_requested', decisionNote: 'Say who plays.' });
    const again = await app.call(editor.publishOrganiserEvent, { eventId }, { as });
    expect(again.body).toMatchObject({ status: 'suspended', moderation: { state: 'pending', decisionNote: '' } });
  });
});

it('requests another review when the price is raised after the approval', async () => {
  await setMode('after');
  const { eventId, as, answer } = await publishDraft(1500);
  await sql`update event_moderations set state = 'approved', decided_at = now(), cleared_reasons = reasons where event_id = ${eventId}`.execute(
    app.ctx.db,
  );
  const change = (priceMinor: number, revision: number) => {
    const ticketTypes = answer.body.ticketTypes.map((type) => ({ ...type, priceMinor }));
    return app.call(editor.saveTicketTypes, { eventId, revision, ticketTypes, pools: [] }, { as });
  };
  const { body } = await change(2000, answer.body.revision);
  expect(await reviewOf(eventId)).toMatchObject({ state: 'approved' });
  await change(90_000, body.revision);
  expect(await reviewOf(eventId)).toMatchObject({ state: 'pending', blocks_publishing: false, reasons: ['high_price'] });
});
