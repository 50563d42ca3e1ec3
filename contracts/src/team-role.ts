import * as z from 'zod/mini';

/** What somebody may do with an event: everything; everything but team, cancelling and deleting; only the door. */
export const TeamRole = z.enum(['owner', 'manager', 'check_in']);
export type TeamRole = z.output<typeof TeamRole>;
