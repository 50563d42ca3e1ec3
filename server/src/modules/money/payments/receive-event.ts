import { parseUuid } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import { raiseAlarm } from '../../../platform/alarms.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { PaymentHooks } from './payment-hooks.ts';
import { markEventProcessed, recordEvent, recordEventError, type ReceivedEvent } from './event-queries.ts';
import { ProviderUnavailable, WebhookRejected, type ProviderEvent, type WebhookMessage } from './provider/provider.ts';
import { findPayment, findPaymentByRef } from './queries.ts';
import { enqueuePayoutEvent } from './enqueue-payout-event.ts';
import { reconcileDispute } from './disputes/reconcile-disputes.ts';
import { reconcileRefunds } from './refunds/reconcile-refunds.ts';
import { syncPayment } from './checkout/sync-payment.ts';

/**
 * Stores an event of the provider, applies it and marks it as processed. It succeeds only once the event is applied, so that
 * the provider sends the event again after any failure.
 */
export async function receiveEvent(ctx: Context, hooks: readonly PaymentHooks[], message: WebhookMessage): Promise<void> {
  const event = readWebhook(ctx, message);
  if (event.livemode !== ctx.payments.livemode) {
    raiseAlarm(ctx, 'event_of_another_mode', { eventId: event.eventId, type: event.type, livemode: event.livemode });
    // By design, the provider also sends the test events of connected accounts to live endpoints. They are ignored.
    if (event.connectedAccount === null) throwDomainError('webhook_rejected');
    return;
  }
  const received = await recordEvent(ctx.db, ctx.payments.kind, { ...event, receivedAt: ctx.clock.now() });
  if (received.isProcessed) return;
  await applyEvent(ctx, hooks, received).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) throwDomainError('payment_unavailable');
    throw error;
  });
}

function readWebhook(ctx: Context, message: WebhookMessage): ProviderEvent {
  try {
    return ctx.payments.readWebhook(message);
  } catch (error) {
    if (error instanceof WebhookRejected) throwDomainError('webhook_rejected');
    throw error;
  }
}

/** Reads the objects of an event again, because the event's own data may be older than what we know. */
export async function applyEvent(ctx: Context, hooks: readonly PaymentHooks[], event: ReceivedEvent): Promise<void> {
  try {
    await applyToPayments(ctx, hooks, event);
    await enqueuePayoutEvent(ctx, event);
    await markEventProcessed(ctx.db, event, ctx.clock.now());
  } catch (error) {
    await recordEventError(ctx.db, event, String(error));
    throw error;
  }
}

async function applyToPayments(ctx: Context, hooks: readonly PaymentHooks[], event: ReceivedEvent): Promise<void> {
  const { type, objectIds } = event;
  const { paymentRef, disputeRef, subscriptionRef, customerRef } = objectIds;
  const subject = ctx.payments.eventSubject(type);
  const isReversal = subject === 'reversal';
  const sessionId = objectIds.sessionId ?? (await findSessionId(ctx, objectIds, isReversal));
  if (sessionId !== null) await syncKnownSession(ctx, hooks, sessionId);
  if (subscriptionRef !== null)
    for (const { onSubscriptionChanged } of hooks) await onSubscriptionChanged?.(ctx, subscriptionRef);
  if (subject === 'customer') await notifyCustomerChanged(ctx, hooks, customerRef);
  if (paymentRef !== null && isReversal) await reconcileRefunds(ctx, hooks, paymentRef);
  if (disputeRef !== null) await reconcileDispute(ctx, hooks, await ctx.payments.getDispute(disputeRef));
}

async function notifyCustomerChanged(
  ctx: Context,
  hooks: readonly PaymentHooks[],
  customerRef: string | null,
): Promise<void> {
  if (customerRef === null) return;
  for (const { onCustomerChanged } of hooks) await onCustomerChanged?.(ctx, customerRef);
}

/**
 * Returns the checkout session of a payment. If a refund or dispute is reported before the payment is known here, requests
 * its session from the provider.
 */
async function findSessionId(
  { db, payments }: Context,
  { paymentRef, paymentId }: ReceivedEvent['objectIds'],
  isReversal: boolean,
): Promise<string | null> {
  const paymentByRef = paymentRef === null ? null : await findPaymentByRef(db, paymentRef);
  if (paymentByRef !== null) return paymentByRef.sessionId;
  const parsedId = paymentId === null ? null : parseUuid(paymentId);
  if (parsedId !== null) {
    const sessionFromId = (await findPayment(db, parsedId))?.sessionId;
    if (sessionFromId !== null && sessionFromId !== undefined) return sessionFromId;
  }
  return paymentRef !== null && isReversal ? payments.findSessionOf(paymentRef) : null;
}

async function syncKnownSession(ctx: Context, hooks: readonly PaymentHooks[], sessionId: string): Promise<void> {
  const payment = await syncPayment(ctx, hooks, sessionId);
  if (payment === null) ctx.log.warn({ sessionId }, 'a provider event is about a session that is not ours');
}
