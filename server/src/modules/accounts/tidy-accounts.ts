import type { Context } from '../../context.ts';
import { deleteEndedCodes } from './code-queries.ts';
import { deleteUsedTokensBefore } from './identity-queries.ts';
import { deleteResetsBefore } from './reset-queries.ts';

/** Forgets codes nobody can use any more. */
export async function tidyAccounts(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  await deleteEndedCodes(ctx.db, now);
  await deleteResetsBefore(ctx.db, now);
  await deleteUsedTokensBefore(ctx.db, now);
}
