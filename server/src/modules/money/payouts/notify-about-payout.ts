import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { renderMail } from '../../../platform/mail/mail.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { mailAndNotify } from '../../notifications/notifications/public.ts';
import { TELL_OF_PAYOUT } from './constants.ts';
import { payoutMail, payoutText, type PayoutWord } from './mails.ts';
import { findPayout } from './queries.ts';

const Task = z.object({ id: z.uuid(), word: z.enum(payoutText) });

/** The mail is written after the commit. */
export function queueWord(tx: Tx, id: string, word: PayoutWord): Promise<void> {
  return enqueue(tx, TELL_OF_PAYOUT, { id, word }, { key: `payout-${word}:${id}` });
}

/** Tells the owner, once for each word. */
export async function notifyAboutPayout(ctx: Context, payload: unknown): Promise<void> {
  const { id, word } = z.parse(Task, payload);
  const payout = await findPayout(ctx.db, id);
  const owner = payout === null ? null : await findAccount(ctx.db, payout.accountId);
  if (payout === null || owner === null) return;
  const to = { name: owner.name, address: owner.email };
  const text = payoutMail(ctx.config, word, { ...payout, name: owner.name });
  const mail = await renderMail({ ...text, to, key: `payout-${word}:${id}` });
  await mailAndNotify(ctx, mail, { accountIds: [owner.id], kind: 'payouts', path: '/profile/wallet#payouts' });
}
