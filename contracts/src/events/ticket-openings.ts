import * as z from 'zod/mini';

/** The parts of an event that a ticket can open on the web. */
export const TICKET_OPENINGS = ['stream', 'replay', 'chat'] as const;
export const TicketOpening = z.enum(TICKET_OPENINGS);
export type TicketOpening = z.output<typeof TicketOpening>;
