import type { LiveHint } from '@festoon/contracts/live';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { Confirming } from './confirm-booking.ts';

/** Runs the work in a transaction and says its hints after the commit. */
export async function withHints<R>(ctx: Context, work: (confirming: Confirming) => Promise<R>): Promise<R> {
  const hints: LiveHint[] = [];
  const result = await inTransaction(ctx.db, (tx) => {
    hints.length = 0;
    return work({ ctx, tx, hint: (hint) => void hints.push(hint) });
  });
  for (const hint of hints) ctx.live.hint(hint);
  return result;
}
