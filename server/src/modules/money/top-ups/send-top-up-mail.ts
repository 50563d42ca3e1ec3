import { formatMoney } from '@festoon/contracts/core/money-text';
import type { ReactElement } from 'react';
import type { Context } from '../../../context.ts';
import { queueMail, renderMail } from '../../../platform/mail/mail.ts';
import { findAccount } from '../../identity/accounts/public.ts';
import { findPayment, type Payment } from '../payments/public.ts';
import { button, factList, heading, mailLayout, paragraph, strong, type MailSite } from '../../../platform/mail/parts.ts';

/** The receipt of a top-up, once. */
export function sendReceipt(ctx: Context, paymentId: string): Promise<void> {
  return send(ctx, { paymentId, key: `top-up:${paymentId}`, write: topUpReceiptMail });
}

/** Tells, once, that a payment was not added to the wallet and goes back. */
export function sendSentBack(ctx: Context, paymentId: string): Promise<void> {
  return send(ctx, { paymentId, key: `top-up-sent-back:${paymentId}`, write: sentBackMail });
}

type Sending = { readonly paymentId: string; readonly key: string; readonly write: typeof topUpReceiptMail };

async function send(ctx: Context, { paymentId, key, write }: Sending): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId);
  const owner = payment === null ? null : await findAccount(ctx.db, payment.accountId);
  if (payment === null || owner === null) return;
  const to = { name: owner.name, address: owner.email };
  await queueMail(ctx.db, await renderMail({ ...write(ctx.config, inputOf(payment, owner.name)), to, key }));
}

function inputOf(payment: Payment, name: string): TopUpMailInput {
  return {
    name,
    amountMinor: payment.capturedMinor,
    currency: payment.capturedCurrency ?? payment.currency,
    day: new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' }).format(payment.createdAt),
    reference: payment.subjectId,
  };
}

type TopUpMailInput = {
  readonly name: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly day: string;
  readonly reference: string;
};

type MailText = { readonly subject: string; readonly content: ReactElement };

function topUpReceiptMail(site: MailSite, input: TopUpMailInput): MailText {
  const amount = formatMoney(input.amountMinor, input.currency);
  const content = mailLayout(
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

function sentBackMail(site: MailSite, input: TopUpMailInput): MailText {
  const amount = formatMoney(input.amountMinor, input.currency);
  const content = mailLayout(
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
