import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { writeEmail } from '../../../../platform/email/email.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { emailAndNotify } from '../../../notifications/notifications/public.ts';
import { bankChangedEmail } from './bank-changed-email.ts';
import { NOTIFY_BANK_CHANGED } from '../constants.ts';

const TaskPayload = z.object({
  accountId: z.uuid(),
  bankLast4: z.string(),
  key: z.templateLiteral(['payout-bank:', z.string()]),
});

/** Enqueues the email, which is rendered after the commit. */
export function queueBankChangedEmail(
  ctx: Context,
  tx: Tx,
  { accountId, bankLast4 }: { readonly accountId: string; readonly bankLast4: string },
): Promise<void> {
  const key = `payout-bank:${ctx.ids.newId()}` as const;
  return enqueue(tx, NOTIFY_BANK_CHANGED, { accountId, bankLast4, key });
}

export async function notifyBankChanged(ctx: Context, payload: unknown): Promise<void> {
  const { accountId, bankLast4, key } = z.parse(TaskPayload, payload);
  const owner = await findAccount(ctx.db, accountId);
  if (owner === null) return;
  const to = { name: owner.name, address: owner.email, language: owner.language };
  const email = await writeEmail({ key, to }, () => bankChangedEmail(ctx.config, { name: owner.name, bankLast4 }));
  await emailAndNotify(ctx, email, { accountIds: [accountId], kind: 'payouts', path: '/profile/wallet#payouts' });
}
