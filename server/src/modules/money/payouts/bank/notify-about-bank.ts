import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { renderMail } from '../../../../platform/mail/mail.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { mailAndNotify } from '../../../notifications/notifications/public.ts';
import { bankMail } from './bank-mail.ts';
import { TELL_OF_BANK } from '../constants.ts';

const Task = z.object({ accountId: z.uuid(), bankLast4: z.string(), key: z.string() });

/** The mail is written after the commit. */
export function queueBankWord(
  ctx: Context,
  tx: Tx,
  { accountId, bankLast4 }: { readonly accountId: string; readonly bankLast4: string },
): Promise<void> {
  const key = `payout-bank:${ctx.ids.newId()}`;
  return enqueue(tx, TELL_OF_BANK, { accountId, bankLast4, key });
}

export async function notifyAboutBank(ctx: Context, payload: unknown): Promise<void> {
  const { accountId, bankLast4, key } = z.parse(Task, payload);
  const owner = await findAccount(ctx.db, accountId);
  if (owner === null) return;
  const to = { name: owner.name, address: owner.email };
  const text = bankMail(ctx.config, { name: owner.name, bankLast4 });
  const mail = await renderMail({ ...text, to, key });
  await mailAndNotify(ctx, mail, { accountIds: [accountId], kind: 'payouts', path: '/profile/wallet#payouts' });
}
