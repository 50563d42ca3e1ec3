import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/approvals';
import * as bookings from '@festoon/contracts/bookings';
import { getEvent } from '@festoon/contracts/events';
import { BookingId, EventId } from '@festoon/contracts/ids';
import type { UserActor } from '../../../platform/http/module.ts';
import { runTask } from '../../../platform/testing/run-jobs.ts';
import { testUser } from '../../../platform/testing/test-app.ts';
import { buildEvent, buildTicketType } from '../../events/testing.ts';
import { payByCard } from '../../payments/testing.ts';
import { askHold, bookingApp, buildBuyer, buildHold, type BookingApp } from '../testing.ts';
import { refuseViolations } from '../testing/invariants.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await refuseViolations(app.ctx.db);
});

type Choosy = { readonly eventId: EventId; readonly ticketTypeId: string; readonly slug: string; readonly organiser: UserActor };

/** An event whose organiser lets people in one by one. */
async function buildChoosy({ priceMinor = 0, quantity = 10 } = {}): Promise<Choosy> {
  const ticketTypes = [buildTicketType({ kind: priceMinor === 0 ? 'free' : 'paid', priceMinor, quantity })];
  const event = await buildEvent(app.ctx, { event: { ticketTypes } });
  const [ticketTypeId = ''] = event.ticketTypeIds;
  await app.ctx.db.updateTable('ticket_types').set({ requires_approval: true }).where('id', '=', ticketTypeId).execute();
  return { eventId: EventId.parse(event.id), ticketTypeId, slug: event.slug, organiser: testUser(event.organiserId) };
}

type Asked = { readonly buyer: UserActor; readonly bookingId: BookingId };

async function ask({ eventId, ticketTypeId }: Choosy, quantity = 1): Promise<Asked> {
  const buyer = await buildBuyer(app);
  const held = await buildHold(app, { buyer, eventId, lines: [{ ticketTypeId, quantity }] });
  const answer = await app.call(contract.requestBooking, { bookingId: held.id }, { as: buyer });
  expect(answer.body.status).toBe('requested');
  return { buyer, bookingId: held.id };
}

function approve({ eventId, organiser }: Choosy, { bookingId }: Asked) {
  return app.call(contract.approveRequest, { eventId, bookingId }, { as: organiser });
}

async function statusOf({ buyer, bookingId }: Asked): Promise<string> {
  return (await app.call(bookings.getBooking, { bookingId }, { as: buyer })).body.status;
}

async function heldOf({ ticketTypeId }: Choosy): Promise<number> {
  const row = await app.ctx.db
    .selectFrom('ticket_types')
    .select('held')
    .where('id', '=', ticketTypeId)
    .executeTakeFirstOrThrow();
  return row.held;
}

async function mailKeys(like: string): Promise<string[]> {
  const rows = await app.ctx.db.selectFrom('mail_messages').select('key').where('key', 'like', `${like}%`).execute();
  return rows.map(({ key }) => key);
}

describe('requestBooking', () => {
  it('asks the organiser, pays nothing and holds nothing', async () => {
    const event = await buildChoosy({ priceMinor: 2700, quantity: 1 });
    expect((await app.call(getEvent, { slug: event.slug }, {})).body.ticketTypes[0]).toMatchObject({ requiresApproval: true });
    const asked = await ask(event);
    expect(await heldOf(event)).toBe(0);
    const other = await ask(event);
    expect([await statusOf(asked), await statusOf(other)]).toEqual(['requested', 'requested']);
    await app.work();
    expect(await mailKeys(`request-sent:${asked.bookingId}`)).toHaveLength(1);
  });

  it('cannot be gone around by paying at once', async () => {
    const event = await buildChoosy({ priceMinor: 2700 });
    const buyer = await buildBuyer(app);
    const held = await buildHold(app, { buyer, eventId: event.eventId, lines: [{ ticketTypeId: event.ticketTypeId, quantity: 1 }] });
    expect(held.needsApproval).toBe(true);
    expect((await app.call(bookings.payBooking, { bookingId: held.id }, { as: buyer })).body.code).toBe('approval_required');
    await app.call(contract.requestBooking, { bookingId: held.id }, { as: buyer });
    expect((await app.call(bookings.payBooking, { bookingId: held.id }, { as: buyer })).body.code).toBe('hold_ended');
  });

  it('needs the details, a hold that lives, tickets that ask for it, and an event that takes place', async () => {
    const event = await buildChoosy();
    const buyer = await buildBuyer(app);
    const lines = [{ ticketTypeId: event.ticketTypeId, quantity: 1 }];
    const held = await askHold(app, { buyer, eventId: event.eventId, lines });
    const request = (bookingId: BookingId) => app.call(contract.requestBooking, { bookingId }, { as: buyer });
    expect((await request(held.body.id)).body.code).toBe('details_missing');
    const full = await buildHold(app, { buyer, eventId: event.eventId, lines });
    await app.ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', event.eventId).execute();
    expect((await request(full.id)).body.code).toBe('event_cancelled');
    await app.ctx.db.updateTable('events').set({ status: 'published' }).where('id', '=', event.eventId).execute();
    app.ctx.clock.advance(11 * 60_000);
    expect((await request(full.id)).body.code).toBe('hold_ended');
    await app.ctx.db.updateTable('ticket_types').set({ requires_approval: false }).where('id', '=', event.ticketTypeId).execute();
    const open = await buildHold(app, { buyer, eventId: event.eventId, lines });
    expect((await request(open.id)).body.code).toBe('approval_not_needed');
    await app.call(bookings.payBooking, { bookingId: open.id }, { as: buyer });
    expect((await request(open.id)).body.code).toBe('already_confirmed');
    const stranger = await buildBuyer(app);
    expect((await app.call(contract.requestBooking, { bookingId: open.id }, { as: stranger })).status).toBe(404);
  });

  it('tells the team once for all that came in ten minutes', async () => {
    const event = await buildChoosy();
    for (let count = 0; count < 3; count += 1) await ask(event);
    await app.work();
    expect(await mailKeys(`requests:${event.eventId}`)).toHaveLength(0);
    app.ctx.clock.advance(10 * 60_000);
    await app.work();
    expect(await mailKeys(`requests:${event.eventId}`)).toHaveLength(1);
  });

  it('can be taken back, and ends when the event is over', async () => {
    const event = await buildChoosy();
    const [one, other] = [await ask(event), await ask(event)];
    expect((await app.call(bookings.releaseHold, { bookingId: one.bookingId }, { as: one.buyer })).body.status).toBe('released');
    await app.ctx.db
      .updateTable('events')
      .set({ starts_at: new Date(app.ctx.clock.now().getTime() - 7_200_000), ends_at: new Date(app.ctx.clock.now().getTime() - 1) })
      .where('id', '=', event.eventId)
      .execute();
    expect((await approve(event, other)).body.code).toBe('event_over');
    await runTask(app.ctx, app.modules, 'bookings.expire-requests');
    expect(await statusOf(other)).toBe('expired');
  });
});

describe('approveRequest', () => {
  it('confirms free places at once', async () => {
    const event = await buildChoosy();
    const asked = await ask(event, 2);
    expect((await approve(event, asked)).body.state).toBe('approved');
    expect(await statusOf(asked)).toBe('confirmed');
    await app.work();
    expect(await mailKeys(`booking-confirmed:${asked.bookingId}`)).toHaveLength(1);
  });

  it('keeps paid places two days for the payment', async () => {
    const event = await buildChoosy({ priceMinor: 2700 });
    const asked = await ask(event);
    const approved = await approve(event, asked);
    expect(Date.parse(approved.body.payUntil ?? '') - app.ctx.clock.now().getTime()).toBe(48 * 3_600_000);
    expect(await heldOf(event)).toBe(1);
    await app.work();
    expect(await mailKeys(`request-approved:${asked.bookingId}`)).toHaveLength(1);
    const paying = await app.call(bookings.payBooking, { bookingId: asked.bookingId }, { as: asked.buyer });
    await payByCard(app.ctx, paying.body.sessionId ?? '');
    await app.call(bookings.confirmBookingPayment, { sessionId: paying.body.sessionId ?? '' }, { as: asked.buyer });
    expect(await statusOf(asked)).toBe('confirmed');
  });

  it('gives the places up when nobody pays for them', async () => {
    const event = await buildChoosy({ priceMinor: 2700 });
    const asked = await ask(event);
    await approve(event, asked);
    app.ctx.clock.advance(48 * 3_600_000 + 1000);
    await app.work();
    expect([await statusOf(asked), await heldOf(event)]).toEqual(['expired', 0]);
  });

  it('is refused when no places are left, when it was answered before, and for a cancelled event', async () => {
    const event = await buildChoosy({ quantity: 1 });
    const [one, other] = [await ask(event), await ask(event)];
    await approve(event, one);
    expect((await approve(event, other)).body.code).toBe('sold_out');
    expect((await approve(event, one)).body.code).toBe('request_answered');
    await app.ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', event.eventId).execute();
    expect((await approve(event, other)).body.code).toBe('event_cancelled');
    expect(await statusOf(other)).toBe('requested');
  });
});

describe('declineRequest and decideRequests', () => {
  it('tell the person what the organiser said', async () => {
    const event = await buildChoosy();
    const asked = await ask(event);
    const input = { eventId: event.eventId, bookingId: asked.bookingId, words: 'We are full of drummers.' };
    expect((await app.call(contract.declineRequest, input, { as: event.organiser })).body.state).toBe('declined');
    expect((await app.call(contract.declineRequest, input, { as: event.organiser })).body.code).toBe('request_answered');
    const { body } = await app.call(bookings.getBooking, { bookingId: asked.bookingId }, { as: asked.buyer });
    expect(body).toMatchObject({ status: 'declined', organiserWords: 'We are full of drummers.' });
    const listed = await app.call(bookings.listBookings, { when: 'cancelled' }, { as: asked.buyer });
    expect(listed.body.items).toHaveLength(1);
  });

  it('answer many at once, each by itself, in the order given', async () => {
    const event = await buildChoosy({ quantity: 2 });
    const all = [await ask(event), await ask(event), await ask(event)];
    const bookingIds = all.map(({ bookingId }) => bookingId);
    const stray = BookingId.parse(app.ctx.ids.newId());
    const input = { eventId: event.eventId, bookingIds: [...bookingIds, stray] };
    const { body } = await app.call(contract.decideRequests, { ...input, decision: 'approve' }, { as: event.organiser });
    expect(body).toMatchObject({
      decidedCount: 2,
      refused: [
        { bookingId: bookingIds[2], code: 'sold_out' },
        { bookingId: stray, code: 'not_found' },
      ],
    });
  });
});

describe('listRequests', () => {
  it('shows who asks, page by page, with what they answered', async () => {
    const event = await buildChoosy();
    const questionId = app.ctx.ids.newId();
    await app.ctx.db
      .insertInto('event_questions')
      .values({ id: questionId, event_id: event.eventId, scope: 'booking', kind: 'text', label: 'What do you play?' })
      .execute();
    const [one] = [await ask(event), await ask(event)];
    const answers = JSON.stringify({ [questionId]: 'Bassoon' });
    await app.ctx.db.updateTable('bookings').set({ answers }).where('id', '=', one!.bookingId).execute();
    const first = await app.call(contract.listRequests, { eventId: event.eventId, limit: 1 }, { as: event.organiser });
    expect(first.body).toMatchObject({
      items: [{ bookingId: one!.bookingId, answers: [{ question: 'What do you play?', answer: 'Bassoon', attendee: null }] }],
      counts: { waiting: 2, approved: 0, declined: 0 },
    });
    const cursor = first.body.nextCursor ?? '';
    const second = await app.call(contract.listRequests, { eventId: event.eventId, limit: 1, cursor }, { as: event.organiser });
    expect([second.body.items.length, second.body.nextCursor]).toEqual([1, null]);
  });

  it('and every answer of another organiser are those to an event that is not there', async () => {
    const event = await buildChoosy();
    const { bookingId } = await ask(event);
    const as = (await buildChoosy()).organiser;
    const random = EventId.parse(app.ctx.ids.newId());
    const answers = await Promise.all(
      [event.eventId, random].map(async (eventId) => {
        const all = [
          await app.call(contract.listRequests, { eventId }, { as }),
          await app.call(contract.approveRequest, { eventId, bookingId }, { as }),
          await app.call(contract.declineRequest, { eventId, bookingId }, { as }),
          await app.call(contract.decideRequests, { eventId, decision: 'approve', bookingIds: [bookingId] }, { as }),
        ];
        return all.map(({ status, body }) => [status, body.code, body.message]);
      }),
    );
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.every(([status]) => status === 404)).toBe(true);
    const own = await buildChoosy();
    expect((await app.call(contract.approveRequest, { eventId: own.eventId, bookingId }, { as: own.organiser })).status).toBe(404);
  });
});
