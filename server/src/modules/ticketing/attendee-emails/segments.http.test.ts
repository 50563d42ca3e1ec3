import * as contract from '@festoon/contracts/ticketing/attendee-emails';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { TicketId, TicketTypeId } from '@festoon/contracts/core/ids';
import { buildAccount, buildTicketType } from '../../events/events/testing.ts';
import {
  buildFreeEvent,
  buildGuest,
  buildEmail,
  attendeeEmailApp,
  recipientsOf,
  type FreeEvent,
  type AttendeeEmailApp,
} from './testing.ts';

type Segment = contract.EmailSegment;

let app: AttendeeEmailApp;
let event: FreeEvent;

beforeAll(async () => {
  app = await attendeeEmailApp();
  event = await buildFreeEvent(app);
  await buildGuest(app, event, { email: 'came@example.com' });
  await buildGuest(app, event, { email: 'code@example.com' });
  app.ctx.clock.advance(2 * 24 * 60 * 60 * 1000);
  await buildGuest(app, event, { email: 'later@example.com', type: 1 });
  await app.work();
  await sql`update tickets set status = 'checked_in', checked_in_at = now() where holder_email = 'came@example.com'`.execute(
    app.ctx.db,
  );
});

async function sendToSegment(segment: Partial<Segment>): Promise<string[]> {
  const subject = `To ${JSON.stringify(segment)}`.slice(0, 140);
  const message = buildEmail(event, { subject, segment });
  const reach = await app.call(contract.countEmailRecipients, message, { as: event.organiser });
  await sql`update attendee_emails set started_at = started_at - interval '2 days'`.execute(app.ctx.db);
  const sent = await app.call(contract.createAttendeeEmail, message, { as: event.organiser });
  expect([200, 409]).toContain(sent.status);
  await app.work();
  const recipients = recipientsOf(app, subject);
  expect(recipients).toHaveLength(reach.body.count);
  return recipients;
}

describe('a segment', () => {
  it('selects attendees by check-in', async () => {
    expect(await sendToSegment({ audience: 'checked_in' })).toStrictEqual(['came@example.com']);
    expect(await sendToSegment({ audience: 'not_checked_in' })).toStrictEqual(['code@example.com', 'later@example.com']);
  });

  it('selects by booking date in the time zone of the event, both days included', async () => {
    expect(await sendToSegment({ bookedUntil: '2026-05-14' })).toStrictEqual(['came@example.com', 'code@example.com']);
    expect(await sendToSegment({ bookedFrom: '2026-05-15' })).toStrictEqual(['later@example.com']);
    expect(await sendToSegment({ bookedFrom: '2026-05-14', bookedUntil: '2026-05-16' })).toHaveLength(3);
  });

  it('rejects invalid dates and times', async () => {
    const createEmail = (overrides: Parameters<typeof buildEmail>[1]) =>
      app.call(contract.createAttendeeEmail, buildEmail(event, overrides), { as: event.organiser });
    expect((await createEmail({ segment: { bookedFrom: '2026-13-45' } })).status).toBe(422);
    expect((await createEmail({ segment: { bookedUntil: '0000-01-01' } })).status).toBe(422);
    expect((await createEmail({ timing: { kind: 'at', localAt: '2026-02-30T25:99' } })).status).toBe(422);
  });

  it('contains one attendee for an email to one ticket, which does not count towards the daily limit', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from tickets where holder_email = 'code@example.com' and event_id = ${event.eventId}`.execute(app.ctx.db);
    const ticketId = TicketId.parse(rows[0]?.id);
    const allowance = async () =>
      (await app.call(contract.listAttendeeEmails, { eventId: event.eventId }, { as: event.organiser })).body.allowance;
    const { emailsRemaining } = await allowance();
    expect(await sendToSegment({ ticketId })).toStrictEqual(['code@example.com']);
    const again = await app.call(
      contract.createAttendeeEmail,
      buildEmail(event, { subject: 'Once more', segment: { ticketId }, includesLaterBookings: true }),
      { as: event.organiser },
    );
    expect([again.status, again.body.includesLaterBookings]).toEqual([200, false]);
    expect((await allowance()).emailsRemaining).toBeGreaterThanOrEqual(emailsRemaining);
    const other = await buildFreeEvent(app);
    const otherEvent = await app.call(
      contract.createAttendeeEmail,
      buildEmail(other, { subject: 'Of another event', segment: { ticketId } }),
      { as: other.organiser },
    );
    expect(otherEvent.body.code).toBe('no_recipients');
  });

  it('selects waitlist entries by ticket type', async () => {
    const [general, balcony] = event.ticketTypeIds.map((id) => TicketTypeId.parse(id));
    for (const [email, type] of [
      ['waits-general@example.com', general],
      ['waits-balcony@example.com', balcony],
    ] as const) {
      const account = await buildAccount(app.ctx, { email });
      await sql`
        insert into waitlist_entries (id, event_id, ticket_type_id, account_id, quantity, created_at)
        values (${app.ctx.ids.newId()}, ${event.eventId}, ${type}, ${account}, 1, ${app.ctx.clock.now()})`.execute(
        app.ctx.db,
      );
    }
    expect(await sendToSegment({ audience: 'waitlist' })).toStrictEqual([
      'waits-balcony@example.com',
      'waits-general@example.com',
    ]);
    expect(await sendToSegment({ audience: 'waitlist', ticketTypeIds: [balcony!] })).toStrictEqual([
      'waits-balcony@example.com',
    ]);
  });

  it('selects pending booking requests', async () => {
    await sql`update bookings set status = 'requested', requested_at = created_at where buyer_email = 'later@example.com'`.execute(
      app.ctx.db,
    );
    expect(await sendToSegment({ audience: 'requests' })).toStrictEqual(['later@example.com']);
    expect(
      await sendToSegment({ audience: 'requests', ticketTypeIds: [TicketTypeId.parse(event.ticketTypeIds[0])] }),
    ).toStrictEqual([]);
  });

  it('selects bookings by promo code', async () => {
    const other = await buildFreeEvent(app, { event: { ticketTypes: [buildTicketType({ priceMinor: 1000 })] } });
    const { rows } = await sql<{ id: string }>`
      insert into promo_codes (event_id, code, kind, percent) values (${other.eventId}, 'FRIENDS', 'percent', 100) returning id`.execute(
      app.ctx.db,
    );
    const [code] = rows;
    await buildGuest(app, other, { email: 'with@example.com', promoCode: 'friends' });
    await app.work();
    event = other;
    expect(await sendToSegment({ promoCodeId: code?.id ?? '' })).toStrictEqual(['with@example.com']);
    expect(await sendToSegment({ promoCodeId: app.ctx.ids.newId() })).toStrictEqual([]);
    const choices = await app.call(contract.getEmailOptions, { eventId: event.eventId }, { as: event.organiser });
    expect(choices.body.promoCodes).toStrictEqual([{ id: code?.id, name: 'FRIENDS' }]);
  });
});
