import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { restoredMailFor } from './standing-mails.ts';
import { findStanding, listEndedSuspensions, lockStanding } from './standing-queries.ts';
import { restoreAccount } from './suspend-account.ts';

const AT_ONCE = 500;

/** Lifts suspensions whose time is over. */
export async function liftSuspensions(ctx: Context): Promise<void> {
  for (const id of await listEndedSuspensions(ctx.db, ctx.clock.now(), AT_ONCE)) {
    const account = await findStanding(ctx.db, id);
    if (account === null) continue;
    const mail = await restoredMailFor(ctx, account);
    await inTransaction(ctx.db, async (tx) => {
      // Checks again under the lock of the row: the suspension may have a new end by now.
      const { suspendedUntil } = (await lockStanding(tx, id)) ?? {};
      if (!suspendedUntil || suspendedUntil > ctx.clock.now()) return;
      await restoreAccount(ctx, tx, { by: 'system', accountId: id, reason: 'Its time was over.', mail });
    });
  }
}
