export { bookingEffects } from './booking-effects.ts';
export { readTicketCode, signTicketCode, ticketCodeDigest, type TicketCodeContent } from './ticket-code.ts';
