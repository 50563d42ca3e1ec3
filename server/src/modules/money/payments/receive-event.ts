import { parseUuid } from '@festoon/contracts/core/ids';
import type { Context } from '../../../context.ts';
import { raiseAlarm } from '../../../platform/alarms.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { PaymentEffects } from './effects.ts';
import { finishEvent, recordEvent, noteEventError, type ReceivedEvent } from './event-queries.ts';
import { ProviderUnavailable, WebhookRejected, type ProviderEvent } from './provider/provider.ts';
import { findPayment, findPaymentByRef } from './queries.ts';
import { passOnPayoutEvent } from './pass-on-payout-event.ts';
import { reconcileDispute } from './disputes/reconcile-disputes.ts';
import { reconcileRefunds } from './refunds/reconcile-refunds.ts';
import { settle } from './checkout/settle.ts';

export type WebhookMessage = { readonly raw: Buffer; readonly signature: string | undefined };

/**
 * Takes a message of the provider: kept, then applied, then noted as done. It is only answered well when its effect
 * stands, so that the provider sends it again whenever anything in between broke.
 */
export async function receiveEvent(
  ctx: Context,
  effects: readonly PaymentEffects[],
  message: WebhookMessage,
): Promise<void> {
  const event = parse(ctx, message);
  if (event.livemode !== ctx.payments.livemode) {
    raiseAlarm(ctx, 'event_of_another_mode', { eventId: event.eventId, type: event.type, livemode: event.livemode });
    // Live endpoints are also sent the test events of connected accounts, by design of the provider: those are passed over.
    if (event.connectedAccount === null) throwDomainError('webhook_rejected');
    return;
  }
  const kept = await recordEvent(ctx.db, ctx.payments.kind, { ...event, receivedAt: ctx.clock.now() });
  if (kept.isDone) return;
  await applyEvent(ctx, effects, kept).catch((error: unknown) => {
    if (error instanceof ProviderUnavailable) throwDomainError('payment_unavailable');
    throw error;
  });
}

function parse(ctx: Context, { raw, signature }: WebhookMessage): ProviderEvent {
  try {
    return ctx.payments.parseWebhook(raw, signature);
  } catch (error) {
    if (error instanceof WebhookRejected) throwDomainError('webhook_rejected');
    throw error;
  }
}

/** Reads again whatever the event names; its own contents may be older than what we know. */
export async function applyEvent(ctx: Context, effects: readonly PaymentEffects[], event: ReceivedEvent): Promise<void> {
  try {
    await applyToPayment(ctx, effects, event);
    await passOnPayoutEvent(ctx, event);
    await finishEvent(ctx.db, event, ctx.clock.now());
  } catch (error) {
    await noteEventError(ctx.db, event, String(error));
    throw error;
  }
}

async function applyToPayment(ctx: Context, effects: readonly PaymentEffects[], event: ReceivedEvent): Promise<void> {
  const { type, objectIds } = event;
  const { paymentRef, disputeRef, subscriptionRef, customerRef } = objectIds;
  const isAboutMoneyBack = /^(refund\.|charge\.(refund|dispute\.))/.test(type);
  const sessionId = objectIds.sessionId ?? (await sessionOf(ctx, objectIds, isAboutMoneyBack));
  if (sessionId !== null) await settleKnown(ctx, effects, sessionId);
  if (subscriptionRef !== null) for (const { follow } of effects) await follow?.(ctx, subscriptionRef);
  if (type === 'customer.updated') await followCustomer(ctx, effects, customerRef);
  if (paymentRef !== null && isAboutMoneyBack) await reconcileRefunds(ctx, effects, paymentRef);
  if (disputeRef !== null) await reconcileDispute(ctx, effects, await ctx.payments.getDispute(disputeRef));
}

async function followCustomer(ctx: Context, effects: readonly PaymentEffects[], customerRef: string | null): Promise<void> {
  if (customerRef === null) return;
  for (const effect of effects) await effect.followCustomer?.(ctx, customerRef);
}

/**
 * Returns the checkout session of a payment. A refund or dispute may be reported before the payment is known here; then the
 * provider is asked for its session.
 */
async function sessionOf(
  { db, payments }: Context,
  { paymentRef, paymentId }: ReceivedEvent['objectIds'],
  isAboutMoneyBack: boolean,
): Promise<string | null> {
  const byRef = paymentRef === null ? null : await findPaymentByRef(db, paymentRef);
  if (byRef !== null) return byRef.sessionId;
  const ownId = paymentId === null ? null : parseUuid(paymentId);
  if (ownId !== null) {
    const named = (await findPayment(db, ownId))?.sessionId;
    if (named !== null && named !== undefined) return named;
  }
  return paymentRef !== null && isAboutMoneyBack ? payments.findSessionOf(paymentRef) : null;
}

async function settleKnown(ctx: Context, effects: readonly PaymentEffects[], sessionId: string): Promise<void> {
  const payment = await settle(ctx, effects, sessionId);
  if (payment === null) ctx.log.warn({ sessionId }, 'a provider event is about a session that is not ours');
}
