import type { Context } from '../../../context.ts';
import { deleteEndedInvitations } from './own-invitation-queries.ts';

export const TIDY_INVITATIONS_TASK = 'hosting.tidy-invitations';

/** Owners see for a while that nobody came. */
const KEPT_DAYS = 30;
const DAY_MS = 86_400_000;

export async function tidyInvitations(ctx: Context): Promise<void> {
  await deleteEndedInvitations(ctx.db, new Date(ctx.clock.now().getTime() - KEPT_DAYS * DAY_MS));
}
