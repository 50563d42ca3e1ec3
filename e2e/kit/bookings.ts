import { holdTickets, payBooking, saveBookingDetails } from '@festoon/contracts/bookings';
import type { Database } from './database.ts';
import type { Person } from './people.ts';
import { stageEvent, type StagedEvent } from './stage.ts';

export type StagedBooking = { readonly bookingId: string; readonly ticketId: string; readonly event: StagedEvent };

/** Tickets held by somebody, as they stand at the checkout. */
export async function stageHold(person: Person, event: StagedEvent, quantity = 1): Promise<string> {
  const [ticketTypeId = ''] = event.ticketTypeIds;
  const lines = [{ ticketTypeId, quantity }] as never;
  const held = await person.api.call(holdTickets, { eventId: event.id as never, lines });
  return held.id;
}

/** A free booking of somebody, confirmed. */
export async function stageBooking(person: Person, database: Database): Promise<StagedBooking> {
  const event = await stageEvent(database, { tickets: [{ name: 'Free entry' }] });
  const bookingId = await stageHold(person, event);
  const buyer = { name: person.account?.name ?? '', email: person.account?.email ?? '' };
  const [attendee] = await database.rows<{ id: string }>('select id from booking_attendees where booking_id = $1', [
    bookingId,
  ]);
  const attendees = [{ id: attendee?.id ?? '', ...buyer }];
  await person.api.call(saveBookingDetails, { bookingId: bookingId as never, buyer, attendees });
  const { booking } = await person.api.call(payBooking, { bookingId: bookingId as never });
  return { bookingId, ticketId: booking.tickets[0]?.id ?? '', event };
}
