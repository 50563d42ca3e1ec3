import { publishEvents } from '../publish-events.ts';
import { usablePrice } from './catalogue.ts';
import type { StoredObject, SubscriptionBody } from '../objects.ts';
import type { SubscriptionParams } from '../params.ts';
import { findObject, lockObject, saveObject } from '../queries.ts';
import { endSubscription } from './renew-subscription.ts';
import { invalidRequest, missingObject } from '../stripe-failure.ts';
import type { SandboxUnitOfWork } from '../sandbox-unit-of-work.ts';

export async function updateSubscription(
  unit: SandboxUnitOfWork,
  id: string,
  params: SubscriptionParams,
): Promise<SubscriptionBody> {
  const { body, hidden, sessionId } = await lockRunning(unit, id);
  const stops = params.cancel_at_period_end ?? body.cancel_at_period_end;
  const updated: SubscriptionBody = {
    ...body,
    cancel_at_period_end: stops,
    canceled_at: stops ? (body.canceled_at ?? unit.nowSeconds) : null,
    metadata: { ...body.metadata, ...params.metadata },
    ...(await repriced(unit, body, params)),
  };
  const card = await newCard(unit, body, params);
  await saveObject(unit.tx, { body: updated, hidden: { ...hidden, ...(card !== null && { instrument: card }) } });
  await publishEvents(unit, sessionId, [{ type: 'customer.subscription.updated', object: updated }]);
  return updated;
}

/** Returns the number of the card that renewals are charged to from now on: the last one that the customer saved. */
async function newCard(
  unit: SandboxUnitOfWork,
  { customer: customerId }: SubscriptionBody,
  { default_payment_method: requested }: SubscriptionParams,
): Promise<string | null> {
  if (requested === undefined) return null;
  const customer = await findObject(unit.tx, 'customer', customerId);
  if (customer?.body.invoice_settings?.default_payment_method !== requested)
    throw invalidRequest(`No such PaymentMethod: '${requested}'`, {
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
  unit: SandboxUnitOfWork,
  { items }: SubscriptionBody,
  { items: itemParams, trial_end: trialEnd, proration_behavior: proration }: SubscriptionParams,
): Promise<Partial<SubscriptionBody>> {
  const [requested] = itemParams ?? [];
  if (requested === undefined) return {};
  const [item] = items.data;
  const { price } = await usablePrice(unit, requested.price);
  if (requested.id !== item.id) throw missingObject('subscription_item', requested.id);
  if (proration !== 'none' || trialEnd !== item.current_period_end || trialEnd <= unit.nowSeconds)
    throw invalidRequest('The sandbox changes prices at the end of the paid period only.', { param: 'trial_end' });
  return {
    status: 'trialing',
    billing_cycle_anchor: trialEnd,
    items: { object: 'list', data: [{ ...item, price }] },
  };
}

export async function cancelSubscription(unit: SandboxUnitOfWork, id: string): Promise<SubscriptionBody> {
  return endSubscription(unit, await lockRunning(unit, id));
}

async function lockRunning(unit: SandboxUnitOfWork, id: string): Promise<StoredObject<'subscription'>> {
  const subscription = await lockObject(unit.tx, 'subscription', id);
  if (subscription === null) throw missingObject('subscription', id);
  if (subscription.body.status === 'canceled') {
    throw invalidRequest('A canceled subscription can only update its cancellation_details.', {
      code: 'subscription_canceled',
    });
  }
  return subscription;
}
