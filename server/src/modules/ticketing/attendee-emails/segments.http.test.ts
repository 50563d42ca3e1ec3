import * as contract from '@festoon/contracts/ticketing/attendee-messages';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { TicketId, TicketTypeId } from '@festoon/contracts/core/ids';
import { buildAccount, buildTicketType } from '../../events/events/testing.ts';
import {
  buildFreeEvent,
  buildGuest,
  buildMessage,
  messageApp,
  readersOf,
  type FreeEvent,
  type MessageApp,
} from './testing.ts';

type Segment = contract.MessageSegment;

let app: MessageApp;
let event: FreeEvent;

beforeAll(async () => {
  app = await messageApp();
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

async function reachedBy(segment: Partial<Segment>): Promise<string[]> {
  const subject = `To ${JSON.stringify(segment)}`.slice(0, 140);
  const message = buildMessage(event, { subject, segment });
  const reach = await app.call(contract.countMessageReach, message, { as: event.organiser });
  await sql`update attendee_messages set started_at = started_at - interval '2 days'`.execute(app.ctx.db);
  const sent = await app.call(contract.createAttendeeMessage, message, { as: event.organiser });
  expect([200, 409]).toContain(sent.status);
  await app.work();
  const readers = readersOf(app, subject);
  expect(readers).toHaveLength(reach.body.count);
  return readers;
}

describe('a segment', () => {
  it('knows who was let in', async () => {
    expect(await reachedBy({ who: 'checked_in' })).toStrictEqual(['came@example.com']);
    expect(await reachedBy({ who: 'not_checked_in' })).toStrictEqual(['code@example.com', 'later@example.com']);
  });

  it("takes days of booking on the event's own calendar, both included", async () => {
    expect(await reachedBy({ bookedUntil: '2026-05-14' })).toStrictEqual(['came@example.com', 'code@example.com']);
    expect(await reachedBy({ bookedFrom: '2026-05-15' })).toStrictEqual(['later@example.com']);
    expect(await reachedBy({ bookedFrom: '2026-05-14', bookedUntil: '2026-05-16' })).toHaveLength(3);
  });

  it('refuses days and times that there are not', async () => {
    const asked = (overrides: Parameters<typeof buildMessage>[1]) =>
      app.call(contract.createAttendeeMessage, buildMessage(event, overrides), { as: event.organiser });
    expect((await asked({ segment: { bookedFrom: '2026-13-45' } })).status).toBe(422);
    expect((await asked({ segment: { bookedUntil: '0000-01-01' } })).status).toBe(422);
    expect((await asked({ timing: { kind: 'at', localAt: '2026-02-30T25:99' } })).status).toBe(422);
  });

  it('is one person where one is written to, who alone is told and takes nothing from what all may be told', async () => {
    const { rows } = await sql<{ id: string }>`
      select id from tickets where holder_email = 'code@example.com' and event_id = ${event.eventId}`.execute(app.ctx.db);
    const ticketId = TicketId.parse(rows[0]?.id);
    const allowance = async () =>
      (await app.call(contract.listAttendeeMessages, { eventId: event.eventId }, { as: event.organiser })).body.allowance;
    const { messagesLeft } = await allowance();
    expect(await reachedBy({ ticketId })).toStrictEqual(['code@example.com']);
    const again = await app.call(
      contract.createAttendeeMessage,
      buildMessage(event, { subject: 'Once more', segment: { ticketId }, includesLater: true }),
      { as: event.organiser },
    );
    expect([again.status, again.body.includesLater]).toEqual([200, false]);
    expect((await allowance()).messagesLeft).toBeGreaterThanOrEqual(messagesLeft);
    const other = await buildFreeEvent(app);
    const elsewhere = await app.call(
      contract.createAttendeeMessage,
      buildMessage(other, { subject: 'Of another event', segment: { ticketId } }),
      { as: other.organiser },
    );
    expect(elsewhere.body.code).toBe('nobody_reached');
  });

  it('finds who waits for a place, by ticket type', async () => {
    const [general, balcony] = event.ticketTypeIds.map((id) => TicketTypeId.parse(id));
    for (const [email, type] of [
      ['waits-general@example.com', general],
      ['waits-balcony@example.com', balcony],
    ] as const) {
      const account = await buildAccount(app.ctx, { email });
      await sql`
        insert into waiting_list_entries (id, event_id, ticket_type_id, account_id, quantity, created_at)
        values (${app.ctx.ids.newId()}, ${event.eventId}, ${type}, ${account}, 1, ${app.ctx.clock.now()})`.execute(
        app.ctx.db,
      );
    }
    expect(await reachedBy({ who: 'waiting_list' })).toStrictEqual([
      'waits-balcony@example.com',
      'waits-general@example.com',
    ]);
    expect(await reachedBy({ who: 'waiting_list', ticketTypeIds: [balcony!] })).toStrictEqual(['waits-balcony@example.com']);
  });

  it('finds who asked for a place and was not answered', async () => {
    await sql`update bookings set status = 'requested', requested_at = created_at where buyer_email = 'later@example.com'`.execute(
      app.ctx.db,
    );
    expect(await reachedBy({ who: 'requests' })).toStrictEqual(['later@example.com']);
    expect(await reachedBy({ who: 'requests', ticketTypeIds: [TicketTypeId.parse(event.ticketTypeIds[0])] })).toStrictEqual(
      [],
    );
  });

  it('finds who used a promo code', async () => {
    const other = await buildFreeEvent(app, { event: { ticketTypes: [buildTicketType({ priceMinor: 1000 })] } });
    const { rows } = await sql<{ id: string }>`
      insert into promo_codes (event_id, code, kind, percent) values (${other.eventId}, 'FRIENDS', 'percent', 100) returning id`.execute(
      app.ctx.db,
    );
    const [code] = rows;
    await buildGuest(app, other, { email: 'with@example.com', promoCode: 'friends' });
    await app.work();
    event = other;
    expect(await reachedBy({ promoCodeId: code?.id ?? '' })).toStrictEqual(['with@example.com']);
    expect(await reachedBy({ promoCodeId: app.ctx.ids.newId() })).toStrictEqual([]);
    const choices = await app.call(contract.getMessageChoices, { eventId: event.eventId }, { as: event.organiser });
    expect(choices.body.promoCodes).toStrictEqual([{ id: code?.id, name: 'FRIENDS' }]);
  });
});
