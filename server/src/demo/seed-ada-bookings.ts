import type { Context } from '../context.ts';
import { AccountId, EventId, SessionId, TicketTypeId } from '@festoon/contracts/core/ids';
import { holdTickets } from '../modules/ticketing/bookings/holds/hold-tickets.ts';
import { payBooking } from '../modules/ticketing/bookings/payments/pay-booking.ts';
import { saveBookingDetails } from '../modules/ticketing/bookings/save-booking-details.ts';
import { getEvent } from '../modules/events/events/get-event.ts';
import type { UserActor } from '../platform/http/module.ts';
import { ada } from './demo-accounts.ts';

const TICKETS = 2;
const BOOKINGS = 3;

/**
 * Makes a few bookings for Ada through the operations of the product. It books free tickets only, so that no card is needed.
 */
export async function bookForAda(ctx: Context, adaId: string): Promise<void> {
  const actor: UserActor = {
    kind: 'user',
    accountId: AccountId.parse(adaId),
    sessionId: SessionId.parse(ctx.ids.newId()),
    client: { ip: '127.0.0.1', userAgent: 'demo' },
  };
  const existing = await ctx.db.selectFrom('bookings').select('id').where('buyer_id', '=', adaId).execute();
  if (existing.length > 0) return;
  for (const slug of await listFreeEvents(ctx)) await bookOne(ctx, actor, slug);
}

async function listFreeEvents(ctx: Context): Promise<string[]> {
  const rows = await ctx.db
    .selectFrom('events')
    .select('slug')
    .where('source', '=', 'demo')
    .where('price_from_minor', '=', 0)
    .where('is_sold_out', '=', false)
    .where('is_over', '=', false)
    .orderBy('starts_at')
    .limit(BOOKINGS)
    .execute();
  return rows.map(({ slug }) => slug);
}

async function bookOne(ctx: Context, actor: UserActor, slug: string): Promise<void> {
  const event = await getEvent(ctx, actor, { slug });
  const free = event.ticketTypes.find(
    (type) =>
      type.totalMinor === 0 && type.maxPerBooking >= TICKETS && (type.state === 'on_sale' || type.state === 'almost_gone'),
  );
  if (free === undefined) return;
  const lineItems = [{ ticketTypeId: TicketTypeId.parse(free.id), quantity: TICKETS }];
  const hold = await holdTickets(ctx, actor, {
    eventId: EventId.parse(event.id),
    lineItems,
    idempotencyKey: `demo-${slug}`,
  });
  const attendees = hold.attendees.map(({ id }, index) => ({
    id,
    name: index === 0 ? ada.name : 'Rui Moreira',
    email: ada.email,
    answers: {},
  }));
  await saveBookingDetails(ctx, actor, {
    bookingId: hold.id,
    buyer: { name: ada.name, email: ada.email },
    attendees,
    answers: {},
  });
  await payBooking(ctx, actor, { bookingId: hold.id, walletMinor: 0 });
}
