import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as bookings from '@festoon/contracts/ticketing/bookings';
import * as checkout from '@festoon/contracts/ticketing/checkout';
import * as tickets from '@festoon/contracts/ticketing/tickets';
import { cancelOrganiserEvent } from '@festoon/contracts/ticketing/cancellations';
import { EventId, TicketTypeId } from '@festoon/contracts/core/ids';
import { cancelTickets, quoteRefund, refundOrganiserBooking } from '@festoon/contracts/ticketing/refunds';
import * as contract from '@festoon/contracts/ticketing/transfers';
import { joinWaitlist, listWaitlistEntries } from '@festoon/contracts/ticketing/waitlist';
import type { UserActor } from '../../../../platform/http/module.ts';
import { runTask } from '../../../../platform/testing/run-jobs.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { buildEvent, buildTicketType } from '../../../events/events/testing.ts';
import { payByCard } from '../../../money/payments/testing.ts';
import { walletOf } from '../../../money/wallet/testing.ts';
import { findBookingBlocker } from '../data/booking-data-queries.ts';
import { bookingApp, buildBuyer, buildHold, detailsOf, type BookingApp } from '../testing.ts';
import { endRefundChoices } from '../testing/mixed-sale.ts';
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

/** Creates a sold-out event whose only buyer has all tickets. */
async function buildSoldOut(quantity = 1, type: Parameters<typeof buildTicketType>[0] = {}) {
  const ticketTypes = [buildTicketType({ priceMinor: PRICE, quantity, maxPerBooking: 20, ...type })];
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

type SoldOutSale = Awaited<ReturnType<typeof buildSoldOut>>;

async function joinAsNewBuyer({ eventId, ticketTypeId }: SoldOutSale, quantity = 1): Promise<UserActor> {
  const as = await buildBuyer(app);
  const input = { eventId: EventId.parse(eventId), ticketTypeId: TicketTypeId.parse(ticketTypeId), quantity };
  expect((await app.call(joinWaitlist, input, { as })).status).toBe(200);
  return as;
}

const listTicket = ({ seller }: SoldOutSale, ticketId: SoldOutSale['ticketIds'][number]) =>
  app.call(contract.createResaleListing, { ticketId }, { as: seller });
const ticketOf = async ({ seller }: SoldOutSale, ticketId: SoldOutSale['ticketIds'][number]) =>
  (await app.call(tickets.getTicket, { ticketId }, { as: seller })).body;
const updateType = ({ ticketTypeId }: SoldOutSale, values: { kind?: string; price_minor: number }) =>
  app.ctx.db.updateTable('ticket_types').set(values).where('id', '=', ticketTypeId).execute();
const offerOf = async (as: UserActor) => (await app.call(listWaitlistEntries, {}, { as })).body.items[0]?.offer ?? null;

async function buyOffer(as: UserActor): Promise<bookings.Booking> {
  const waitlistOffer = await offerOf(as);
  return pay(as, { id: waitlistOffer?.bookingId } as bookings.Booking);
}

describe('a ticket listed for resale', () => {
  it('stays valid until its resale is offered, and is refunded to the wallet once it sells', async () => {
    const sale = await buildSoldOut(2);
    const [ticketId] = sale.ticketIds as [SoldOutSale['ticketIds'][number]];
    expect((await listTicket(sale, ticketId)).status).toBe(200);
    await app.work();
    expect(await ticketOf(sale, ticketId)).toMatchObject({ status: 'valid', resale: { isReserved: false } });
    const next = await joinAsNewBuyer(sale);
    await app.work();
    expect(await ticketOf(sale, ticketId)).toMatchObject({ status: 'void', resale: { isReserved: true } });
    expect((await app.call(contract.cancelResale, { ticketId }, { as: sale.seller })).body.code).toBe('resale_reserved');
    const resold = await buyOffer(next);
    expect(resold.status).toBe('confirmed');
    await app.work();
    await app.work();
    expect(await walletOf(app.ctx, sale.seller.accountId)).toMatchObject({ availableMinor: PRICE });
    const { body: rest } = await app.call(bookings.getBooking, { bookingId: sale.booking.id }, { as: sale.seller });
    expect(rest).toMatchObject({ status: 'confirmed', refundedMinor: PRICE });
  });

  it('becomes valid again when the offer is declined, and is offered to the next entry', async () => {
    const sale = await buildSoldOut();
    const [ticketId] = sale.ticketIds as [SoldOutSale['ticketIds'][number]];
    const [first, second] = [await joinAsNewBuyer(sale), await joinAsNewBuyer(sale)];
    await listTicket(sale, ticketId);
    await app.work();
    const waitlistOffer = await offerOf(first);
    expect(waitlistOffer).not.toBeNull();
    await app.call(checkout.releaseHold, { bookingId: waitlistOffer!.bookingId }, { as: first });
    expect(await ticketOf(sale, ticketId)).toMatchObject({ status: 'valid', resale: { isReserved: false } });
    await app.work();
    await buyOffer(second);
    await app.work();
    expect(await walletOf(app.ctx, sale.seller.accountId)).toMatchObject({ availableMinor: PRICE });
    const { body: endedBooking } = await app.call(bookings.getBooking, { bookingId: sale.booking.id }, { as: sale.seller });
    expect(endedBooking.status).toBe('cancelled');
  });

  it('keeps the account of its seller until its price is refunded', async () => {
    const sale = await buildSoldOut();
    await listTicket(sale, sale.ticketIds[0]!);
    const next = await joinAsNewBuyer(sale);
    await app.work();
    const blocker = () => findBookingBlocker(app.ctx.db, sale.seller.accountId, app.ctx.clock.now());
    expect([(await ticketOf(sale, sale.ticketIds[0]!)).status, await blocker()]).toEqual(['void', 'coming_tickets']);
    await buyOffer(next);
    expect(await blocker()).toBe('coming_tickets');
    await app.work();
    expect(await blocker()).toBeNull();
  });

  it('can be unlisted while it is not offered, and can be listed by its holder only', async () => {
    const sale = await buildSoldOut();
    const [ticketId] = sale.ticketIds as [SoldOutSale['ticketIds'][number]];
    const stranger = await buildBuyer(app);
    expect((await app.call(contract.createResaleListing, { ticketId }, { as: stranger })).body.code).toBe('not_found');
    await listTicket(sale, ticketId);
    expect((await app.call(contract.cancelResale, { ticketId }, { as: sale.seller })).status).toBe(200);
    const next = await joinAsNewBuyer(sale);
    await app.work();
    expect(await offerOf(next)).toBeNull();
    const start = { ticketId, email: 'a@example.org', name: 'Ana', message: '' };
    await listTicket(sale, ticketId);
    await app.work();
    expect((await app.call(contract.startTransfer, start, { as: sale.seller })).body.code).toMatch(
      /ticket_void|transfer_pending/,
    );
  });

  it('cannot have a price that the next buyer chooses', async () => {
    const sale = await buildSoldOut(1, { kind: 'pay_what_you_can' });
    const [ticketId] = sale.ticketIds as [SoldOutSale['ticketIds'][number]];
    expect(await ticketOf(sale, ticketId)).toMatchObject({ canResell: false, canTransfer: true });
    expect((await listTicket(sale, ticketId)).body.code).toBe('not_resellable');
  });

  it('is not offered while the next buyer would choose its price', async () => {
    const sale = await buildSoldOut();
    const [ticketId] = sale.ticketIds as [SoldOutSale['ticketIds'][number]];
    await listTicket(sale, ticketId);
    await updateType(sale, { kind: 'pay_what_you_can', price_minor: 0 });
    const next = await joinAsNewBuyer(sale);
    await app.work();
    expect([await offerOf(next), (await ticketOf(sale, ticketId)).status]).toEqual([null, 'valid']);
  });

  it('cannot have cost more than today, as after its buyer chose the price', async () => {
    const sale = await buildSoldOut(1, { kind: 'pay_what_you_can' });
    const [ticketId] = sale.ticketIds as [SoldOutSale['ticketIds'][number]];
    await updateType(sale, { kind: 'paid', price_minor: PRICE - 1 });
    expect((await listTicket(sale, ticketId)).body.code).toBe('not_resellable');
    expect((await ticketOf(sale, ticketId)).canResell).toBe(false);
    await updateType(sale, { kind: 'paid', price_minor: PRICE });
    expect((await ticketOf(sale, ticketId)).canResell).toBe(true);
    expect((await listTicket(sale, ticketId)).status).toBe(200);
  });

  it('pays the seller its price even if the organiser lowers the price of the type meanwhile', async () => {
    const sale = await buildSoldOut();
    const [ticketId] = sale.ticketIds as [SoldOutSale['ticketIds'][number]];
    await listTicket(sale, ticketId);
    await updateType(sale, { price_minor: 500 });
    const next = await joinAsNewBuyer(sale);
    await app.work();
    expect((await buyOffer(next)).totalMinor).toBe(500);
    await app.work();
    expect(await walletOf(app.ctx, sale.seller.accountId)).toMatchObject({ availableMinor: PRICE });
  });

  it('is refunded when the event is cancelled during an offer', async () => {
    const sale = await buildSoldOut(2);
    const [ticketId] = sale.ticketIds as [SoldOutSale['ticketIds'][number]];
    await listTicket(sale, ticketId);
    const next = await joinAsNewBuyer(sale);
    await app.work();
    expect(await offerOf(next)).not.toBeNull();
    const input = { eventId: EventId.parse(sale.eventId), reason: 'other' } as const;
    expect((await app.call(cancelOrganiserEvent, input, { as: testUser(sale.organiserId) })).body.refundMinor).toBe(
      2 * PRICE,
    );
    await endRefundChoices(app, { eventId: input.eventId });
    await runTask(app.ctx, app.modules, 'bookings.reconcile-cancelled-events');
    await app.work();
    await app.work();
    const { body: endedBooking } = await app.call(bookings.getBooking, { bookingId: sale.booking.id }, { as: sale.seller });
    expect(endedBooking).toMatchObject({ status: 'cancelled', refundedMinor: 2 * PRICE });
  });

  it('leaves its booking confirmed when the buyer cancels the other tickets during the offer', async () => {
    const sale = await buildSoldOut(2);
    const [ticketId, other] = sale.ticketIds as [SoldOutSale['ticketIds'][number], SoldOutSale['ticketIds'][number]];
    const next = await joinAsNewBuyer(sale);
    await listTicket(sale, ticketId);
    await app.work();
    const bookingId = sale.booking.id;
    const { body: quote } = await app.call(quoteRefund, { bookingId, tickets: other }, { as: sale.seller });
    expect(quote.endsBooking).toBe(false);
    const input = { bookingId, ticketIds: [other], expectedMinor: quote.refundMinor };
    expect((await app.call(cancelTickets, input, { as: sale.seller })).body).toMatchObject({
      booking: { status: 'confirmed' },
    });
    const waitlistOffer = await offerOf(next);
    await app.call(checkout.releaseHold, { bookingId: waitlistOffer!.bookingId }, { as: next });
    expect(await ticketOf(sale, ticketId)).toMatchObject({ status: 'valid' });
  });

  it('stays void when its booking was fully refunded during an offer', async () => {
    const sale = await buildSoldOut();
    const [ticketId] = sale.ticketIds as [SoldOutSale['ticketIds'][number]];
    const next = await joinAsNewBuyer(sale);
    await listTicket(sale, ticketId);
    await app.work();
    const input = { eventId: EventId.parse(sale.eventId), bookingId: sale.booking.id, message: '', override: false };
    const refundInput = { ...input, part: { kind: 'all', keepTickets: false }, to: 'card', expectedMinor: PRICE } as const;
    expect((await app.call(refundOrganiserBooking, refundInput, { as: testUser(sale.organiserId) })).status).toBe(200);
    const waitlistOffer = await offerOf(next);
    await app.call(checkout.releaseHold, { bookingId: waitlistOffer!.bookingId }, { as: next });
    await app.work();
    expect(await ticketOf(sale, ticketId)).toMatchObject({ status: 'void' });
  });

  it('sells once when several tickets are listed and offered concurrently', async () => {
    const sale = await buildSoldOut(6);
    const waiting = await Promise.all(Array.from({ length: 9 }, () => joinAsNewBuyer(sale)));
    await Promise.all(sale.ticketIds.slice(0, 5).map((ticketId) => listTicket(sale, ticketId)));
    await Promise.all([app.work(), app.work(), app.work()]);
    await app.work();
    const waitlistOffers = await Promise.all(waiting.map(offerOf));
    expect(waitlistOffers.filter((waitlistOffer) => waitlistOffer !== null)).toHaveLength(5);
    const offeredBuyers = waiting.filter((_, index) => waitlistOffers[index] !== null);
    await Promise.all(offeredBuyers.slice(0, 3).map(buyOffer));
    await Promise.all([app.work(), app.work()]);
    await app.work();
    expect(await walletOf(app.ctx, sale.seller.accountId)).toMatchObject({ availableMinor: 3 * PRICE });
    const { rows } = await app.ctx.db
      .selectFrom('resale_listings')
      .select(['status'])
      .where('seller_id', '=', sale.seller.accountId)
      .execute()
      .then((all) => ({ rows: all.map(({ status }) => status).toSorted((a, b) => (a < b ? -1 : 1)) }));
    expect(rows).toEqual(['reserved', 'reserved', 'settled', 'settled', 'settled']);
  });
});
