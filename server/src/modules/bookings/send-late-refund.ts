import type { Context } from '../../context.ts';
import { renderMail } from '../../platform/mail/mail.ts';
import { mailAndNotify } from '../notifications/public.ts';
import { findPayment, findRefundOrigin } from '../payments/public.ts';
import { latePaymentMail, type LatePaymentInput } from './mails.ts';
import { moneyBackMail } from './money-back-mail.ts';
import { bookingPath } from './render-ticket-documents.ts';
import { paperEvent } from './ticket-document-text.ts';
import { findBookingView } from './read-queries.ts';

/** Tells the buyer, once, that a payment bought nothing and goes back. */
export async function sendLateRefund(ctx: Context, paymentId: string): Promise<void> {
  const payment = await findPayment(ctx.db, paymentId);
  const view = payment === null ? null : await findBookingView(ctx.db, payment.subjectId);
  const origin = await findRefundOrigin(ctx.db, paymentId);
  if (payment === null || view === null || origin === null) return;
  const input: LatePaymentInput = {
    buyerName: view.buyerName,
    event: { ...paperEvent(view), url: `${ctx.config.publicUrl}/events/${view.slug}` },
    orderReference: view.reference,
    amountMinor: payment.capturedMinor,
    currency: payment.capturedCurrency ?? payment.currency,
    refundedTo: 'to your card',
    arrives: 'within 5 to 10 days',
  };
  const text =
    origin === 'duplicate' || origin === 'cancelled' || origin === 'mismatch'
      ? moneyBackMail(ctx.config, input, origin)
      : latePaymentMail(ctx.config, input);
  const to = { name: view.buyerName, address: view.buyerEmail };
  const mail = await renderMail({ ...text, to, key: `money-back:${paymentId}` });
  await mailAndNotify(ctx, mail, { accountIds: [view.buyerId], kind: 'refunds', path: bookingPath(view.id) });
}
