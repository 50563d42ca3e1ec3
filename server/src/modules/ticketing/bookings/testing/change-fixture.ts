import { sql, type Updateable } from 'kysely';
import type { Booking } from '@festoon/contracts/ticketing/bookings';
import { confirmBookingPayment, payBooking } from '@festoon/contracts/ticketing/checkout';
import { EventId, TicketTypeId, type TicketId } from '@festoon/contracts/core/ids';
import { changeTickets, quoteTicketChange } from '@festoon/contracts/ticketing/ticket-changes';
import type { Database } from '../../../../platform/db/db.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { testUser } from '../../../../platform/testing/test-app.ts';
import { buildEvent, buildTicketType, type EventOverrides } from '../../../events/events/testing.ts';
import { decideDispute, eventsOf, openDisputeAt, payByCard, postEvent } from '../../../money/payments/testing.ts';
import { bookingOf, buildBuyer, buildHold, type BookingApp } from '../testing.ts';
import type { Purchase } from './refund-steps.ts';

export type ChangeSale = {
  readonly eventId: EventId;
  readonly organiser: UserActor;
  /** Ticket types at 27.00, 15.00, 40.00 and for free, with five tickets each. */
  readonly general: TicketTypeId;
  readonly balcony: TicketTypeId;
  readonly front: TicketTypeId;
  readonly free: TicketTypeId;
};

/** Creates an event whose buyers can change tickets until 24 hours before the start. */
export async function buildChangeSale(app: Pick<BookingApp, 'ctx'>, overrides: EventOverrides = {}): Promise<ChangeSale> {
  const { event, ...draft } = overrides;
  const ticketTypes = [
    buildTicketType({ name: 'General', priceMinor: 2700, quantity: 5 }),
    buildTicketType({ name: 'Balcony', priceMinor: 1500, quantity: 5 }),
    buildTicketType({ name: 'Front', priceMinor: 4000, quantity: 5 }),
    buildTicketType({ name: 'Free', kind: 'free', priceMinor: 0, quantity: 5 }),
  ];
  const created = await buildEvent(app.ctx, {
    allowsTicketChanges: true,
    changeHoursBefore: 24,
    ...draft,
    event: { ticketTypes, ...event },
  });
  const [general = '', balcony = '', front = '', free = ''] = created.ticketTypeIds;
  return {
    eventId: EventId.parse(created.id),
    organiser: testUser(created.organiserId),
    general: TicketTypeId.parse(general),
    balcony: TicketTypeId.parse(balcony),
    front: TicketTypeId.parse(front),
    free: TicketTypeId.parse(free),
  };
}

export async function updateEvent(
  { ctx }: Pick<BookingApp, 'ctx'>,
  { eventId }: Pick<ChangeSale, 'eventId'>,
  columns: Updateable<Database['events']>,
): Promise<void> {
  await ctx.db.updateTable('events').set(columns).where('id', '=', eventId).execute();
}

export async function updateTicketType(
  { ctx }: Pick<BookingApp, 'ctx'>,
  id: string,
  columns: Updateable<Database['ticket_types']>,
): Promise<void> {
  await ctx.db.updateTable('ticket_types').set(columns).where('id', '=', id).execute();
}

/** Changes the general tickets of a purchase to cheaper ones. */
export function changeToBalcony(app: BookingApp, sale: ChangeSale, purchase: Purchase): ReturnType<typeof change> {
  return change(app, purchase, { eventId: sale.eventId, ticketTypeId: sale.balcony, differenceMinor: -1200 });
}

/** Makes events of one organiser the dates of one series. */
export async function joinSeries({ ctx }: Pick<BookingApp, 'ctx'>, sales: readonly ChangeSale[]): Promise<void> {
  const organiserId = sales[0]?.organiser.accountId;
  const { rows } = await sql<{ id: string }>`
    insert into event_series (organiser_id, rule, time_zone) values (${organiserId}, '{}', 'UTC') returning id`.execute(
    ctx.db,
  );
  await sql`
    update events set series_id = ${rows[0]?.id}, occurrence_key = id::text
    where id = any(${sales.map(({ eventId }) => eventId)}::uuid[])`.execute(ctx.db);
}

type BuyParams = {
  readonly ticketTypeId: string;
  readonly quantity?: number;
  readonly promoCode?: string;
  readonly buyer?: UserActor;
  readonly walletMinor?: number;
};

/** Buys tickets, with a card as far as the wallet pays less. */
export async function buy(app: BookingApp, { eventId }: Pick<ChangeSale, 'eventId'>, params: BuyParams): Promise<Purchase> {
  const { ticketTypeId, quantity = 1, promoCode, walletMinor = 0 } = params;
  const buyer = params.buyer ?? (await buildBuyer(app));
  const lineItems = [{ ticketTypeId, quantity }];
  const held = await buildHold(app, { buyer, eventId, lineItems, ...(promoCode !== undefined && { promoCode }) });
  await pay(app, { buyer, booking: held }, walletMinor);
  return { buyer, booking: await bookingOf(app, { buyer, booking: held }) };
}

/** Pays for a held booking, with a card as far as the wallet pays less. Returns the amount that the card paid. */
export async function pay(app: BookingApp, { buyer, booking }: Purchase, walletMinor = 0): Promise<number> {
  const opened = await app.call(payBooking, { bookingId: booking.id, walletMinor }, { as: buyer });
  if (opened.status !== 200) throw new Error(`The payment returned ${opened.status}: ${opened.text}`);
  const { sessionId } = opened.body;
  if (sessionId === null) return 0;
  await payByCard(app.ctx, sessionId);
  await app.call(confirmBookingPayment, { sessionId }, { as: buyer });
  return opened.body.booking.cardMinor;
}

type ChangeParams = {
  readonly eventId: EventId;
  readonly ticketTypeId: TicketTypeId;
  readonly differenceMinor: number;
  /** All tickets of the booking by default. */
  readonly ticketIds?: readonly TicketId[];
  readonly to?: 'card' | 'wallet';
  readonly idempotencyKey?: string;
};

export function change(app: Pick<BookingApp, 'call'>, { buyer, booking }: Purchase, params: ChangeParams) {
  const { eventId, ticketTypeId, differenceMinor, to, idempotencyKey } = params;
  const ticketIds = [...(params.ticketIds ?? booking.tickets.map(({ id }) => id))];
  const body = { ticketIds, eventId, ticketTypeId, expectedDifferenceMinor: differenceMinor, ...(to && { to }) };
  const options = { as: buyer, ...(idempotencyKey !== undefined && { idempotencyKey }) };
  return app.call(changeTickets, { bookingId: booking.id, ...body }, options);
}

export function quote(
  app: Pick<BookingApp, 'call'>,
  { buyer, booking }: Purchase,
  query: { readonly date?: EventId; readonly tickets?: string } = {},
) {
  return app.call(quoteTicketChange, { bookingId: booking.id, ...query }, { as: buyer });
}

/** Returns the price differences of the quote by ticket type, or the reasons why they are not possible. */
export async function differences(app: Pick<BookingApp, 'call'>, purchase: Purchase, date?: EventId) {
  const { ticketTypes } = (await quote(app, purchase, date === undefined ? {} : { date })).body;
  return Object.fromEntries(ticketTypes.map(({ name, differenceMinor, errorCode }) => [name, errorCode ?? differenceMinor]));
}

export async function soldOf({ ctx }: Pick<BookingApp, 'ctx'>, ticketTypeId: string): Promise<[held: number, sold: number]> {
  const query = ctx.db.selectFrom('ticket_types').select(['held', 'sold']).where('id', '=', ticketTypeId);
  const { held, sold } = await query.executeTakeFirstOrThrow();
  return [held, sold];
}

export const statusesOf = (booking: Booking): string[] => booking.tickets.map(({ status }) => status);

/** Opens a dispute of the card payment of a booking, and decides it if there is an outcome. */
export async function disputePayment(app: BookingApp, { booking }: Purchase, outcome?: 'lost'): Promise<void> {
  const payment = app.ctx.db
    .selectFrom('payments')
    .select(['payment_ref', 'session_id'])
    .where('subject_id', '=', booking.id);
  const { payment_ref: paymentRef, session_id: sessionId } = await payment.executeTakeFirstOrThrow();
  const ref = await openDisputeAt(app.ctx, paymentRef ?? '');
  const deliver = async () => {
    for (const { payload } of await eventsOf(app.ctx, sessionId ?? '')) await postEvent(app, payload);
  };
  await deliver();
  if (outcome === undefined) return;
  await decideDispute(app.ctx, ref, outcome);
  await deliver();
}
