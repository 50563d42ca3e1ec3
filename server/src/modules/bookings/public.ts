export { bookingEffects } from './booking-effects.ts';
export { cancelBooking, type Cancelling } from './cancelling/cancel-booking.ts';
export { cancelEvent } from './cancelling/cancel-event.ts';
export { enqueueTurns } from './waiting-list/enqueue-turns.ts';
export { doorsWords } from './doors-words.ts';
export { readTicketCode, signTicketCode, ticketCodeDigest, type TicketCodeContent } from './ticket-code.ts';
export { forgetEmptyBookings } from './empty-booking-queries.ts';
