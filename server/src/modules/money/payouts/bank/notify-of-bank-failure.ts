import * as z from 'zod/mini';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { renderMail } from '../../../../platform/mail/mail.ts';
import { button, heading, mailLayout, paragraph, strong, type MailSite } from '../../../../platform/mail/parts.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { mailAndNotify } from '../../../notifications/notifications/public.ts';
import { findBankFailure, type BankFailure } from './bank-failure-queries.ts';
import type { MailText } from '../mails.ts';

export const TELL_OF_BANK_FAILURE = 'payouts.tell-of-bank-failure';

const Task = z.object({ accountId: z.uuid(), ref: z.string() });

/** The email is written after the commit, once for each failed payout. */
export function queueBankFailure(tx: Tx, task: { readonly accountId: string; readonly ref: string }): Promise<void> {
  return enqueue(tx, TELL_OF_BANK_FAILURE, task, { key: `bank-failure:${task.ref}` });
}

export async function notifyOfBankFailure(ctx: Context, payload: unknown): Promise<void> {
  const { accountId, ref } = z.parse(Task, payload);
  const owner = await findAccount(ctx.db, accountId);
  const failure = await findBankFailure(ctx.db, accountId, ctx.payments);
  if (owner === null || failure === null) return;
  const to = { name: owner.name, address: owner.email };
  const mail = await renderMail({ ...bankFailureMail(ctx.config, owner.name, failure), to, key: `bank-failure:${ref}` });
  await mailAndNotify(ctx, mail, { accountIds: [accountId], kind: 'payouts', path: '/profile/wallet#payouts' });
}

function bankFailureMail(site: MailSite, name: string, { amountMinor, currency }: BankFailure): MailText {
  const amount = formatMoney(amountMinor, currency);
  const content = mailLayout(
    { site, preview: 'Check your bank account to get your money.', reason: 'You get payouts from your wallet.' },
    heading('Your bank did not accept a payout'),
    paragraph(`${name}, your bank sent back `, strong(amount), '. The money is safe with the payment provider.'),
    paragraph('Check your bank account with the provider. The payout is then sent again.'),
    button({ label: 'Open your wallet', href: `${site.publicUrl}/profile/wallet#payouts` }),
  );
  return { subject: `Your bank did not accept a payout of ${amount}`, content };
}
