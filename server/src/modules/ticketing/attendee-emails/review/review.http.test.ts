import * as held from '@festoon/contracts/ticketing/admin-attendee-emails';
import * as contract from '@festoon/contracts/ticketing/attendee-emails';
import * as notices from '@festoon/contracts/ticketing/change-notices';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import {
  buildFreeEvent,
  buildGuest,
  buildEmail,
  attendeeEmailApp,
  emailOf,
  recipientsOf,
  type FreeEvent,
  type AttendeeEmailApp,
} from '../testing.ts';

const LINKED = 'Parking: https://parking.example/fado';

let app: AttendeeEmailApp;
let admin: AdminActor;
let event: FreeEvent;
let guest: string;
let count = 0;

beforeAll(async () => {
  app = await attendeeEmailApp();
  admin = await buildAdmin(app.ctx);
});

beforeEach(async () => {
  event = await buildFreeEvent(app);
  guest = `guest-${(count += 1)}@example.com`;
  await sql`update accounts set created_at = ${app.ctx.clock.now()} where id = ${event.organiser.accountId}`.execute(
    app.ctx.db,
  );
  await buildGuest(app, event, { email: guest });
});

/** Sends a message with a link as a new organiser. */
async function send(overrides: Parameters<typeof buildEmail>[1] = {}) {
  app.ctx.clock.advance(1000);
  const message = buildEmail(event, { subject: `Where to park ${count}`, body: LINKED, ...overrides });
  const { status, body } = await app.call(contract.createAttendeeEmail, message, { as: event.organiser });
  expect(status).toBe(200);
  return { message, id: body.id, heldEmail: await getHeldEmail(body.id) };
}

const getHeldEmail = async (messageId: string) =>
  (await app.call(held.getHeldAttendeeEmail, { messageId }, { as: admin })).body;
const approve = (messageId: string, heldAt: string, trustOrganiser = false) =>
  app.call(held.approveAttendeeEmail, { messageId, heldAt, trustOrganiser }, { as: admin });
const reject = (messageId: string, heldAt: string, reason = 'It sells something else.') =>
  app.call(held.rejectAttendeeEmail, { messageId, heldAt, reason }, { as: admin });
const list = async (input: Parameters<typeof app.call<typeof held.listHeldAttendeeEmails>>[1]) =>
  (await app.call(held.listHeldAttendeeEmails, input, { as: admin })).body.items.map(({ id }) => id);

async function auditActionsOn(id: string): Promise<string[]> {
  const { rows } = await sql<{
    action: string;
  }>`select action from audit_entries where subject_id = ${id} order by number`.execute(app.ctx.db);
  return rows.map(({ action }) => action);
}

describe('an email with a link from a new organiser', () => {
  it('is held with the details for an administrator, and is sent once when approved', async () => {
    const { message, id, heldEmail } = await send();
    await app.work();
    expect(recipientsOf(app, message.subject)).toEqual([]);
    expect(heldEmail).toMatchObject({
      state: 'in_review',
      body: LINKED,
      recipientCount: 1,
      dueAt: null,
      organiserHistory: { tier: 'usual', hasNewOrganiserLimits: true, sentMessages: 0, isSuspended: false },
    });
    const answers = await Promise.all([approve(id, heldEmail.heldAt), approve(id, heldEmail.heldAt)]);
    expect(answers.map(({ status, body }) => [status, body.state])).toEqual([
      [200, 'approved'],
      [200, 'approved'],
    ]);
    await app.work();
    expect(recipientsOf(app, message.subject)).toEqual([guest]);
    expect(await auditActionsOn(id)).toEqual(['attendee_email.approve']);
    expect((await reject(id, heldEmail.heldAt)).body.code).toBe('message_already_decided');
    const { rows } = await sql<{ title: string }>`
      select title from notifications where account_id = ${event.organiser.accountId}`.execute(app.ctx.db);
    expect(rows[0]?.title).toContain('Your message was approved');
  });

  it('is not sent when rejected; its organiser sees the reason, edits it and resubmits it', async () => {
    const { message, id, heldEmail } = await send();
    expect((await reject(id, heldEmail.heldAt, ' ')).status).toBe(422);
    expect((await reject(id, heldEmail.heldAt)).body).toMatchObject({
      state: 'rejected',
      decisionNote: 'It sells something else.',
    });
    await app.work();
    expect(await emailOf(app, event, id)).toMatchObject({ status: 'rejected', rejectionReason: 'It sells something else.' });
    expect(recipientsOf(app, 'Your message to attendees wasn’t sent')).toHaveLength(1);
    app.ctx.clock.advance(1000);
    const again = await app.call(
      contract.saveAttendeeEmail,
      { ...message, body: `${LINKED}/2`, messageId: id },
      { as: event.organiser },
    );
    expect(again.body).toMatchObject({ status: 'in_review', rejectionReason: '' });
    expect((await approve(id, heldEmail.heldAt)).body.code).toBe('message_changed');
    expect(recipientsOf(app, message.subject)).toEqual([]);
    expect(await auditActionsOn(id)).toEqual(['attendee_email.reject']);
  });

  it('is scheduled when approved for later, and needs no second review', async () => {
    const timing = { kind: 'relative', count: 1, unit: 'days', direction: 'before', anchor: 'start' } as const;
    const { id, heldEmail } = await send({ timing });
    expect(heldEmail.dueAt).not.toBeNull();
    await approve(id, heldEmail.heldAt);
    expect((await emailOf(app, event, id)).status).toBe('scheduled');
    app.ctx.clock.set(new Date(heldEmail.dueAt ?? ''));
    await app.runDue();
    expect((await emailOf(app, event, id)).status).toBe('sent');
  });

  it('is not sent for an event that is not public', async () => {
    const { id, heldEmail } = await send();
    await sql`update events set status = 'suspended', suspended_at = now() where id = ${event.eventId}`.execute(app.ctx.db);
    expect((await approve(id, heldEmail.heldAt)).body.code).toBe('message_event_not_public');
    expect(await auditActionsOn(id)).toEqual([]);
  });

  it('is not held once its organiser is trusted, and is always held while they are limited', async () => {
    const { id, heldEmail } = await send();
    await approve(id, heldEmail.heldAt, true);
    const organiserId = event.organiser.accountId;
    expect(await auditActionsOn(organiserId)).toEqual(['organiser.limit']);
    const next = buildEmail(event, { subject: 'Second', body: LINKED });
    const sent = await app.call(contract.createAttendeeEmail, next, { as: event.organiser });
    expect(sent.body.status).toBe('sending');
    await app.call(held.setOrganiserEmailTier, { organiserId, tier: 'limited', reason: 'Complaints.' }, { as: admin });
    await sql`update accounts set created_at = '2020-01-01' where id = ${organiserId}`.execute(app.ctx.db);
    app.ctx.clock.advance(86_400_001);
    const third = buildEmail(event, { subject: 'Third', body: LINKED });
    expect((await app.call(contract.createAttendeeEmail, third, { as: event.organiser })).body.status).toBe('in_review');
  });

  it('is rejected as the message of a change notice', async () => {
    const answer = await app.call(
      notices.sendChangeNotice,
      { eventId: event.eventId, aspects: ['time'], audience: 'everyone', message: LINKED },
      { as: event.organiser },
    );
    expect(answer.body.code).toBe('message_links');
  });

  it('is found by id, organiser and text, oldest first, across pages', async () => {
    const first = await send();
    const second = await send({ subject: 'A %_ subject' });
    const of = event.organiser.accountId;
    expect(await list({ q: of })).toEqual([first.id, second.id]);
    expect(await list({ q: second.id })).toEqual([second.id]);
    expect(await list({ q: '%_ sub' })).toEqual([second.id]);
    const page = await app.call(held.listHeldAttendeeEmails, { q: of, limit: 1 }, { as: admin });
    expect(page.body.items.map(({ id }) => id)).toEqual([first.id]);
    expect(await list({ q: of, cursor: page.body.nextCursor ?? '' })).toEqual([second.id]);
    await reject(second.id, second.heldEmail.heldAt);
    expect(await list({ q: of, state: 'rejected' })).toEqual([second.id]);
  });
});
