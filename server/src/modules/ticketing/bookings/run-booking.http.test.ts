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

async function held(quantity = 1) {
  const sale = await buildSale(app);
  const buyer = await buildBuyer(app);
  const { body } = await requestHold(app, {
    buyer,
    eventId: sale.eventId,
    lineItems: [{ ticketTypeId: sale.ticketTypeId, quantity }],
  });
  return { sale, buyer, booking: body };
}

async function confirmed() {
  const sale = await buildSale(app);
  const created = await buildCheckout(app, sale);
  await payByCard(app.ctx, created.sessionId);
  const { body } = await app.call(checkout.confirmBookingPayment, { sessionId: created.sessionId }, { as: created.buyer });
  return { ...created, sale, booking: body };
}

async function minutes(count: number): Promise<void> {
  app.ctx.clock.advance(count * 60_000);
  await app.work().catch(() => undefined);
}

describe('extendHold', () => {
  it('gives five minutes more, once, and the hold ends then', async () => {
    const { buyer, booking } = await held();
    const extend = () => app.call(checkout.extendHold, { bookingId: booking.id }, { as: buyer });
    const extended = await extend();
    expect(new Date(extended.body.heldUntil).getTime() - new Date(booking.heldUntil).getTime()).toBe(5 * 60_000);
    expect(extended.body.canExtend).toBe(false);
    expect((await extend()).body.code).toBe('hold_extended');
    await minutes(12);
    expect((await bookingOf(app, { buyer, booking })).status).toBe('held');
    await minutes(3);
    expect((await bookingOf(app, { buyer, booking })).status).toBe('expired');
    expect((await extend()).body.code).toBe('hold_expired');
  });

  it('is refused after the booking is confirmed, and to strangers as if there were none', async () => {
    const { booking, buyer } = await confirmed();
    expect((await app.call(checkout.extendHold, { bookingId: booking.id }, { as: buyer })).body.code).toBe(
      'already_confirmed',
    );
    expect((await app.call(checkout.extendHold, { bookingId: booking.id }, { as: await buildBuyer(app) })).status).toBe(404);
  });
});

describe('the end of a hold', () => {
  it('gives the places back, once, and says so', async () => {
    const { sale, booking, buyer } = await held(3);
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
  it('gives the places back at once and closes the payment page', async () => {
    const created = await buildCheckout(app, await buildSale(app));
    const released = await app.call(checkout.releaseHold, { bookingId: created.booking.id }, { as: created.buyer });
    expect(released.body.status).toBe('released');
    expect((await app.ctx.payments.getCheckout(created.sessionId)).status).toBe('expired');
    expect((await app.call(checkout.releaseHold, { bookingId: created.booking.id }, { as: created.buyer })).status).toBe(
      200,
    );
  });

  it('is refused when it is confirmed, when the provider is silent, and to strangers', async () => {
    const done = await confirmed();
    expect((await app.call(checkout.releaseHold, { bookingId: done.booking.id }, { as: done.buyer })).body.code).toBe(
      'already_confirmed',
    );
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
    const created = await held(2);
    const id = app.ctx.ids.newId();
    await app.ctx.db
      .insertInto('event_questions')
      .values({ ...question, id, event_id: created.sale.eventId })
      .execute();
    return { ...created, questionId: id };
  }

  it('keeps buyer, people and answers, and may be sent again', async () => {
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

  it('names each place and question that is missing', async () => {
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

  it('is refused after the hold, after it is confirmed, and to strangers', async () => {
    const { booking, buyer } = await held();
    expect((await app.call(checkout.saveBookingDetails, detailsOf(booking), { as: await buildBuyer(app) })).status).toBe(
      404,
    );
    await minutes(10);
    expect((await app.call(checkout.saveBookingDetails, detailsOf(booking), { as: buyer })).body.code).toBe('hold_expired');
    const done = await confirmed();
    expect((await app.call(checkout.saveBookingDetails, detailsOf(done.booking), { as: done.buyer })).body.code).toBe(
      'already_confirmed',
    );
  });
});

describe('payBooking', () => {
  it('is refused without details, after the hold, when confirmed, when the event is cancelled, and to strangers', async () => {
    const { booking, buyer, sale } = await held();
    const pay = (as: UserActor = buyer) => app.call(checkout.payBooking, { bookingId: booking.id }, { as });
    expect((await pay()).body.code).toBe('details_missing');
    await app.call(checkout.saveBookingDetails, detailsOf(booking), { as: buyer });
    expect((await pay(await buildBuyer(app))).status).toBe(404);
    await app.ctx.db.updateTable('events').set({ status: 'cancelled' }).where('id', '=', sale.eventId).execute();
    expect((await pay()).body.code).toBe('event_cancelled');
    await minutes(10);
    expect((await pay()).body.code).toBe('hold_expired');
    const done = await confirmed();
    expect((await app.call(checkout.payBooking, { bookingId: done.booking.id }, { as: done.buyer })).body.code).toBe(
      'already_confirmed',
    );
  });

  it('answers a repeated key with the same bytes', async () => {
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
