import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as bookings from '@festoon/contracts/ticketing/bookings';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import * as tickets from '@festoon/contracts/ticketing/tickets';
import { cancelOrganiserEvent } from '@festoon/contracts/ticketing/cancellations';
import { EventId, TicketTypeId } from '@festoon/contracts/core/ids';
import { cancelTickets, quoteRefund, refundManagedBooking } from '@festoon/contracts/ticketing/refunds';
import * as contract from '@festoon/contracts/ticketing/transfers';
import { joinWaitlist, listWaitlistEntries } from '@festoon/contracts/ticketing/waitlist';
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
  const held = await buildHold(app, { buyer: seller, eventId: event.id, lineItems: [{ ticketTypeId, quantity }] });
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
  expect((await app.call(joinWaitlist, input, { as })).status).toBe(200);
  return as;
}

const listTicket = ({ seller }: Sold, ticketId: Sold['ticketIds'][number]) =>
  app.call(contract.listForResale, { ticketId }, { as: seller });
const ticketOf = async ({ seller }: Sold, ticketId: Sold['ticketIds'][number]) =>
  (await app.call(tickets.getTicket, { ticketId }, { as: seller })).body;
const offerOf = async (as: UserActor) => (await app.call(listWaitlistEntries, {}, { as })).body.items[0]?.offer ?? null;

async function buyOffer(as: UserActor): Promise<bookings.Booking> {
  const waitlistOffer = await offerOf(as);
  return pay(as, { id: waitlistOffer?.bookingId } as bookings.Booking);
}

describe('a ticket that is offered back', () => {
  it('stays good until somebody has bought its place, and is then paid back into the wallet, once', async () => {
    const sold = await soldOut(2);
    const [ticketId] = sold.ticketIds as [Sold['ticketIds'][number]];
    expect((await listTicket(sold, ticketId)).status).toBe(200);
    await app.work();
    expect(await ticketOf(sold, ticketId)).toMatchObject({ status: 'valid', resale: { isReserved: false } });
    const next = await wait(sold);
    await app.work();
    expect(await ticketOf(sold, ticketId)).toMatchObject({ status: 'void', resale: { isReserved: true } });
    expect((await app.call(contract.cancelResale, { ticketId }, { as: sold.seller })).body.code).toBe('resale_reserved');
    const bought = await buyOffer(next);
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
    await listTicket(sold, ticketId);
    await app.work();
    const waitlistOffer = await offerOf(first);
    expect(waitlistOffer).not.toBeNull();
    await app.call(checkout.releaseHold, { bookingId: waitlistOffer!.bookingId }, { as: first });
    expect(await ticketOf(sold, ticketId)).toMatchObject({ status: 'valid', resale: { isReserved: false } });
    await app.work();
    await buyOffer(second);
    await app.work();
    expect(await walletOf(app.ctx, sold.seller.accountId)).toMatchObject({ availableMinor: PRICE });
    const { body: ended } = await app.call(bookings.getBooking, { bookingId: sold.booking.id }, { as: sold.seller });
    expect(ended.status).toBe('cancelled');
  });

  it('can be kept while nobody has their turn, and nobody else may offer it', async () => {
    const sold = await soldOut();
    const [ticketId] = sold.ticketIds as [Sold['ticketIds'][number]];
    const stranger = await buildBuyer(app);
    expect((await app.call(contract.listForResale, { ticketId }, { as: stranger })).body.code).toBe('not_found');
    await listTicket(sold, ticketId);
    expect((await app.call(contract.cancelResale, { ticketId }, { as: sold.seller })).status).toBe(200);
    const next = await wait(sold);
    await app.work();
    expect(await offerOf(next)).toBeNull();
    const start = { ticketId, email: 'a@example.org', name: 'Ana', message: '' };
    await listTicket(sold, ticketId);
    await app.work();
    expect((await app.call(contract.startTransfer, start, { as: sold.seller })).body.code).toMatch(
      /ticket_void|transfer_pending/,
    );
  });

  it('is paid back when the event is cancelled while somebody has their turn with it', async () => {
    const sold = await soldOut(2);
    const [ticketId] = sold.ticketIds as [Sold['ticketIds'][number]];
    await listTicket(sold, ticketId);
    const next = await wait(sold);
    await app.work();
    expect(await offerOf(next)).not.toBeNull();
    const input = { eventId: EventId.parse(sold.eventId), reason: 'other' } as const;
    expect((await app.call(cancelOrganiserEvent, input, { as: testUser(sold.organiserId) })).body.refundMinor).toBe(
      2 * PRICE,
    );
    await app.work();
    await app.work();
    const { body: ended } = await app.call(bookings.getBooking, { bookingId: sold.booking.id }, { as: sold.seller });
    expect(ended).toMatchObject({ status: 'cancelled', refundedMinor: 2 * PRICE });
  });

  it('leaves its booking standing when the buyer cancels the rest, until its turn is over', async () => {
    const sold = await soldOut(2);
    const [ticketId, other] = sold.ticketIds as [Sold['ticketIds'][number], Sold['ticketIds'][number]];
    const next = await wait(sold);
    await listTicket(sold, ticketId);
    await app.work();
    const bookingId = sold.booking.id;
    const { body: quote } = await app.call(quoteRefund, { bookingId, tickets: other }, { as: sold.seller });
    expect(quote.endsBooking).toBe(false);
    const input = { bookingId, ticketIds: [other], expectedMinor: quote.refundMinor };
    expect((await app.call(cancelTickets, input, { as: sold.seller })).body).toMatchObject({
      booking: { status: 'confirmed' },
    });
    const waitlistOffer = await offerOf(next);
    await app.call(checkout.releaseHold, { bookingId: waitlistOffer!.bookingId }, { as: next });
    expect(await ticketOf(sold, ticketId)).toMatchObject({ status: 'valid' });
  });

  it('does not come back once its booking was paid back whole', async () => {
    const sold = await soldOut();
    const [ticketId] = sold.ticketIds as [Sold['ticketIds'][number]];
    const next = await wait(sold);
    await listTicket(sold, ticketId);
    await app.work();
    const input = { eventId: EventId.parse(sold.eventId), bookingId: sold.booking.id, message: '', override: false };
    const refundInput = { ...input, part: { kind: 'all', keepTickets: false }, to: 'card', expectedMinor: PRICE } as const;
    expect((await app.call(refundManagedBooking, refundInput, { as: testUser(sold.organiserId) })).status).toBe(200);
    const waitlistOffer = await offerOf(next);
    await app.call(checkout.releaseHold, { bookingId: waitlistOffer!.bookingId }, { as: next });
    await app.work();
    expect(await ticketOf(sold, ticketId)).toMatchObject({ status: 'void' });
  });

  it('sells each ticket once when many are offered, wait and run at once', async () => {
    const sold = await soldOut(6);
    const waiting = await Promise.all(Array.from({ length: 9 }, () => wait(sold)));
    await Promise.all(sold.ticketIds.slice(0, 5).map((ticketId) => listTicket(sold, ticketId)));
    await Promise.all([app.work(), app.work(), app.work()]);
    await app.work();
    const waitlistOffers = await Promise.all(waiting.map(offerOf));
    expect(waitlistOffers.filter((waitlistOffer) => waitlistOffer !== null)).toHaveLength(5);
    const having = waiting.filter((_, index) => waitlistOffers[index] !== null);
    await Promise.all(having.slice(0, 3).map(buyOffer));
    await Promise.all([app.work(), app.work()]);
    await app.work();
    expect(await walletOf(app.ctx, sold.seller.accountId)).toMatchObject({ availableMinor: 3 * PRICE });
    const { rows } = await app.ctx.db
      .selectFrom('resale_listings')
      .select(['status'])
      .where('seller_id', '=', sold.seller.accountId)
      .execute()
      .then((all) => ({ rows: all.map(({ status }) => status).toSorted((a, b) => (a < b ? -1 : 1)) }));
    expect(rows).toEqual(['reserved', 'reserved', 'settled', 'settled', 'settled']);
  });
});
