import { announce } from '../announce.ts';
import { usablePrice } from './catalogue.ts';
import type { Stored, SubscriptionBody } from '../objects.ts';
import type { SubscriptionParams } from '../params.ts';
import { findObject, lockObject, saveObject } from '../queries.ts';
import { endSubscription } from './renew-subscription.ts';
import { invalidRequest, missingObject } from '../stripe-failure.ts';
import type { Turn } from '../turn.ts';

export async function updateSubscription(turn: Turn, id: string, params: SubscriptionParams): Promise<SubscriptionBody> {
  const { body, hidden, sessionId } = await lockRunning(turn, id);
  const stops = params.cancel_at_period_end ?? body.cancel_at_period_end;
  const updated: SubscriptionBody = {
    ...body,
    cancel_at_period_end: stops,
    canceled_at: stops ? (body.canceled_at ?? turn.nowSeconds) : null,
    metadata: { ...body.metadata, ...params.metadata },
    ...(await repriced(turn, body, params)),
  };
  const card = await newCard(turn, body, params);
  await saveObject(turn.tx, { body: updated, hidden: { ...hidden, ...(card !== null && { instrument: card }) } });
  await announce(turn, sessionId, [{ type: 'customer.subscription.updated', object: updated }]);
  return updated;
}

/** Returns the number of the card that renewals are charged to from now on: the one that the customer saved last. */
async function newCard(
  turn: Turn,
  { customer: customerId }: SubscriptionBody,
  { default_payment_method: wanted }: SubscriptionParams,
): Promise<string | null> {
  if (wanted === undefined) return null;
  const customer = await findObject(turn.tx, 'customer', customerId);
  if (customer?.body.invoice_settings?.default_payment_method !== wanted)
    throw invalidRequest(`No such PaymentMethod: '${wanted}'`, {
      code: 'resource_missing',
      param: 'default_payment_method',
    });
  return customer.hidden.instrument ?? null;
}

/**
 * Changes the price from the next period on. Requires a trial that ends with the paid period, because otherwise Stripe
 * charges immediately.
 */
async function repriced(
  turn: Turn,
  { items }: SubscriptionBody,
  { items: asked, trial_end: trialEnd, proration_behavior: proration }: SubscriptionParams,
): Promise<Partial<SubscriptionBody>> {
  const [wanted] = asked ?? [];
  if (wanted === undefined) return {};
  const [item] = items.data;
  const { price } = await usablePrice(turn, wanted.price);
  if (wanted.id !== item.id) throw missingObject('subscription_item', wanted.id);
  if (proration !== 'none' || trialEnd !== item.current_period_end || trialEnd <= turn.nowSeconds)
    throw invalidRequest('The sandbox changes prices at the end of the paid period only.', { param: 'trial_end' });
  return {
    status: 'trialing',
    billing_cycle_anchor: trialEnd,
    items: { object: 'list', data: [{ ...item, price }] },
  };
}

export async function cancelSubscription(turn: Turn, id: string): Promise<SubscriptionBody> {
  return endSubscription(turn, await lockRunning(turn, id));
}

async function lockRunning(turn: Turn, id: string): Promise<Stored<'subscription'>> {
  const subscription = await lockObject(turn.tx, 'subscription', id);
  if (subscription === null) throw missingObject('subscription', id);
  if (subscription.body.status === 'canceled') {
    throw invalidRequest('A canceled subscription can only update its cancellation_details.', {
      code: 'subscription_canceled',
    });
  }
  return subscription;
}
