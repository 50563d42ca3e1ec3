import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '@festoon/contracts/ticketing/booking-requests';
import * as bookings from '@festoon/contracts/ticketing/bookings';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import { getEvent } from '@festoon/contracts/events/event-page';
import type { BookingId } from '@festoon/contracts/core/ids';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { payByCard } from '../../../money/payments/testing.ts';
import { requestHold, bookingApp, buildBuyer, buildHold, buildPromo, type BookingApp } from '../testing.ts';
import {
  approveTickets,
  requestTickets,
  buildApprovalEvent,
  type BookingRequestRef,
  type ApprovalEvent,
} from '../testing/approval-event.ts';
import { assertNoViolations } from '../testing/invariants.ts';
import { listNotified } from '../../../notifications/notifications/testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

async function statusOf({ buyer, bookingId }: BookingRequestRef): Promise<string> {
  return (await app.call(bookings.getBooking, { bookingId }, { as: buyer })).body.status;
}

async function heldCountOf({ ticketTypeId }: ApprovalEvent): Promise<number> {
  const row = await app.ctx.db
    .selectFrom('ticket_types')
    .select('held')
    .where('id', '=', ticketTypeId)
    .executeTakeFirstOrThrow();
  return row.held;
}

async function emailKeys(like: string): Promise<string[]> {
  const rows = await app.ctx.db.selectFrom('email_messages').select('key').where('key', 'like', `${like}%`).execute();
  return rows.map(({ key }) => key);
}

describe('requestBooking', () => {
  it('sends the request to the organiser without a payment or a hold', async () => {
    const event = await buildApprovalEvent(app, { priceMinor: 2700, quantity: 1 });
    expect((await app.call(getEvent, { slug: event.slug }, {})).body.ticketTypes[0]).toMatchObject({
      requiresApproval: true,
    });
    const requested = await requestTickets(app, event);
    expect(await heldCountOf(event)).toBe(0);
    const other = await requestTickets(app, event);
    expect([await statusOf(requested), await statusOf(other)]).toEqual(['requested', 'requested']);
    await app.work();
    expect(await emailKeys(`request-sent:${requested.bookingId}`)).toHaveLength(1);
  });

  it('cannot be bypassed by paying immediately', async () => {
    const event = await buildApprovalEvent(app, { priceMinor: 2700 });
    const buyer = await buildBuyer(app);
    const held = await buildHold(app, {
      buyer,
      eventId: event.eventId,
      lineItems: [{ ticketTypeId: event.ticketTypeId, quantity: 1 }],
    });
    expect(held.needsApproval).toBe(true);
    expect((await app.call(checkout.payBooking, { bookingId: held.id }, { as: buyer })).body.code).toBe('approval_required');
    await app.call(contract.requestBooking, { bookingId: held.id }, { as: buyer });
    expect((await app.call(checkout.payBooking, { bookingId: held.id }, { as: buyer })).body.code).toBe('hold_expired');
  });

  it('counts towards the limit per person', async () => {
    const event = await buildApprovalEvent(app);
    await app.ctx.db.updateTable('ticket_types').set({ max_per_person: 1 }).where('id', '=', event.ticketTypeId).execute();
    const { buyer } = await requestTickets(app, event);
    const lineItems = [{ ticketTypeId: event.ticketTypeId, quantity: 1 }];
    expect((await requestHold(app, { buyer, eventId: event.eventId, lineItems })).body.code).toBe('limit_reached');
  });

  it('requires details, an active hold, a ticket type with approval and an event that is not cancelled', async () => {
    const event = await buildApprovalEvent(app);
    const buyer = await buildBuyer(app);
    const lineItems = [{ ticketTypeId: event.ticketTypeId, quantity: 1 }];
    const held = await requestHold(app, { buyer, eventId: event.eventId, lineItems });
    const request = (bookingId: BookingId) => app.call(contract.requestBooking, { bookingId }, { as: buyer });
    expect((await request(held.body.id)).body.code).toBe('details_missing');
    const full = await buildHold(app, { buyer, eventId: event.eventId, lineItems });
    await app.ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', event.eventId).execute();
    expect((await request(full.id)).body.code).toBe('event_cancelled');
    await app.ctx.db.updateTable('events').set({ status: 'published' }).where('id', '=', event.eventId).execute();
    app.ctx.clock.advance(11 * 60_000);
    expect((await request(full.id)).body.code).toBe('hold_expired');
    await app.ctx.db
      .updateTable('ticket_types')
      .set({ requires_approval: false })
      .where('id', '=', event.ticketTypeId)
      .execute();
    const open = await buildHold(app, { buyer, eventId: event.eventId, lineItems });
    expect((await request(open.id)).body.code).toBe('approval_not_needed');
    await app.call(checkout.payBooking, { bookingId: open.id }, { as: buyer });
    expect((await request(open.id)).body.code).toBe('already_confirmed');
    const stranger = await buildBuyer(app);
    expect((await app.call(contract.requestBooking, { bookingId: open.id }, { as: stranger })).status).toBe(404);
  });

  it('notifies the team once about all requests of ten minutes', async () => {
    const event = await buildApprovalEvent(app);
    for (let count = 0; count < 3; count += 1) await requestTickets(app, event);
    await app.work();
    expect(await emailKeys(`requests:${event.eventId}`)).toHaveLength(0);
    app.ctx.clock.advance(10 * 60_000);
    await app.work();
    expect(await emailKeys(`requests:${event.eventId}`)).toHaveLength(1);
    expect((await listNotified(app.ctx, event.organiser.accountId)).map(({ kind }) => kind)).toEqual(['organiser']);
  });

  it('can be withdrawn, and expires when the event is over', async () => {
    const event = await buildApprovalEvent(app);
    const [one, other] = [await requestTickets(app, event), await requestTickets(app, event)];
    expect((await app.call(checkout.releaseHold, { bookingId: one.bookingId }, { as: one.buyer })).body.status).toBe(
      'released',
    );
    await app.ctx.db
      .updateTable('events')
      .set({
        starts_at: new Date(app.ctx.clock.now().getTime() - 7_200_000),
        ends_at: new Date(app.ctx.clock.now().getTime() - 1),
      })
      .where('id', '=', event.eventId)
      .execute();
    expect((await approveTickets(app, event, other)).body.code).toBe('event_over');
    await runTask(app.ctx, app.modules, 'bookings.expire-requests');
    expect(await statusOf(other)).toBe('expired');
  });
});

describe('approveBookingRequest', () => {
  it('confirms free tickets immediately', async () => {
    const event = await buildApprovalEvent(app);
    const requested = await requestTickets(app, event, 2);
    expect((await approveTickets(app, event, requested)).body.state).toBe('approved');
    expect(await statusOf(requested)).toBe('confirmed');
    await app.work();
    expect(await emailKeys(`booking-confirmed:${requested.bookingId}`)).toHaveLength(1);
  });

  it('redeems a promo code that leaves nothing to pay', async () => {
    const event = await buildApprovalEvent(app, { priceMinor: 2700 });
    const sale = { eventId: event.eventId, organiserId: event.organiser.accountId };
    const promo = await buildPromo(app, sale, { discount: { kind: 'percent', percent: 100 }, maxUses: 1 });
    const lineItems = [{ ticketTypeId: event.ticketTypeId, quantity: 1 }];
    const requested: BookingRequestRef[] = [];
    for (let count = 0; count < 2; count += 1) {
      const buyer = await buildBuyer(app);
      const { id: bookingId } = await buildHold(app, { buyer, eventId: event.eventId, lineItems, promoCode: promo.code });
      await app.call(contract.requestBooking, { bookingId }, { as: buyer });
      requested.push({ buyer, bookingId });
    }
    expect((await approveTickets(app, event, requested[0]!)).body.state).toBe('approved');
    await assertNoViolations(app.ctx.db);
    expect((await approveTickets(app, event, requested[1]!)).body.code).toBe('promo_code_wrong');
    expect(await statusOf(requested[1]!)).toBe('requested');
  });

  it('holds paid tickets for two days until the payment', async () => {
    const event = await buildApprovalEvent(app, { priceMinor: 2700 });
    const requested = await requestTickets(app, event);
    const approved = await approveTickets(app, event, requested);
    expect(Date.parse(approved.body.paymentDueAt ?? '') - app.ctx.clock.now().getTime()).toBe(48 * 3_600_000);
    expect(await heldCountOf(event)).toBe(1);
    await app.work();
    expect(await emailKeys(`request-approved:${requested.bookingId}`)).toHaveLength(1);
    expect((await listNotified(app.ctx, requested.buyer.accountId)).map(({ key }) => key)).toEqual([
      `request-approved:${requested.bookingId}`,
    ]);
    const paying = await app.call(checkout.payBooking, { bookingId: requested.bookingId }, { as: requested.buyer });
    await payByCard(app.ctx, paying.body.sessionId ?? '');
    await app.call(checkout.confirmBookingPayment, { sessionId: paying.body.sessionId ?? '' }, { as: requested.buyer });
    expect(await statusOf(requested)).toBe('confirmed');
  });

  it('releases the tickets when they are not paid for', async () => {
    const event = await buildApprovalEvent(app, { priceMinor: 2700 });
    const requested = await requestTickets(app, event);
    await approveTickets(app, event, requested);
    app.ctx.clock.advance(48 * 3_600_000 + 1000);
    await app.work();
    expect([await statusOf(requested), await heldCountOf(event)]).toEqual(['expired', 0]);
  });

  it('is rejected when tickets are sold out, when the request was decided before, and for a cancelled event', async () => {
    const event = await buildApprovalEvent(app, { quantity: 1 });
    const [one, other] = [await requestTickets(app, event), await requestTickets(app, event)];
    await approveTickets(app, event, one);
    expect((await approveTickets(app, event, other)).body.code).toBe('sold_out');
    expect((await approveTickets(app, event, one)).body.code).toBe('request_already_decided');
    await app.ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', event.eventId).execute();
    expect((await approveTickets(app, event, other)).body.code).toBe('event_cancelled');
    expect(await statusOf(other)).toBe('requested');
  });
});
