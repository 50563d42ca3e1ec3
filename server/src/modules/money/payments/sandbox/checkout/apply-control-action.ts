import { parseUuid } from '@festoon/contracts/core/ids';
import { createRefund } from './create-refund.ts';
import { deliverWebhook } from '../deliver-webhook.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { findDelivery, findObject, listChildren, saveDelivery } from '../queries.ts';
import { renewNow } from '../subscriptions/renew-subscription.ts';
import { StripeFailure } from '../stripe-failure.ts';
import { inSandboxUnitOfWork, type SandboxContext, type SandboxUnitOfWork } from '../sandbox-unit-of-work.ts';

type Params = { readonly action: string; readonly deliveryId: string };

/**
 * Performs an action of a third party on a payment: of an employee of the provider, of the buyer's bank, or the passing of
 * time. An action that is not possible now does nothing.
 */
export async function applyControlAction(
  ctx: SandboxContext,
  sessionId: string,
  { action, deliveryId }: Params,
): Promise<void> {
  if (action === 'send') return resendWebhook(ctx, sessionId, deliveryId);
  await inSandboxUnitOfWork(ctx, (unit) => applyAction(unit, sessionId, action)).catch((error: unknown) => {
    if (!(error instanceof StripeFailure)) throw error;
  });
}

async function applyAction(unit: SandboxUnitOfWork, sessionId: string, action: string): Promise<void> {
  const session = await findObject(unit.tx, 'checkout.session', sessionId);
  if (session === null) return;
  if (action === 'renew') return renewNow(unit, session.body.subscription ?? '');
  const [intent] = await listChildren(unit.tx, 'payment_intent', sessionId);
  if (intent === undefined) return;
  if (action === 'refund') await createRefund(unit, { payment_intent: intent.body.id, metadata: {}, expand: undefined });
  if (action === 'dispute') await openDispute(unit, intent.body.id);
  if (action === 'dispute_won' || action === 'dispute_lost')
    await decide(unit, intent.body.id, action === 'dispute_won' ? 'won' : 'lost');
}

async function decide(unit: SandboxUnitOfWork, intentId: string, status: 'won' | 'lost'): Promise<void> {
  const [dispute] = await listChildren(unit.tx, 'dispute', intentId);
  if (dispute !== undefined) await closeDispute(unit, dispute.body.id, status);
}

async function resendWebhook(ctx: SandboxContext, sessionId: string, deliveryId: string): Promise<void> {
  if (parseUuid(deliveryId) === null) return;
  const delivery = await findDelivery(ctx.db, deliveryId);
  if (delivery?.session_id !== sessionId) return;
  await saveDelivery(ctx.db, deliveryId, { status: 'pending', due_at: ctx.clock.now() });
  await deliverWebhook(ctx, deliveryId);
}
