import * as contract from '@festoon/contracts/ticketing/attendee-emails';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { TicketTypeId } from '@festoon/contracts/core/ids';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { runTask } from '../../../platform/testing/run-jobs.ts';
import { attendeeEmailsModule } from './module.ts';
import { NOTIFY_LATER_BOOKERS, RUN_DUE_EMAILS } from './tasks.ts';
import {
  buildFreeEvent,
  buildGuest,
  buildEmail,
  attendeeEmailApp,
  emailOf,
  recipientsOf,
  type FreeEvent,
  type AttendeeEmailApp,
} from './testing.ts';

let app: AttendeeEmailApp;
let event: FreeEvent;

beforeAll(async () => {
  app = await attendeeEmailApp();
});

const create = (input: ReturnType<typeof buildEmail>) =>
  app.call(contract.createAttendeeEmail, input, { as: event.organiser });
const save = (messageId: string, input: ReturnType<typeof buildEmail>) =>
  app.call(contract.saveAttendeeEmail, { ...input, messageId }, { as: event.organiser });
const runScheduler = () => runTask(app.ctx, [attendeeEmailsModule], RUN_DUE_EMAILS).then(app.work);
const notifyLaterBookers = () => runTask(app.ctx, [attendeeEmailsModule], NOTIFY_LATER_BOOKERS).then(app.work);

describe('an email that is sent now', () => {
  beforeAll(async () => {
    event = await buildFreeEvent(app);
    await buildGuest(app, event, { email: 'ada@example.com', guests: ['ben@example.com', 'ADA@example.com'] });
    await buildGuest(app, event, { email: 'cy@example.com', type: 1 });
    await app.work();
  });

  it('reaches each address once and returns the number of recipients beforehand', async () => {
    const message = buildEmail(event, { subject: 'To all' });
    const reach = await app.call(contract.countEmailRecipients, message, { as: event.organiser });
    expect(reach.body).toStrictEqual({ count: 3, unsubscribedCount: 0 });
    const created = await create(message);
    expect(created.status).toBe(200);
    expect(created.body).toMatchObject({ status: 'sending', recipientCount: 3 });
    await app.work();
    expect(recipientsOf(app, 'To all')).toStrictEqual(['ada@example.com', 'ben@example.com', 'cy@example.com']);
    expect(await emailOf(app, event, created.body.id)).toMatchObject({
      status: 'sent',
      recipientCount: 3,
      deliveredCount: 3,
      failedCount: 0,
    });
  });

  it('is sent once when it is submitted twice', async () => {
    const message = buildEmail(event, { subject: 'Once' });
    const draft = await create({ ...message, action: 'keep' });
    await save(draft.body.id, message);
    await app.work();
    const again = await save(draft.body.id, message);
    expect(again.status).toBe(200);
    await app.work();
    expect(recipientsOf(app, 'Once')).toHaveLength(3);
  });

  it('cannot be changed after it was sent', async () => {
    const message = buildEmail(event, { subject: 'Final' });
    const { body: sent } = await create(message);
    const changed = await save(sent.id, { ...message, subject: 'Changed' });
    expect(changed.body.code).toBe('message_sent');
    const drafted = await save(sent.id, { ...message, action: 'keep' });
    expect(drafted.body.code).toBe('message_sent');
  });

  it('reaches only the attendees of its segment', async () => {
    const balcony = TicketTypeId.parse(event.ticketTypeIds[1]);
    const message = buildEmail(event, { subject: 'Balcony', segment: { ticketTypeIds: [balcony] } });
    await create(message);
    await app.work();
    expect(recipientsOf(app, 'Balcony')).toStrictEqual(['cy@example.com']);
    const noRecipients = await create(buildEmail(event, { subject: 'Nobody', segment: { audience: 'checked_in' } }));
    expect(noRecipients.body.code).toBe('no_recipients');
    const ended = await create(buildEmail(event, { subject: 'Nobody', segment: { bookedUntil: '2026-05-13' } }));
    expect(ended.body.code).toBe('no_recipients');
  });

  it('has a one-click unsubscribe link, which excludes the address from then on', async () => {
    const mail = app.ctx.sentEmails.find(({ subject, to }) => subject === 'To all' && to.address === 'ben@example.com');
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const url = mail?.headers['List-Unsubscribe']?.slice(1, -1) ?? '';
    expect(mail?.text).toContain(url);
    const { pathname, search } = new URL(url);
    const page = await app.app.inject({ method: 'GET', url: pathname + search });
    expect(page.body).toContain('Unsubscribe from');
    expect(await countUnsubscribes()).toBe(0);
    const oneClick = await app.app.inject({
      method: 'POST',
      url: pathname + search,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'List-Unsubscribe=One-Click',
    });
    expect(oneClick.statusCode).toBe(200);
    expect(await countUnsubscribes()).toBe(1);
    const reach = await app.call(contract.countEmailRecipients, buildEmail(event), { as: event.organiser });
    expect(reach.body).toStrictEqual({ count: 2, unsubscribedCount: 1 });
    const forged = await app.app.inject({ method: 'POST', url: `${pathname}${search.slice(0, -2)}xx` });
    expect(forged.statusCode).toBe(404);
  });

  async function countUnsubscribes(): Promise<number> {
    const rows = await app.ctx.db.selectFrom('email_unsubscribes').select('email').execute();
    return rows.length;
  }
});

describe('daily limits', () => {
  it('allow five emails per event, and the next one a day after the first', async () => {
    event = await buildFreeEvent(app);
    await buildGuest(app, event, { email: 'ada1@example.com' });
    for (let count = 0; count < 5; count += 1) {
      const { status } = await create(buildEmail(event, { subject: `Number ${count}` }));
      expect(status).toBe(200);
      app.ctx.clock.advance(1000);
    }
    const sixth = buildEmail(event, { subject: 'One more' });
    const refused = await create(sixth);
    expect(refused.status).toBe(429);
    const opensAt = new Date(app.ctx.clock.now().getTime() + DAY_MS - 5000).toISOString();
    expect(refused.body.details).toMatchObject({ of: 'messages', limit: 5, opensAt });
    const { body } = await app.call(contract.listAttendeeEmails, { eventId: event.eventId }, { as: event.organiser });
    expect(body.allowance).toMatchObject({ isNew: false, emailsRemaining: 0, opensAt });
    expect(body.items.some(({ subject }) => subject === sixth.subject)).toBe(false);
    app.ctx.clock.advance(DAY_MS - 5000);
    expect((await create(sixth)).status).toBe(200);
  });

  it('are stricter for new organisers: two emails, no repeats, and links are held for review', async () => {
    event = await buildFreeEvent(app);
    await sql`update accounts set created_at = ${app.ctx.clock.now()} where id = ${event.organiser.accountId}`.execute(
      app.ctx.db,
    );
    await buildGuest(app, event, { email: 'ada2@example.com' });
    const links = await create(buildEmail(event, { subject: 'Hello', body: 'Pay at https://a.example' }));
    expect(links.body).toMatchObject({ status: 'in_review', recipientCount: 0 });
    expect((await save(links.body.id, buildEmail(event, { subject: 'Hello' }))).body.status).toBe('sending');
    const twice = await create(buildEmail(event, { subject: 'hello ' }));
    expect(twice.body.code).toBe('message_repeated');
    expect((await create(buildEmail(event, { subject: 'Second' }))).status).toBe(200);
    const third = await create(buildEmail(event, { subject: 'Third' }));
    expect(third.body).toMatchObject({ code: 'message_limit', details: { of: 'messages', limit: 2 } });
  });

  it('allow new organisers a hundred recipients', async () => {
    event = await buildFreeEvent(app);
    await sql`update accounts set created_at = ${app.ctx.clock.now()} where id = ${event.organiser.accountId}`.execute(
      app.ctx.db,
    );
    const guests = Array.from({ length: 9 }, (_, index) => `g${index}`);
    for (let each = 0; each < 11; each += 1)
      await buildGuest(app, event, {
        email: `b${each}@example.com`,
        guests: guests.map((guest) => `${guest}-${each}@example.com`),
      });
    const refused = await create(buildEmail(event, { subject: 'To 110' }));
    expect(refused.body).toMatchObject({ code: 'message_limit', details: { of: 'recipients', limit: 100, opensAt: null } });
  });
});

describe('a scheduled email', () => {
  // Renders the ticket documents of the guests above first.
  beforeAll(() => app.work(), 120_000);

  it('moves with its event, and can be changed and cancelled until it is sent', async () => {
    event = await buildFreeEvent(app);
    await buildGuest(app, event, { email: 'ada3@example.com' });
    const timing = { kind: 'relative', count: 2, unit: 'days', direction: 'before', anchor: 'start' } as const;
    const message = buildEmail(event, { subject: 'Soon', timing, includesLaterBookings: true });
    const planned = await create(message);
    const startAt = app.ctx.clock.now().getTime() + 7 * DAY_MS;
    expect(planned.body).toMatchObject({ status: 'scheduled', dueAt: new Date(startAt - 2 * DAY_MS).toISOString() });
    await sql`update events set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day' where id = ${event.eventId}`.execute(
      app.ctx.db,
    );
    expect((await emailOf(app, event, planned.body.id)).dueAt).toBe(new Date(startAt - DAY_MS).toISOString());
    expect((await save(planned.body.id, { ...message, subject: 'Soon!' })).body).toMatchObject({
      status: 'scheduled',
      subject: 'Soon!',
    });
    app.ctx.clock.advance(5 * DAY_MS);
    await runScheduler();
    expect(recipientsOf(app, 'Soon!')).toStrictEqual([]);
    app.ctx.clock.advance(DAY_MS);
    await runScheduler();
    expect(recipientsOf(app, 'Soon!')).toStrictEqual(['ada3@example.com']);
    expect(recipientsOf(app, 'Soon')).toStrictEqual([]);
  });

  it('also reaches attendees who book later, once', async () => {
    await buildGuest(app, event, { email: 'late@example.com', guests: ['ada3@example.com'] });
    await notifyLaterBookers();
    await notifyLaterBookers();
    expect(recipientsOf(app, 'Soon!')).toStrictEqual(['ada3@example.com', 'late@example.com']);
  });

  it('is not sent when it or its event was cancelled', async () => {
    event = await buildFreeEvent(app);
    await buildGuest(app, event, { email: 'ada4@example.com' });
    const timing = { kind: 'at', localAt: '2027-01-01T10:00' } as const;
    const [one, other] = ['Cancelled by hand', 'Cancelled with the event'].map((subject) =>
      buildEmail(event, { subject, timing }),
    );
    const first = await create(one!);
    const second = await create(other!);
    const cancelled = await app.call(
      contract.cancelAttendeeEmail,
      { eventId: event.eventId, messageId: first.body.id },
      { as: event.organiser },
    );
    expect(cancelled.body.status).toBe('cancelled');
    await sql`update events set status = 'cancelled', cancelled_at = now() where id = ${event.eventId}`.execute(app.ctx.db);
    await runScheduler();
    expect((await emailOf(app, event, second.body.id)).status).toBe('cancelled');
    app.ctx.clock.set(new Date('2027-01-01T10:30:00Z'));
    await runScheduler();
    expect([...recipientsOf(app, one!.subject), ...recipientsOf(app, other!.subject)]).toStrictEqual([]);
  });

  it('is rejected for a time in the past', async () => {
    event = await buildFreeEvent(app);
    const timing = { kind: 'at', localAt: '2020-01-01T10:00' } as const;
    expect((await create(buildEmail(event, { timing }))).body.code).toBe('time_passed');
    const drafted = await create(buildEmail(event, { timing, action: 'keep' }));
    expect(drafted.body.status).toBe('draft');
    const deleted = await app.call(
      contract.deleteAttendeeEmail,
      { eventId: event.eventId, messageId: drafted.body.id },
      { as: event.organiser },
    );
    expect(deleted.body.deleted).toBe(true);
  });
});

describe('an email in several languages', () => {
  it('reaches each recipient in their language, with the text of the main language where it is not translated', async () => {
    event = await buildFreeEvent(app, { title: 'Lantern night' });
    const emails = { de: 'de@example.com', ja: 'ja@example.com', fr: 'fr@example.com' };
    for (const [language, email] of Object.entries(emails)) {
      await buildGuest(app, event, { email });
      await app.ctx.db.updateTable('accounts').set({ language }).where('email', '=', email).execute();
    }
    await app.work();
    const translations = {
      de: { subject: 'Wo ihr uns findet', body: 'Durch den Hof.' },
      ja: { subject: '会場のご案内', body: '' },
    };
    const { body } = await create(buildEmail(event, { subject: 'Where to find us', translations }));
    expect(body).toMatchObject({ status: 'sending', translations });
    await app.work();
    const read = (address: string) => app.ctx.sentEmails.findLast(({ to }) => to.address === address);
    expect(read(emails.de)).toMatchObject({ subject: 'Wo ihr uns findet', text: expect.stringContaining('Durch den Hof.') });
    expect(read(emails.ja)).toMatchObject({
      subject: '会場のご案内',
      text: expect.stringContaining('Come in by the courtyard.'),
    });
    expect(read(emails.fr)).toMatchObject({ subject: 'Where to find us' });
  });
});
