import type { Context } from '../../context.ts';
import { queueMail, renderMail } from '../../platform/mail/mail.ts';
import { findAccount } from '../accounts/public.ts';
import { findPayment, type Payment } from '../payments/public.ts';
import { sentBackMail, topUpReceiptMail, type TopUpMailInput } from './mails.ts';

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
