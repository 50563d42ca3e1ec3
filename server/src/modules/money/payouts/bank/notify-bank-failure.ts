import * as z from 'zod/mini';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { renderEmail } from '../../../../platform/email/email.ts';
import { button, heading, emailLayout, paragraph, strong, type EmailSite } from '../../../../platform/email/parts.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { emailAndNotify } from '../../../notifications/notifications/public.ts';
import { findBankFailure, type BankFailure } from './bank-failure-queries.ts';
import type { EmailText } from '../payout-email.ts';

export const NOTIFY_BANK_FAILURE = 'payouts.notify-bank-failure';

const TaskPayload = z.object({ accountId: z.uuid(), ref: z.string() });

/** Enqueues the email, which is rendered after the commit, once for each failed payout. */
export function queueBankFailureEmail(tx: Tx, task: { readonly accountId: string; readonly ref: string }): Promise<void> {
  return enqueue(tx, NOTIFY_BANK_FAILURE, task, { key: `bank-failure:${task.ref}` });
}

export async function notifyBankFailure(ctx: Context, payload: unknown): Promise<void> {
  const { accountId, ref } = z.parse(TaskPayload, payload);
  const owner = await findAccount(ctx.db, accountId);
  const failure = await findBankFailure(ctx.db, accountId, ctx.payments);
  if (owner === null || failure === null) return;
  const to = { name: owner.name, address: owner.email };
  const email = await renderEmail({ ...bankFailureEmail(ctx.config, owner.name, failure), to, key: `bank-failure:${ref}` });
  await emailAndNotify(ctx, email, { accountIds: [accountId], kind: 'payouts', path: '/profile/wallet#payouts' });
}

function bankFailureEmail(site: EmailSite, name: string, { amountMinor, currency }: BankFailure): EmailText {
  const amount = formatMoney(amountMinor, currency);
  const content = emailLayout(
    { site, preview: 'Check your bank account to get your money.', reason: 'You get payouts from your wallet.' },
    heading('Your bank did not accept a payout'),
    paragraph(`${name}, your bank sent back `, strong(amount), '. The money is safe with the payment provider.'),
    paragraph('Check your bank account with the provider. The payout is then sent again.'),
    button({ label: 'Open your wallet', href: `${site.publicUrl}/profile/wallet#payouts` }),
  );
  return { subject: `Your bank did not accept a payout of ${amount}`, content };
}
