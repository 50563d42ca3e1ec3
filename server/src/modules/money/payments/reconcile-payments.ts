import type { Context } from '../../../context.ts';
import { applyEvent } from './receive-event.ts';
import { enqueueRefundCredit } from './refunds/credit-refund.ts';
import type { PaymentHooks } from './payment-hooks.ts';
import { listUnprocessedEvents } from './event-queries.ts';
import { listPendingFees } from './fees/fee-queries.ts';
import { findLostCheckout, openCheckout } from './checkout/open-checkout.ts';
import { listUndecided, recordPaymentCheck, type Payment } from './queries.ts';
import { enqueueRefundJob } from './refunds/request-card-refund.ts';
import { enqueueFees } from './fees/record-fees.ts';
import { listStaleRefunds, listUncredited } from './refunds/refund-queries.ts';
import { syncPayment } from './checkout/sync-payment.ts';

const BATCH = 200;
const MINUTE = 60_000;
// The provider may delete a key after a day.
const IDEMPOTENCY_KEY_MILLIS = 23 * 60 * MINUTE;

/** Completes what no event completed. Webhooks only make it faster. An item that fails does not stop the others. */
export async function reconcilePayments(ctx: Context, hooks: readonly PaymentHooks[]): Promise<void> {
  await syncUndecidedPayments(ctx, hooks);
  const minuteAgo = new Date(ctx.clock.now().getTime() - MINUTE);
  for (const event of await listUnprocessedEvents(ctx.db, { before: minuteAgo, limit: BATCH })) {
    await logFailure(ctx, { eventId: event.eventId }, () => applyEvent(ctx, hooks, event));
  }
  // A job retries a refund for hours. This enqueues refunds whose job failed permanently or was lost.
  const tenMinutesAgo = new Date(ctx.clock.now().getTime() - 10 * MINUTE);
  for (const { id } of await listStaleRefunds(ctx.db, { before: tenMinutesAgo, limit: BATCH }))
    await enqueueRefundJob(ctx.db, id);
  for (const id of await listUncredited(ctx.db, { before: tenMinutesAgo, limit: BATCH }))
    await enqueueRefundCredit(ctx.db, id);
  for (const id of await listPendingFees(ctx.db, ctx.payments, { before: tenMinutesAgo, limit: BATCH }))
    await enqueueFees(ctx.db, id);
}

async function syncUndecidedPayments(ctx: Context, hooks: readonly PaymentHooks[]): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - MINUTE);
  for (const payment of await listUndecided(ctx.db, ctx.payments, { before, limit: BATCH })) {
    await logFailure(ctx, { paymentId: payment.id }, async () => {
      await recordPaymentCheck(ctx.db, payment.id, ctx.clock.now());
      await syncUndecidedPayment(ctx, hooks, payment);
    });
  }
}

/**
 * Settles a payment that has a page. If the page was never stored, requests it again while the provider knows the key: the
 * provider returns the page that it created, even if it has expired; if it created none it rejects the request, and the
 * payment is over. Later the page is searched by its metadata.
 */
async function syncUndecidedPayment(ctx: Context, hooks: readonly PaymentHooks[], payment: Payment): Promise<void> {
  const { sessionId } = payment.sessionId === null ? await recoverCheckout(ctx, payment) : payment;
  if (sessionId !== null) await syncPayment(ctx, hooks, sessionId);
}

function recoverCheckout(ctx: Context, payment: Payment): Promise<Payment> {
  const isKeyValid = payment.createdAt.getTime() > ctx.clock.now().getTime() - IDEMPOTENCY_KEY_MILLIS;
  return isKeyValid ? openCheckout(ctx, payment.id) : findLostCheckout(ctx, payment);
}

async function logFailure(
  ctx: Context,
  subject: Readonly<Record<string, string>>,
  work: () => Promise<unknown>,
): Promise<void> {
  await work().catch((error: unknown) => {
    ctx.log.warn({ ...subject, reason: String(error) }, 'the payment sweep will try this again');
  });
}
