import * as contract from '@festoon/contracts/ticketing/attendee-emails';
import { EventId, TicketTypeId } from '@festoon/contracts/core/ids';
import { beforeAll, describe, expect, it } from 'vitest';
import { inTransaction } from '../../../platform/db/db.ts';
import { testUser } from '../../../platform/testing/test-app.ts';
import { buildAccount } from '../../events/events/testing.ts';
import { copyAttendeeEmails } from './copy-emails.ts';
import {
  buildFreeEvent,
  buildEmail,
  attendeeEmailApp,
  recipientsOf,
  type FreeEvent,
  type AttendeeEmailApp,
} from './testing.ts';

let app: AttendeeEmailApp;
let event: FreeEvent;

beforeAll(async () => {
  app = await attendeeEmailApp();
});

describe('attendee email access', () => {
  it('returns the same 404 to strangers and check-in helpers as for an unknown event', async () => {
    event = await buildFreeEvent(app);
    const stranger = testUser(await buildAccount(app.ctx));
    const helper = testUser(await buildAccount(app.ctx));
    await app.ctx.db
      .insertInto('event_team')
      .values({ event_id: event.eventId, account_id: helper.accountId, role: 'check_in' })
      .execute();
    const none = EventId.parse(app.ctx.ids.newId());
    const input = { ...buildEmail(event), messageId: app.ctx.ids.newId() };
    for (const endpoint of [
      contract.listAttendeeEmails,
      contract.getEmailOptions,
      contract.createAttendeeEmail,
      contract.saveAttendeeEmail,
      contract.cancelAttendeeEmail,
      contract.deleteAttendeeEmail,
      contract.countEmailRecipients,
      contract.previewAttendeeEmail,
      contract.sendTestEmail,
    ]) {
      for (const as of [stranger, helper]) {
        const response = await app.call(endpoint, input as never, { as });
        const unknown = await app.call(endpoint, { ...input, eventId: none } as never, { as });
        expect(response.status).toBe(404);
        expect({ ...response.body, requestId: '' }).toStrictEqual({ ...unknown.body, requestId: '' });
      }
    }
  });

  it('returns 404 for an email of another event', async () => {
    const other = await buildFreeEvent(app);
    const message = buildEmail(event, { action: 'keep' });
    const { body: draft } = await app.call(contract.createAttendeeEmail, message, { as: event.organiser });
    const input = { ...message, messageId: draft.id, eventId: other.eventId };
    for (const endpoint of [contract.saveAttendeeEmail, contract.cancelAttendeeEmail, contract.deleteAttendeeEmail]) {
      const answer = await app.call(endpoint, input as never, { as: other.organiser });
      expect(answer.status).toBe(404);
    }
  });
});

describe('previews and test emails', () => {
  it('show the message as text and safe links only', async () => {
    event = await buildFreeEvent(app);
    const written = {
      eventId: event.eventId,
      subject: 'Hi <b>you</b>',
      body: '<script>alert(1)</script>\n\njavascript:alert(1) https://good.example/a?b=1. https://evil@bad.example/',
    };
    const { body } = await app.call(contract.previewAttendeeEmail, written, { as: event.organiser });
    expect(body.html).not.toContain('<script');
    expect(body.html).not.toContain('<style');
    const hrefs = [...body.html.matchAll(/href="([^"]+)"/g)].map(([, href]) => href);
    expect(hrefs).toContain('https://good.example/a?b=1');
    expect(hrefs.some((href) => href?.includes('bad.example') || href?.startsWith('javascript'))).toBe(false);
    const test = await app.call(contract.sendTestEmail, written, { as: event.organiser });
    await app.work();
    expect(recipientsOf(app, 'Test: Hi <b>you</b>')).toStrictEqual([test.body.sentTo]);
  });
});

describe('copyAttendeeEmails', () => {
  it('copies emails timed relative to the event, with the copied ticket types only', async () => {
    const [original, copy] = [await buildFreeEvent(app), await buildFreeEvent(app)];
    const timing = { kind: 'relative', count: 2, unit: 'hours', direction: 'before', anchor: 'start' } as const;
    const [general, balcony] = original.ticketTypeIds.map((id) => TicketTypeId.parse(id));
    const write = (subject: string, overrides: Parameters<typeof buildEmail>[1]) =>
      app.call(contract.createAttendeeEmail, buildEmail(original, { subject, ...overrides }), {
        as: original.organiser,
      });
    await write('To all', { timing });
    await write('General', { timing, segment: { ticketTypeIds: [general!] } });
    await write('Balcony', { timing, segment: { ticketTypeIds: [balcony!] } });
    await write('At a date', { timing: { kind: 'at', localAt: '2027-01-01T10:00' } });
    const typeIds = new Map([[general!, copy.ticketTypeIds[0]!]]);
    const input = { from: original.eventId, to: copy.eventId, typeIds, accountId: copy.organiser.accountId };
    await inTransaction(app.ctx.db, (tx) => copyAttendeeEmails(app.ctx, tx, input));
    const { body } = await app.call(contract.listAttendeeEmails, { eventId: copy.eventId }, { as: copy.organiser });
    const bySubject = Object.fromEntries(body.items.map((item) => [item.subject, item]));
    expect(Object.keys(bySubject).toSorted()).toStrictEqual(['General', 'To all']);
    expect(bySubject['To all']).toMatchObject({ status: 'draft', timing });
    expect(bySubject['General']).toMatchObject({ status: 'draft', segment: { ticketTypeIds: [copy.ticketTypeIds[0]] } });
  });
});
