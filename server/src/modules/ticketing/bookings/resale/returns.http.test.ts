import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as bookings from '@festoon/contracts/ticketing/bookings';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import * as tickets from '@festoon/contracts/ticketing/tickets';
import { cancelHostedEvent } from '@festoon/contracts/ticketing/cancelling';
import { EventId, TicketTypeId } from '@festoon/contracts/core/ids';
import { cancelTickets, getRefundOffer, refundHostedBooking } from '@festoon/contracts/ticketing/refunds';
import * as contract from '@festoon/contracts/ticketing/transfers';
import { joinWaitingList, listWaitingPlaces } from '@festoon/contracts/ticketing/waiting-list';
import type { UserActor } from '../../../../platform/http/module.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { payByCard } from '../../../money/payments/testing.ts';
import { walletOf } from '../../../money/wallet/testing.ts';
import { bookingApp, buildBuyer, buildHold, detailsOf, type BookingApp } from '../testing.ts';
import { HALF } from '../testing/refund-steps.ts';
import { assertNoViolations } from '../testing/invariants.ts';

let app: BookingApp;

beforeAll(async () => {
  app = await bookingApp({ poolSize: 20 });
});

afterEach(async () => {
  await app.work();
  await assertNoViolations(app.ctx.db);
});

const PRICE = 2000;

/** A sold-out event whose only buyer has so many tickets. */
async function soldOut(quantity = 1) {
  const ticketTypes = [buildTicketType({ priceMinor: PRICE, quantity, maxPerBooking: 20 })];
  const event = await buildEvent(app.ctx, { refundPolicy: HALF, event: { ticketTypes } });
  const [ticketTypeId = ''] = event.ticketTypeIds;
  const seller = await buildBuyer(app);
  const held = await buildHold(app, { buyer: seller, eventId: event.id, lines: [{ ticketTypeId, quantity }] });
  const booking = await pay(seller, held);
  return {
    eventId: event.id,
    organiserId: event.organiserId,
    ticketTypeId,
    seller,
    booking,
    ticketIds: booking.tickets.map(({ id }) => id),
  };
}

async function pay(as: UserActor, { id: bookingId }: bookings.Booking): Promise<bookings.Booking> {
  const { body: held } = await app.call(bookings.getBooking, { bookingId }, { as });
  await app.call(checkout.saveBookingDetails, detailsOf(held), { as });
  const { body } = await app.call(checkout.payBooking, { bookingId }, { as });
  await payByCard(app.ctx, body.sessionId ?? '');
  return (await app.call(checkout.confirmBookingPayment, { sessionId: body.sessionId ?? '' }, { as })).body;
}

type Sold = Awaited<ReturnType<typeof soldOut>>;

async function wait({ eventId, ticketTypeId }: Sold, quantity = 1): Promise<UserActor> {
  const as = await buildBuyer(app);
  const input = { eventId: EventId.parse(eventId), ticketTypeId: TicketTypeId.parse(ticketTypeId), quantity };
  expect((await app.call(joinWaitingList, input, { as })).status).toBe(200);
  return as;
}

const offer = ({ seller }: Sold, ticketId: Sold['ticketIds'][number]) =>
  app.call(contract.offerReturn, { ticketId }, { as: seller });
const ticketOf = async ({ seller }: Sold, ticketId: Sold['ticketIds'][number]) =>
  (await app.call(tickets.getTicket, { ticketId }, { as: seller })).body;
const turnOf = async (as: UserActor) => (await app.call(listWaitingPlaces, {}, { as })).body.items[0]?.turn ?? null;

async function buyTurn(as: UserActor): Promise<bookings.Booking> {
  const turn = await turnOf(as);
  return pay(as, { id: turn?.bookingId } as bookings.Booking);
}

describe('a ticket that is offered back', () => {
  it('stays good until somebody has bought its place, and is then paid back into the wallet, once', async () => {
    const sold = await soldOut(2);
    const [ticketId] = sold.ticketIds as [Sold['ticketIds'][number]];
    expect((await offer(sold, ticketId)).status).toBe(200);
    await app.work();
    expect(await ticketOf(sold, ticketId)).toMatchObject({ status: 'valid', offeredBack: { isTaken: false } });
    const next = await wait(sold);
    await app.work();
    expect(await ticketOf(sold, ticketId)).toMatchObject({ status: 'void', offeredBack: { isTaken: true } });
    expect((await app.call(contract.cancelResale, { ticketId }, { as: sold.seller })).body.code).toBe('return_taken');
    const bought = await buyTurn(next);
    expect(bought.status).toBe('confirmed');
    await app.work();
    await app.work();
    expect(await walletOf(app.ctx, sold.seller.accountId)).toMatchObject({ availableMinor: PRICE });
    const { body: rest } = await app.call(bookings.getBooking, { bookingId: sold.booking.id }, { as: sold.seller });
    expect(rest).toMatchObject({ status: 'confirmed', refundedMinor: PRICE });
  });

  it('comes back to its holder when the turn passes, and is offered to the next', async () => {
    const sold = await soldOut();
    const [ticketId] = sold.ticketIds as [Sold['ticketIds'][number]];
    const [first, second] = [await wait(sold), await wait(sold)];
    await offer(sold, ticketId);
    await app.work();
    const turn = await turnOf(first);
    expect(turn).not.toBeNull();
    await app.call(checkout.releaseHold, { bookingId: turn!.bookingId }, { as: first });
    expect(await ticketOf(sold, ticketId)).toMatchObject({ status: 'valid', offeredBack: { isTaken: false } });
    await app.work();
    await buyTurn(second);
    await app.work();
    expect(await walletOf(app.ctx, sold.seller.accountId)).toMatchObject({ availableMinor: PRICE });
    const { body: ended } = await app.call(bookings.getBooking, { bookingId: sold.booking.id }, { as: sold.seller });
    expect(ended.status).toBe('cancelled');
  });

  it('can be kept while nobody has their turn, and nobody else may offer it', async () => {
    const sold = await soldOut();
    const [ticketId] = sold.ticketIds as [Sold['ticketIds'][number]];
    const stranger = await buildBuyer(app);
    expect((await app.call(contract.offerReturn, { ticketId }, { as: stranger })).body.code).toBe('not_found');
    await offer(sold, ticketId);
    expect((await app.call(contract.cancelResale, { ticketId }, { as: sold.seller })).status).toBe(200);
    const next = await wait(sold);
    await app.work();
    expect(await turnOf(next)).toBeNull();
    const start = { ticketId, email: 'a@example.org', name: 'Ana', words: '' };
    await offer(sold, ticketId);
    await app.work();
    expect((await app.call(contract.startTransfer, start, { as: sold.seller })).body.code).toMatch(
      /ticket_void|ticket_on_its_way/,
    );
  });

  it('is paid back when the event is cancelled while somebody has their turn with it', async () => {
    const sold = await soldOut(2);
    const [ticketId] = sold.ticketIds as [Sold['ticketIds'][number]];
    await offer(sold, ticketId);
    const next = await wait(sold);
    await app.work();
    expect(await turnOf(next)).not.toBeNull();
    const input = { eventId: EventId.parse(sold.eventId), reason: 'other' } as const;
    expect((await app.call(cancelHostedEvent, input, { as: testUser(sold.organiserId) })).body.refundMinor).toBe(2 * PRICE);
    await app.work();
    await app.work();
    const { body: ended } = await app.call(bookings.getBooking, { bookingId: sold.booking.id }, { as: sold.seller });
    expect(ended).toMatchObject({ status: 'cancelled', refundedMinor: 2 * PRICE });
  });

  it('leaves its booking standing when the buyer cancels the rest, until its turn is over', async () => {
    const sold = await soldOut(2);
    const [ticketId, other] = sold.ticketIds as [Sold['ticketIds'][number], Sold['ticketIds'][number]];
    const next = await wait(sold);
    await offer(sold, ticketId);
    await app.work();
    const bookingId = sold.booking.id;
    const { body: asked } = await app.call(getRefundOffer, { bookingId, tickets: other }, { as: sold.seller });
    expect(asked.endsBooking).toBe(false);
    const input = { bookingId, ticketIds: [other], expectedMinor: asked.refundMinor };
    expect((await app.call(cancelTickets, input, { as: sold.seller })).body).toMatchObject({
      booking: { status: 'confirmed' },
    });
    const turn = await turnOf(next);
    await app.call(checkout.releaseHold, { bookingId: turn!.bookingId }, { as: next });
    expect(await ticketOf(sold, ticketId)).toMatchObject({ status: 'valid' });
  });

  it('does not come back once its booking was paid back whole', async () => {
    const sold = await soldOut();
    const [ticketId] = sold.ticketIds as [Sold['ticketIds'][number]];
    const next = await wait(sold);
    await offer(sold, ticketId);
    await app.work();
    const input = { eventId: EventId.parse(sold.eventId), bookingId: sold.booking.id, words: '', override: false };
    const wish = { ...input, part: { kind: 'all', keepTickets: false }, to: 'card', expectedMinor: PRICE } as const;
    expect((await app.call(refundHostedBooking, wish, { as: testUser(sold.organiserId) })).status).toBe(200);
    const turn = await turnOf(next);
    await app.call(checkout.releaseHold, { bookingId: turn!.bookingId }, { as: next });
    await app.work();
    expect(await ticketOf(sold, ticketId)).toMatchObject({ status: 'void' });
  });

  it('sells each ticket once when many are offered, wait and run at once', async () => {
    const sold = await soldOut(6);
    const waiting = await Promise.all(Array.from({ length: 9 }, () => wait(sold)));
    await Promise.all(sold.ticketIds.slice(0, 5).map((ticketId) => offer(sold, ticketId)));
    await Promise.all([app.work(), app.work(), app.work()]);
    await app.work();
    const turns = await Promise.all(waiting.map(turnOf));
    expect(turns.filter((turn) => turn !== null)).toHaveLength(5);
    const having = waiting.filter((_, index) => turns[index] !== null);
    await Promise.all(having.slice(0, 3).map(buyTurn));
    await Promise.all([app.work(), app.work()]);
    await app.work();
    expect(await walletOf(app.ctx, sold.seller.accountId)).toMatchObject({ availableMinor: 3 * PRICE });
    const { rows } = await app.ctx.db
      .selectFrom('ticket_returns')
      .select(['status'])
      .where('seller_id', '=', sold.seller.accountId)
      .execute()
      .then((all) => ({ rows: all.map(({ status }) => status).toSorted((a, b) => (a < b ? -1 : 1)) }));
    expect(rows).toEqual(['reserved', 'reserved', 'settled', 'settled', 'settled']);
  });
});
