import type { Context } from '../../context.ts';
import { hintOnCommit } from '../../platform/db/commit-hints.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { Confirming } from './confirm-booking.ts';

/** Runs the work in a transaction and says its hints after the commit. */
export function withHints<R>(ctx: Context, work: (confirming: Confirming) => Promise<R>): Promise<R> {
  return inTransaction(ctx.db, (tx) => work({ ctx, tx, hint: (hint) => hintOnCommit(tx, hint) }));
}
