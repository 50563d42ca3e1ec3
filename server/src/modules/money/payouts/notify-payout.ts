import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { writeEmail } from '../../../platform/email/email.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { emailAndNotify } from '../../notifications/notifications/public.ts';
import { NOTIFY_PAYOUT } from './constants.ts';
import { payoutEmail, payoutEmailKinds, type PayoutEmailKind } from './payout-email.ts';
import { findPayout } from './queries.ts';

const TaskPayload = z.object({ id: z.uuid(), kind: z.enum(payoutEmailKinds) });

/** Enqueues the email, which is rendered after the commit. */
export function queuePayoutEmail(tx: Tx, id: string, kind: PayoutEmailKind): Promise<void> {
  return enqueue(tx, NOTIFY_PAYOUT, { id, kind }, { key: `payout-${kind}:${id}` });
}

/** Notifies the owner, once for each status. */
export async function notifyPayout(ctx: Context, payload: unknown): Promise<void> {
  const { id, kind } = z.parse(TaskPayload, payload);
  const payout = await findPayout(ctx.db, id);
  const owner = payout === null ? null : await findAccount(ctx.db, payout.accountId);
  if (payout === null || owner === null) return;
  const to = { name: owner.name, address: owner.email, language: owner.language };
  const write = () => payoutEmail(ctx.config, kind, { ...payout, name: owner.name });
  const email = await writeEmail({ key: `payout-${kind}:${id}`, to }, write);
  await emailAndNotify(ctx, email, { accountIds: [owner.id], kind: 'payouts', path: '/profile/wallet#payouts' });
}
