import type { Context } from '../../../../context.ts';
import { suspendAccount, renderSuspendedEmail } from '../../../identity/accounts/public.ts';
import type { ModerationActionInput, ModerationAction } from '../../reports/public.ts';
import { getUserAccount } from './get-user-account.ts';
import { enqueueDisconnectAccount, tryDisconnectAccount } from './disconnect-account.ts';

/** Suspends the account of a reported object, without an end. */
export async function suspendReportedAccount(
  ctx: Context,
  { by, id, reason }: ModerationActionInput,
): Promise<ModerationAction> {
  const mail = await renderSuspendedEmail(ctx, await getUserAccount(ctx.db, id), { reason, until: null });
  return {
    run: async (tx) => {
      const isNew = await suspendAccount(ctx, tx, { by, accountId: id, reason, until: null, mail });
      if (isNew) await enqueueDisconnectAccount(tx, id);
    },
    afterCommit: () => tryDisconnectAccount(ctx, id),
  };
}
