import { parseUuid } from '@festoon/contracts/core/ids';
import { createRefund } from './create-refund.ts';
import { deliverWebhook } from '../deliver-webhook.ts';
import { closeDispute, openDispute } from './disputes.ts';
import { findDelivery, findObject, listChildren, saveDelivery } from '../queries.ts';
import { renewNow } from '../subscriptions/renew-subscription.ts';
import { StripeFailure } from '../stripe-failure.ts';
import { takeTurn, type SandboxContext, type Turn } from '../turn.ts';

type Params = { readonly action: string; readonly deliveryId: string };

/**
 * Performs an action of a third party on a payment: of a clerk at the provider, of the buyer's bank, or of time. An action
 * that is not possible now does nothing.
 */
export async function actOnSession(ctx: SandboxContext, sessionId: string, { action, deliveryId }: Params): Promise<void> {
  if (action === 'send') return sendAgain(ctx, sessionId, deliveryId);
  await takeTurn(ctx, (turn) => act(turn, sessionId, action)).catch((error: unknown) => {
    if (!(error instanceof StripeFailure)) throw error;
  });
}

async function act(turn: Turn, sessionId: string, action: string): Promise<void> {
  const session = await findObject(turn.tx, 'checkout.session', sessionId);
  if (session === null) return;
  if (action === 'renew') return renewNow(turn, session.body.subscription ?? '');
  const [intent] = await listChildren(turn.tx, 'payment_intent', sessionId);
  if (intent === undefined) return;
  if (action === 'refund') await createRefund(turn, { payment_intent: intent.body.id, metadata: {}, expand: undefined });
  if (action === 'dispute') await openDispute(turn, intent.body.id);
  if (action === 'dispute_won' || action === 'dispute_lost')
    await decide(turn, intent.body.id, action === 'dispute_won' ? 'won' : 'lost');
}

async function decide(turn: Turn, intentId: string, status: 'won' | 'lost'): Promise<void> {
  const [dispute] = await listChildren(turn.tx, 'dispute', intentId);
  if (dispute !== undefined) await closeDispute(turn, dispute.body.id, status);
}

async function sendAgain(ctx: SandboxContext, sessionId: string, deliveryId: string): Promise<void> {
  if (parseUuid(deliveryId) === null) return;
  const delivery = await findDelivery(ctx.db, deliveryId);
  if (delivery?.session_id !== sessionId) return;
  await saveDelivery(ctx.db, deliveryId, { status: 'waiting', due_at: ctx.clock.now() });
  await deliverWebhook(ctx, deliveryId);
}
