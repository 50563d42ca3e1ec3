import type { Context } from '../../context.ts';
import { deleteEndedCodes } from './code-queries.ts';
import { deleteUsedTokensBefore } from './identity-queries.ts';
import { deleteResetsBefore } from './reset-queries.ts';

/** Deletes codes, reset links and identity tokens that have expired. */
export async function tidyAccounts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await deleteEndedCodes(ctx.db, now);
  await deleteResetsBefore(ctx.db, now);
  await deleteUsedTokensBefore(ctx.db, now);
}
