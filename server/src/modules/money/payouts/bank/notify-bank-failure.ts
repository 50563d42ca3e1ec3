import * as z from 'zod/mini';
import { payoutEmailsText } from '@festoon/catalogue/money/payout-emails';
import { formatMoney } from '@festoon/contracts/core/money-text';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { writeEmail, type EmailContent } from '../../../../platform/email/email.ts';
import { heading, emailLayout, joinParts, paragraph, strong, type EmailSite } from '../../../../platform/email/parts.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { emailAndNotify } from '../../../notifications/notifications/public.ts';
import { findBankFailure, type BankFailure } from './bank-failure-queries.ts';
import { payoutsButton } from '../payout-email.ts';

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
  const to = { name: owner.name, address: owner.email, language: owner.language };
  const write = () => bankFailureEmail(ctx.config, owner.name, failure);
  const email = await writeEmail({ key: `bank-failure:${ref}`, to }, write);
  await emailAndNotify(ctx, email, { accountIds: [accountId], kind: 'payouts', path: '/profile/wallet#payouts' });
}

function bankFailureEmail(site: EmailSite, name: string, { amountMinor, currency }: BankFailure): EmailContent {
  const amount = formatMoney(amountMinor, currency);
  const content = emailLayout(
    { site, preview: payoutEmailsText('bankFailurePreview'), reason: payoutEmailsText('bankFailureReason') },
    heading(payoutEmailsText('bankFailureHeading')),
    paragraph(joinParts(payoutEmailsText.parts('bankFailureIntro', { name, amount, strong }))),
    paragraph(payoutEmailsText('bankFailureNext')),
    payoutsButton(site),
  );
  return { subject: payoutEmailsText('bankFailureSubject', { amount }), content };
}
