import type { Context } from '../../../../context.ts';
import { suspendAccount, suspendedMailFor } from '../../../identity/accounts/public.ts';
import type { About, Deed } from '../../reports/public.ts';
import { getUser } from './get-user.ts';
import { enqueuePutOut, putOutAtOnce } from './put-out.ts';

/** Suspends, without an end, the account behind something that was reported. */
export async function suspendReportedAccount(ctx: Context, { by, id, reason }: About): Promise<Deed> {
  const mail = await suspendedMailFor(ctx, await getUser(ctx.db, id), { reason, until: null });
  return {
    within: async (tx) => {
      const isNew = await suspendAccount(ctx, tx, { by, accountId: id, reason, until: null, mail });
      if (isNew) await enqueuePutOut(tx, id);
    },
    after: () => putOutAtOnce(ctx, id),
  };
}
