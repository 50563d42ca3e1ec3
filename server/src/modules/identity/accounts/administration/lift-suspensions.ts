import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { renderRestoredEmail } from './account-status-emails.ts';
import { findAccountStatus, listEndedSuspensions, lockAccountStatus } from './account-status-queries.ts';
import { restoreAccount } from './suspend-account.ts';

const BATCH_SIZE = 500;

/** Lifts suspensions whose time is over. */
export async function liftSuspensions(ctx: Context): Promise<void> {
  for (const id of await listEndedSuspensions(ctx.db, ctx.clock.now(), BATCH_SIZE)) {
    const account = await findAccountStatus(ctx.db, id);
    if (account === null) continue;
    const mail = await renderRestoredEmail(ctx, account);
    await inTransaction(ctx.db, async (tx) => {
      // Checks again under the lock of the row: the suspension may have a new end by now.
      const { suspendedUntil } = (await lockAccountStatus(tx, id)) ?? {};
      if (!suspendedUntil || suspendedUntil > ctx.clock.now()) return;
      await restoreAccount(ctx, tx, { by: 'system', accountId: id, reason: 'Its time was over.', mail });
    });
  }
}
