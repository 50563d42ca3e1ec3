import * as z from 'zod/mini';

/** The permissions of a team member: everything; everything except team, cancelling and deleting; check-in only. */
export const TeamRole = z.enum(['owner', 'manager', 'check_in']);
export type TeamRole = z.output<typeof TeamRole>;
