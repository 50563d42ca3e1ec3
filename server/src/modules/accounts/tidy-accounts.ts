import type { Context } from '../../context.ts';
import { deleteEndedCodes } from './code-queries.ts';
import { deleteUsedTokensBefore } from './identity-queries.ts';
import { deleteResetsBefore } from './reset-queries.ts';
import { deleteOldSessions } from './session-queries.ts';

const KEEP_DAYS = 30;

/** Forgets sessions that ended a month ago, and codes nobody can use any more. */
export async function tidyAccounts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await deleteOldSessions(ctx.db, new Date(now.getTime() - KEEP_DAYS * 24 * 60 * 60 * 1000));
  await deleteEndedCodes(ctx.db, now);
  await deleteResetsBefore(ctx.db, now);
  await deleteUsedTokensBefore(ctx.db, now);
}
