import { getBooking } from '@festoon/contracts/ticketing/bookings';
import { saveBookingDetails } from '@festoon/contracts/ticketing/checkout';
import { CARDS, expectBookingConfirmed, goToPaymentPage, openCheckout, payWithCard } from './booking-steps.ts';
import { seedHold } from '../bookings.ts';
import type { Database } from '../servers/database.ts';
import type { Person } from '../people.ts';
import { seedEvent, type SeededEvent } from '../events.ts';

/** Creates an event at 24.00 with full refunds until a day before. */
export async function seedRefundableEvent(database: Database, organiserId?: string): Promise<SeededEvent> {
  const event = await seedEvent(database, organiserId === undefined ? {} : { organiserId });
  const policy = { kind: 'until', hoursBefore: 24, percent: 100 };
  await database.rows('update events set refund_policy = $2 where id = $1', [event.id, JSON.stringify(policy)]);
  return event;
}

/** Pays for tickets by card in the browser; the guests are "Guest 1", "Guest 2". Returns the booking's id. */
export async function bookAndPay(
  buyer: Person,
  event: SeededEvent,
  { quantity = 1, card = CARDS.valid as string } = {},
): Promise<string> {
  const { page } = buyer;
  const bookingId = await seedHold(buyer, event, quantity);
  await saveGuestNames(buyer, bookingId);
  await openCheckout(page, bookingId);
  await goToPaymentPage(page);
  await payWithCard(page, card);
  await expectBookingConfirmed(page);
  return bookingId;
}

/** Saves the buyer and the attendees of a booking: "Guest 1", "Guest 2". */
export async function saveGuestNames({ api, account }: Person, bookingId: string): Promise<void> {
  const booking = await api.call(getBooking, { bookingId: bookingId as never });
  const attendees = booking.attendees.map(({ id }, index) => ({
    id,
    name: `Guest ${index + 1}`,
    email: `guest-${index + 1}@people.example`,
  }));
  const person = { name: account?.name ?? '', email: account?.email ?? '' };
  await api.call(saveBookingDetails, { bookingId: bookingId as never, buyer: person, attendees });
}
