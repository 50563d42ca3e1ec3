import type { Context } from '../../context.ts';
import { requestBooking } from '../../modules/ticketing/bookings/approvals/request-booking.ts';
import { holdTickets } from '../../modules/ticketing/bookings/holds/hold-tickets.ts';
import { saveBookingDetails } from '../../modules/ticketing/bookings/save-booking-details.ts';
import { joinWaitingList } from '../../modules/ticketing/bookings/waitlist/join-waiting-list.ts';
import { AccountId, EventId, SessionId, TicketTypeId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../platform/http/module.ts';
import type { Buyer } from '../booking-rows.ts';
import { findChoosyType, listSoldOutTypes, setRequiresApproval, type OpenType } from '../waiting-queries.ts';

const PEOPLE_WAITING = 5;
const PEOPLE_ASKING = 4;

/**
 * Adds people to waiting lists and makes requests to join, for the demo's organiser and for Ada, through the operations of
 * the product. Runs once.
 */
export async function makeWaiting(
  ctx: Context,
  { guests, ada, organiserEmail }: { guests: readonly Buyer[]; ada: Buyer; organiserEmail: string },
): Promise<void> {
  const shelf = { organiserEmail, now: ctx.clock.now() };
  const [first, ...others] = await listSoldOutTypes(ctx.db, shelf);
  if (first !== undefined) await waitFor(ctx, first, [...guests.slice(0, PEOPLE_WAITING - 2), ada]);
  for (const type of others) await waitFor(ctx, type, guests.slice(4, 4 + PEOPLE_WAITING));
  const choosy = await findChoosyType(ctx.db, shelf);
  if (choosy === null) return;
  await setRequiresApproval(ctx.db, choosy.id);
  for (const guest of guests.slice(12, 12 + PEOPLE_ASKING)) await askToJoin(ctx, choosy, guest);
}

async function waitFor(ctx: Context, { id, eventId }: OpenType, people: readonly Buyer[]): Promise<void> {
  for (const [index, person] of people.entries()) {
    const input = { eventId: EventId.parse(eventId), ticketTypeId: TicketTypeId.parse(id), quantity: 1 + (index % 2) };
    await joinWaitingList(ctx, actorOf(ctx, person), input);
  }
}

async function askToJoin(ctx: Context, { id, eventId }: OpenType, person: Buyer): Promise<void> {
  const actor = actorOf(ctx, person);
  const held = await holdTickets(ctx, actor, {
    eventId: EventId.parse(eventId),
    lines: [{ ticketTypeId: TicketTypeId.parse(id), quantity: 1 }],
    idempotencyKey: `demo-request-${id}`,
  });
  const attendees = held.attendees.map((place) => ({ id: place.id, name: person.name, email: person.email, answers: {} }));
  await saveBookingDetails(ctx, actor, { bookingId: held.id, buyer: person, attendees, answers: {} });
  await requestBooking(ctx, actor, { bookingId: held.id });
}

function actorOf(ctx: Context, { id }: Buyer): UserActor {
  return {
    kind: 'user',
    accountId: AccountId.parse(id),
    sessionId: SessionId.parse(ctx.ids.newId()),
    client: { ip: '127.0.0.1', userAgent: 'demo' },
  };
}
