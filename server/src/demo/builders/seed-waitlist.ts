import type { Context } from '../../context.ts';
import { requestBooking } from '../../modules/ticketing/bookings/approvals/request-booking.ts';
import { holdTickets } from '../../modules/ticketing/bookings/holds/hold-tickets.ts';
import { saveBookingDetails } from '../../modules/ticketing/bookings/save-booking-details.ts';
import { joinWaitlist } from '../../modules/ticketing/bookings/waitlist/join-waitlist.ts';
import { AccountId, EventId, SessionId, TicketTypeId } from '@festoon/contracts/core/ids';
import type { UserActor } from '../../platform/http/module.ts';
import type { Buyer } from '../booking-rows.ts';
import { findApprovalCandidate, listSoldOutTypes, setRequiresApproval, type BookableType } from '../waitlist-queries.ts';

const WAITLIST_SIZE = 5;
const REQUEST_COUNT = 4;

/**
 * Adds people to waiting lists and makes requests to join, for the demo's organiser and for Ada, through the operations of
 * the product. Runs once.
 */
export async function seedWaitlist(
  ctx: Context,
  { guests, ada, organiserEmail }: { guests: readonly Buyer[]; ada: Buyer; organiserEmail: string },
): Promise<void> {
  const scope = { organiserEmail, now: ctx.clock.now() };
  const [first, ...others] = await listSoldOutTypes(ctx.db, scope);
  if (first !== undefined) await seedWaitlistEntries(ctx, first, [...guests.slice(0, WAITLIST_SIZE - 2), ada]);
  for (const type of others) await seedWaitlistEntries(ctx, type, guests.slice(4, 4 + WAITLIST_SIZE));
  const approvalType = await findApprovalCandidate(ctx.db, scope);
  if (approvalType === null) return;
  await setRequiresApproval(ctx.db, approvalType.id);
  for (const guest of guests.slice(12, 12 + REQUEST_COUNT)) await requestToJoin(ctx, approvalType, guest);
}

async function seedWaitlistEntries(ctx: Context, { id, eventId }: BookableType, people: readonly Buyer[]): Promise<void> {
  for (const [index, person] of people.entries()) {
    const input = { eventId: EventId.parse(eventId), ticketTypeId: TicketTypeId.parse(id), quantity: 1 + (index % 2) };
    await joinWaitlist(ctx, actorOf(ctx, person), input);
  }
}

async function requestToJoin(ctx: Context, { id, eventId }: BookableType, person: Buyer): Promise<void> {
  const actor = actorOf(ctx, person);
  const hold = await holdTickets(ctx, actor, {
    eventId: EventId.parse(eventId),
    lineItems: [{ ticketTypeId: TicketTypeId.parse(id), quantity: 1 }],
    idempotencyKey: `demo-request-${id}`,
  });
  const attendees = hold.attendees.map((attendee) => ({
    id: attendee.id,
    name: person.name,
    email: person.email,
    answers: {},
  }));
  await saveBookingDetails(ctx, actor, { bookingId: hold.id, buyer: person, attendees, answers: {} });
  await requestBooking(ctx, actor, { bookingId: hold.id });
}

function actorOf(ctx: Context, { id }: Buyer): UserActor {
  return {
    kind: 'user',
    accountId: AccountId.parse(id),
    sessionId: SessionId.parse(ctx.ids.newId()),
    client: { ip: '127.0.0.1', userAgent: 'demo' },
  };
}
