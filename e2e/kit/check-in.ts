import { getTicket } from '@festoon/contracts/ticketing/tickets';
import { payBooking, saveBookingDetails } from '@festoon/contracts/ticketing/checkout';
import { seedHold } from './bookings.ts';
import type { Database } from './servers/database.ts';
import type { AccountHolder, Person } from './people.ts';
import { seedEvent, type SeededEvent } from './events.ts';

export type SeededCheckIn = {
  readonly event: SeededEvent;
  readonly path: string;
  /** In the order of the names. */
  readonly codes: readonly string[];
};

/** Creates an event of the organiser that starts in an hour, with guests of these names. */
export async function seedCheckIn(
  { organiser, guest }: { organiser: AccountHolder; guest: AccountHolder },
  database: Database,
  names: readonly string[],
): Promise<SeededCheckIn> {
  const event = await seedEvent(database, {
    organiserId: organiser.account?.id ?? '',
    tickets: [{ name: 'Free entry' }],
  });
  await database.rows(
    `update events set starts_at = now() + interval '1 hour', ends_at = now() + interval '4 hours' where id = $1`,
    [event.id],
  );
  const bookingId = (await seedHold(guest, event, names.length)) as never;
  const rows = await database.rows<{ id: string }>(
    'select id from booking_attendees where booking_id = $1 order by position',
    [bookingId],
  );
  const email = guest.account?.email ?? '';
  const attendees = rows.map(({ id }, index) => ({ id, name: names[index] ?? '', email }));
  await guest.api.call(saveBookingDetails, { bookingId, buyer: { name: names[0] ?? '', email }, attendees });
  const { booking } = await guest.api.call(payBooking, { bookingId });
  const tickets = await Promise.all(booking.tickets.map(({ id }) => guest.api.call(getTicket, { ticketId: id })));
  const codes = names.map((name) => tickets.find(({ holderName }) => holderName === name)?.code ?? '');
  return { event, path: `/profile/events/${event.id}/check-in`, codes };
}

export async function joinTeam(database: Database, event: SeededEvent, { account }: Person): Promise<void> {
  await database.rows(`insert into event_team (event_id, account_id, role) values ($1, $2, 'check_in')`, [
    event.id,
    account?.id,
  ]);
}

export async function leaveTeam(database: Database, event: SeededEvent, { account }: Person): Promise<void> {
  await database.rows('delete from event_team where event_id = $1 and account_id = $2', [event.id, account?.id]);
}
