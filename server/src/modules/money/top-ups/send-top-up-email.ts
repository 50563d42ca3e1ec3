import { formatMoney } from '@festoon/contracts/core/money-text';
import type { ReactElement } from 'react';
import type { Context } from '../../../context.ts';
import { queueEmail, renderEmail } from '../../../platform/email/email.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { findPayment, type Payment } from '../payments/public.ts';
import { button, factList, heading, emailLayout, paragraph, strong, type EmailSite } from '../../../platform/email/parts.ts';

/** Sends the receipt of a top-up, once. */
export function sendTopUpReceipt(ctx: Context, paymentId: string): Promise<void> {
  return sendEmail(ctx, { paymentId, key: `top-up:${paymentId}`, render: topUpReceiptEmail });
}

/** Notifies the owner, once, that a payment was not added to the wallet and is refunded. */
export function sendTopUpRefundEmail(ctx: Context, paymentId: string): Promise<void> {
  return sendEmail(ctx, { paymentId, key: `top-up-sent-back:${paymentId}`, render: topUpRefundEmail });
}

type EmailParams = { readonly paymentId: string; readonly key: string; readonly render: typeof topUpReceiptEmail };

async function sendEmail(ctx: Context, { paymentId, key, render }: EmailParams): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId);
  const owner = payment === null ? null : await findAccount(ctx.db, payment.accountId);
  if (payment === null || owner === null) return;
  const to = { name: owner.name, address: owner.email };
  await queueEmail(ctx.db, await renderEmail({ ...render(ctx.config, toEmailInput(payment, owner.name)), to, key }));
}

function toEmailInput(payment: Payment, name: string): TopUpEmailInput {
  return {
    name,
    amountMinor: payment.capturedMinor,
    currency: payment.capturedCurrency ?? payment.currency,
    day: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(payment.createdAt),
    reference: payment.subjectId,
  };
}

type TopUpEmailInput = {
  readonly name: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly day: string;
  readonly reference: string;
};

type EmailText = { readonly subject: string; readonly content: ReactElement };

function topUpReceiptEmail(site: EmailSite, input: TopUpEmailInput): EmailText {
  const amount = formatMoney(input.amountMinor, input.currency);
  const content = emailLayout(
    { site, preview: `${amount} is in your wallet.`, reason: 'You topped up your wallet.' },
    heading('Your wallet is topped up'),
    paragraph(`${input.name}, `, strong(amount), ' is in your wallet. You can book with it at once.'),
    factList([
      { label: 'Top-up', value: amount },
      { label: 'Paid', value: `By card, ${input.day}` },
      { label: 'Number', value: input.reference },
    ]),
    button({ label: 'Open your wallet', href: `${site.publicUrl}/profile/wallet` }),
  );
  return { subject: `Receipt: ${amount} added to your wallet`, content };
}

function topUpRefundEmail(site: EmailSite, input: TopUpEmailInput): EmailText {
  const amount = formatMoney(input.amountMinor, input.currency);
  const content = emailLayout(
    { site, preview: `${amount} goes back to your card.`, reason: 'You paid to top up your wallet.' },
    heading('Your payment goes back'),
    paragraph(`${input.name}, your payment could not be added to your wallet. All of it goes back to your card.`),
    factList([
      { label: 'Refund', value: `${amount} to your card, within 5 to 10 days` },
      { label: 'Number', value: input.reference },
    ]),
    paragraph('There is nothing for you to do.'),
  );
  return { subject: `Refunded: ${amount} goes back to your card`, content };
}
