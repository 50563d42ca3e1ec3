import { createHash, randomBytes } from 'node:crypto';
import { holdTickets, payBooking, saveBookingDetails } from '@festoon/contracts/ticketing/checkout';
import type { Database } from './servers/database.ts';
import type { AccountHolder, Person } from './people.ts';
import { seedEvent, type SeededEvent } from './events.ts';

export type SeededBooking = { readonly bookingId: string; readonly ticketId: string; readonly event: SeededEvent };

/** Holds tickets for a person, as at the start of the checkout. */
export async function seedHold(person: AccountHolder, event: SeededEvent, quantity = 1): Promise<string> {
  const [ticketTypeId = ''] = event.ticketTypeIds;
  const lineItems = [{ ticketTypeId, quantity }] as never;
  const hold = await person.api.call(holdTickets, { eventId: event.id as never, lineItems });
  return hold.id;
}

/** Creates a confirmed free booking of a person, for a new event unless one is given. */
export async function seedBooking(person: Person, database: Database, existingEvent?: SeededEvent): Promise<SeededBooking> {
  const event = existingEvent ?? (await seedEvent(database, { tickets: [{ name: 'Free entry' }] }));
  const bookingId = await seedHold(person, event);
  const buyer = { name: person.account?.name ?? '', email: person.account?.email ?? '' };
  const [attendee] = await database.rows<{ id: string }>('select id from booking_attendees where booking_id = $1', [
    bookingId,
  ]);
  const attendees = [{ id: attendee?.id ?? '', ...buyer }];
  await person.api.call(saveBookingDetails, { bookingId: bookingId as never, buyer, attendees });
  const { booking } = await person.api.call(payBooking, { bookingId: bookingId as never });
  return { bookingId, ticketId: booking.tickets[0]?.id ?? '', event };
}

/** Creates a transfer of a ticket from an organiser to the person. Returns the token of its link. */
export async function seedTransfer(person: Person, database: Database): Promise<string> {
  const { ticketId } = await seedBooking(person, database);
  const token = randomBytes(32).toString('base64url');
  await database.rows(
    `with given as (
       update tickets t set holder_id = e.organiser_id from events e where t.id = $1 and e.id = t.event_id
       returning t.id, t.holder_id
     )
     insert into ticket_transfers (id, ticket_id, from_id, to_email, message, token_hash, sent_at, expires_at)
     select gen_random_uuid(), id, holder_id, $2, 'See you there!', $3, now(), now() + interval '7 days' from given`,
    [ticketId, person.account?.email, createHash('sha256').update(token).digest('base64url')],
  );
  return token;
}
