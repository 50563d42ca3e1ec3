import * as contract from '@festoon/contracts/ticketing/attendee-emails';
import * as notices from '@festoon/contracts/ticketing/change-notices';
import { EventId } from '@festoon/contracts/core/ids';
import { sql } from 'kysely';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { buildAccount } from '../../../events/events/testing.ts';
import { getCurrentSnapshot } from '../../../events/events/public.ts';
import { buildFreeEvent, buildGuest, attendeeEmailApp, emailOf, type FreeEvent, type AttendeeEmailApp } from '../testing.ts';

let app: AttendeeEmailApp;
let event: FreeEvent;

beforeAll(async () => {
  app = await attendeeEmailApp();
});

beforeEach(async () => {
  const startAt = new Date('2026-06-01T18:30:00Z');
  event = await buildFreeEvent(app, { title: 'Fado', startAt, endAt: new Date('2026-06-01T20:30:00Z') });
  const notified = JSON.stringify(await getCurrentSnapshot(app.ctx.db, event.eventId));
  await sql`update events set notified_snapshot = ${notified}::jsonb where id = ${event.eventId}`.execute(app.ctx.db);
});

const get = () => app.call(notices.getChangeNotice, { eventId: event.eventId }, { as: event.organiser });
const sendNotice = (input: Partial<Parameters<typeof send>[0]> = {}) =>
  send({ aspects: ['time'], audience: 'everyone', ...input });
const send = (input: { aspects: ('time' | 'place' | 'price')[]; audience: 'everyone' | 'no_one'; message?: string }) =>
  app.call(notices.sendChangeNotice, { eventId: event.eventId, ...input }, { as: event.organiser });

const moveEvent = () =>
  sql`update events set starts_at = starts_at + interval '1 day', ends_at = ends_at + interval '1 day', sequence = 1, venue_name = 'Casa Nova' where id = ${event.eventId}`.execute(
    app.ctx.db,
  );

const emailsTo = (address: string) => app.ctx.sentEmails.filter(({ to }) => to.address === address);

describe('change notices', () => {
  it('send the old and the new value with the calendar entry to holders and buyers', async () => {
    await buildGuest(app, event, { email: 'n1@example.com', guests: ['n2@example.com'] });
    await app.work();
    await moveEvent();
    const { body } = await get();
    expect(body).toStrictEqual({
      changes: [
        {
          aspect: 'time',
          before: 'Mon 1 Jun 2026, 19:30 – 21:30 WEST',
          after: 'Tue 2 Jun 2026, 19:30 – 21:30 WEST',
        },
        {
          aspect: 'place',
          before: expect.stringContaining('Casa do Rio'),
          after: expect.stringContaining('Casa Nova'),
        },
      ],
      count: 2,
    });
    const notified = await sendNotice({ aspects: ['time'], message: 'The hall was taken.' });
    expect(notified.body).toStrictEqual({ notifiedCount: 2, remaining: ['place'] });
    await app.work();
    const mail = emailsTo('n2@example.com').at(-1);
    expect(mail?.subject).toBe('The time has changed: Fado');
    expect(mail?.text).toContain('Tue 2 Jun 2026');
    expect(mail?.text).toContain('Mon 1 Jun 2026');
    expect(mail?.text).toContain('The hall was taken.');
    expect(mail?.headers).not.toHaveProperty('List-Unsubscribe');
    const calendar = Buffer.from(mail?.attachments[0]?.content ?? '').toString();
    expect(calendar).toContain('SEQUENCE:1');
    expect(calendar).toContain('DTSTART;TZID=Europe/Lisbon:20260602T193000');
  });

  it('dismiss a change that attendees need no notice of, and no other change', async () => {
    await buildGuest(app, event, { email: 'n3@example.com' });
    await app.work();
    await moveEvent();
    const before = app.ctx.sentEmails.length;
    expect((await send({ aspects: ['place'], audience: 'no_one' })).body).toStrictEqual({
      notifiedCount: 0,
      remaining: ['time'],
    });
    await app.work();
    expect(app.ctx.sentEmails).toHaveLength(before);
    expect((await get()).body.changes.map(({ aspect }) => aspect)).toStrictEqual(['time']);
  });

  it('notify once about one change', async () => {
    await buildGuest(app, event, { email: 'n4@example.com' });
    await moveEvent();
    const answers = await Promise.all([sendNotice(), sendNotice(), sendNotice()]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.code === 'nothing_changed')).toHaveLength(2);
  });

  it('also reach attendees who unsubscribed, because the change concerns their ticket', async () => {
    await buildGuest(app, event, { email: 'n5@example.com' });
    await app.work();
    await sql`insert into email_unsubscribes values (${event.organiser.accountId}, 'n5@example.com', now())`.execute(
      app.ctx.db,
    );
    await moveEvent();
    await sendNotice();
    await app.work();
    expect(emailsTo('n5@example.com').at(-1)?.subject).toBe('The time has changed: Fado');
  });

  it('are in the language of the recipient’s account, or of the organiser’s for an address without an account', async () => {
    await buildGuest(app, event, { email: 'n7@example.com', guests: ['n8@example.com'] });
    await app.ctx.db.updateTable('accounts').set({ language: 'en' }).where('email', '=', 'n7@example.com').execute();
    await app.ctx.db.updateTable('accounts').set({ language: 'qps' }).where('id', '=', event.organiser.accountId).execute();
    await moveEvent();
    await sendNotice();
    await app.work();
    expect(emailsTo('n7@example.com').at(-1)?.html).toContain('<html lang="en"');
    expect(emailsTo('n8@example.com').at(-1)?.html).toContain('<html lang="qps"');
  });

  it('have times without the region of the organiser, who sees them in that region', async () => {
    await buildGuest(app, event, { email: 'n9@example.com' });
    await moveEvent();
    const inAmerica = { as: event.organiser, headers: { 'accept-language': 'en-US' } };
    const { body } = await app.call(notices.getChangeNotice, { eventId: event.eventId }, inAmerica);
    expect(body.changes[0]?.after).toMatch(/^Tue, Jun 2, 2026, 7:30 PM – 9:30 PM/);
    const notice = { eventId: event.eventId, aspects: ['time' as const], audience: 'everyone' as const };
    await app.call(notices.sendChangeNotice, notice, inAmerica);
    await app.work();
    const mail = emailsTo('n9@example.com').at(-1);
    expect(mail?.text).toContain('Tue 2 Jun 2026, 19:30 – 21:30');
    expect(mail?.text).not.toMatch(/\d [AP]M\b/);
    const { rows } = await sql<{ body: string }>`
      select body from notifications where body like '%Jun 2026%' or body like '%PM%'`.execute(app.ctx.db);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.filter(({ body: text }) => text.includes('PM'))).toEqual([]);
  });

  it('show prices as buyers pay them', async () => {
    await buildGuest(app, event, { email: 'n6@example.com' });
    await sql`update ticket_types set kind = 'paid', price_minor = 2500 where id = ${event.ticketTypeIds[1]}`.execute(
      app.ctx.db,
    );
    const { body } = await get();
    expect(body.changes).toStrictEqual([{ aspect: 'price', before: 'Balcony Free', after: 'Balcony €25.00' }]);
    await sendNotice({ aspects: ['price'] });
    await app.work();
    const mail = emailsTo('n6@example.com').at(-1);
    expect(mail?.text).toContain('Balcony €25.00');
    expect(mail?.attachments).toHaveLength(0);
    const { items } = (await app.call(contract.listAttendeeEmails, { eventId: event.eventId }, { as: event.organiser }))
      .body;
    expect(await emailOf(app, event, items[0]!.id)).toMatchObject({
      kind: 'change_notice',
      status: 'sent',
      deliveredCount: 1,
    });
  });

  it('return 404 to strangers', async () => {
    const stranger = testUser(await buildAccount(app.ctx));
    const none = EventId.parse(app.ctx.ids.newId());
    for (const eventId of [event.eventId, none]) {
      const read = await app.call(notices.getChangeNotice, { eventId }, { as: stranger });
      const wrote = await app.call(
        notices.sendChangeNotice,
        { eventId, aspects: ['time'], audience: 'everyone' },
        { as: stranger },
      );
      expect([read.status, wrote.status]).toStrictEqual([404, 404]);
    }
  });
});
