import { beforeAll, describe, expect, it } from 'vitest';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import type { UserActor } from '../../../platform/http/module.ts';
import { payByCard } from '../../money/payments/testing.ts';
import {
  requestHold,
  bookingApp,
  bookingOf,
  buildBuyer,
  buildCheckout,
  buildHold,
  buildSale,
  detailsOf,
  type BookingApp,
} from './testing.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp();
});

async function buildHeld(quantity = 1) {
  const sale = await buildSale(app);
  const buyer = await buildBuyer(app);
  const { body } = await requestHold(app, {
    buyer,
    eventId: sale.eventId,
    lineItems: [{ ticketTypeId: sale.ticketTypeId, quantity }],
  });
  return { sale, buyer, booking: body };
}

async function buildConfirmed() {
  const sale = await buildSale(app);
  const created = await buildCheckout(app, sale);
  await payByCard(app.ctx, created.sessionId);
  const { body } = await app.call(checkout.confirmBookingPayment, { sessionId: created.sessionId }, { as: created.buyer });
  return { ...created, sale, booking: body };
}

async function advanceMinutes(count: number): Promise<void> {
  app.ctx.clock.advance(count * 60_000);
  await app.work().catch(() => undefined);
}

describe('extendHold', () => {
  it('extends the hold by five minutes, once', async () => {
    const { buyer, booking } = await buildHeld();
    const extend = () => app.call(checkout.extendHold, { bookingId: booking.id }, { as: buyer });
    const extended = await extend();
    expect(new Date(extended.body.heldUntil).getTime() - new Date(booking.heldUntil).getTime()).toBe(5 * 60_000);
    expect(extended.body.canExtend).toBe(false);
    expect((await extend()).body.code).toBe('hold_extended');
    await advanceMinutes(12);
    expect((await bookingOf(app, { buyer, booking })).status).toBe('held');
    await advanceMinutes(3);
    expect((await bookingOf(app, { buyer, booking })).status).toBe('expired');
    expect((await extend()).body.code).toBe('hold_expired');
  });

  it('is rejected after confirmation, and returns 404 to strangers', async () => {
    const { booking, buyer } = await buildConfirmed();
    expect((await app.call(checkout.extendHold, { bookingId: booking.id }, { as: buyer })).body.code).toBe(
      'already_confirmed',
    );
    expect((await app.call(checkout.extendHold, { bookingId: booking.id }, { as: await buildBuyer(app) })).status).toBe(404);
  });
});

describe('hold expiry', () => {
  it('releases the tickets once and notifies open pages', async () => {
    const { sale, booking, buyer } = await buildHeld(3);
    app.ctx.clock.advance(10 * 60_000);
    expect((await bookingOf(app, { buyer, booking })).status).toBe('expired');
    await app.work().catch(() => undefined);
    const row = await app.ctx.db
      .selectFrom('ticket_types')
      .select(['held', 'sold'])
      .where('id', '=', sale.ticketTypeId)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ held: 0, sold: 0 });
    expect(app.ctx.invalidations).toContainEqual({ topic: `booking:${booking.id}`, name: 'booking.ended', id: booking.id });
  });
});

describe('releaseHold', () => {
  it('releases the tickets immediately and closes the payment page', async () => {
    const created = await buildCheckout(app, await buildSale(app));
    const released = await app.call(checkout.releaseHold, { bookingId: created.booking.id }, { as: created.buyer });
    expect(released.body.status).toBe('released');
    expect((await app.ctx.payments.getCheckout(created.sessionId)).status).toBe('expired');
    expect((await app.call(checkout.releaseHold, { bookingId: created.booking.id }, { as: created.buyer })).status).toBe(
      200,
    );
  });

  it('is rejected after confirmation, when the provider does not respond, and for strangers', async () => {
    const confirmed = await buildConfirmed();
    expect(
      (await app.call(checkout.releaseHold, { bookingId: confirmed.booking.id }, { as: confirmed.buyer })).body.code,
    ).toBe('already_confirmed');
    const created = await buildCheckout(app, await buildSale(app));
    expect(
      (await app.call(checkout.releaseHold, { bookingId: created.booking.id }, { as: await buildBuyer(app) })).status,
    ).toBe(404);
    app.payments.failBefore('expireCheckout', 1);
    expect((await app.call(checkout.releaseHold, { bookingId: created.booking.id }, { as: created.buyer })).body.code).toBe(
      'payment_unavailable',
    );
    expect((await bookingOf(app, created)).status).toBe('held');
  });
});

describe('saveBookingDetails', () => {
  const question = { scope: 'attendee', kind: 'choice', label: 'Which meal?', options: ['Meat', 'Plants'], required: true };

  async function bookingWithQuestions() {
    const created = await buildHeld(2);
    const id = app.ctx.ids.newId();
    await app.ctx.db
      .insertInto('event_questions')
      .values({ ...question, id, event_id: created.sale.eventId })
      .execute();
    return { ...created, questionId: id };
  }

  it('stores buyer, attendees and answers, and can be repeated', async () => {
    const { booking, buyer, questionId } = await bookingWithQuestions();
    const details = detailsOf(booking);
    const attendees = details.attendees.map((attendee, index) => ({
      ...attendee,
      answers: { [questionId]: index === 0 ? 'Meat' : 'Plants' },
    }));
    for (const name of ['First', 'Second']) {
      const saved = await app.call(
        checkout.saveBookingDetails,
        { ...details, buyer: { name, email: 'b@example.com' }, attendees },
        { as: buyer },
      );
      expect(saved.body).toMatchObject({
        hasDetails: true,
        buyer: { name },
        attendees: [{ answers: { [questionId]: 'Meat' } }, { answers: { [questionId]: 'Plants' } }],
      });
    }
  });

  it('returns the path of each missing attendee and answer', async () => {
    const { booking, buyer, questionId } = await bookingWithQuestions();
    const { attendees, ...details } = detailsOf(booking);
    const [first] = attendees;
    const answer = await app.call(
      checkout.saveBookingDetails,
      { ...details, attendees: [first!, { ...first!, answers: { [questionId]: 'Fish' } }] },
      { as: buyer },
    );
    expect(answer.status).toBe(422);
    expect(answer.body.errors?.map(({ path }) => path)).toEqual([
      'attendees.1.id',
      'attendees',
      `attendees.0.answers.${questionId}`,
      `attendees.1.answers.${questionId}`,
    ]);
  });

  it('is rejected after the hold expired, after confirmation, and for strangers', async () => {
    const { booking, buyer } = await buildHeld();
    expect((await app.call(checkout.saveBookingDetails, detailsOf(booking), { as: await buildBuyer(app) })).status).toBe(
      404,
    );
    await advanceMinutes(10);
    expect((await app.call(checkout.saveBookingDetails, detailsOf(booking), { as: buyer })).body.code).toBe('hold_expired');
    const confirmed = await buildConfirmed();
    expect(
      (await app.call(checkout.saveBookingDetails, detailsOf(confirmed.booking), { as: confirmed.buyer })).body.code,
    ).toBe('already_confirmed');
  });
});

describe('payBooking', () => {
  it('is rejected without details, after the hold expired, after confirmation, for a cancelled event and for strangers', async () => {
    const { booking, buyer, sale } = await buildHeld();
    const pay = (as: UserActor = buyer) => app.call(checkout.payBooking, { bookingId: booking.id }, { as });
    expect((await pay()).body.code).toBe('details_missing');
    await app.call(checkout.saveBookingDetails, detailsOf(booking), { as: buyer });
    expect((await pay(await buildBuyer(app))).status).toBe(404);
    await app.ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', sale.eventId).execute();
    expect((await pay()).body.code).toBe('event_cancelled');
    await advanceMinutes(10);
    expect((await pay()).body.code).toBe('hold_expired');
    const confirmed = await buildConfirmed();
    expect(
      (await app.call(checkout.payBooking, { bookingId: confirmed.booking.id }, { as: confirmed.buyer })).body.code,
    ).toBe('already_confirmed');
  });

  it('returns the same bytes for a repeated idempotency key', async () => {
    const sale = await buildSale(app);
    const buyer = await buildBuyer(app);
    const booking = await buildHold(app, {
      buyer,
      eventId: sale.eventId,
      lineItems: [{ ticketTypeId: sale.ticketTypeId, quantity: 1 }],
    });
    const pay = () =>
      app.call(checkout.payBooking, { bookingId: booking.id }, { as: buyer, idempotencyKey: 'pay-this-booking' });
    expect((await pay()).text).toBe((await pay()).text);
  });
});
