import { publishEvents } from '../publish-events.ts';
import { cardOf, NOT_AUTHENTICATED, RENEWALS_FAIL } from '../checkout/cards.ts';
import { chargeIntent, declineIntent, insertIntent } from '../checkout/intents.ts';
import type { InvoiceBody, StoredObject, SubscriptionBody } from '../objects.ts';
import { findObject, insertObject, lockObject, saveObject } from '../queries.ts';
import { scheduleRenewal } from './schedule-renewal.ts';
import { newInvoice, periodEnd } from './start-subscription.ts';
import type { SandboxUnitOfWork } from '../sandbox-unit-of-work.ts';

type Subscription = StoredObject<'subscription'>;

const DAY = 86_400;
// Days between attempts to charge a declined renewal; after the last one the subscription ends.
const RETRY_DAYS = [3, 5, 7];

/** Renews or ends a subscription at the end of a period, and retries a declined renewal. */
export async function renewSubscription(unit: SandboxUnitOfWork, id: string): Promise<void> {
  const subscription = await lockObject(unit.tx, 'subscription', id);
  if (subscription === null || subscription.body.status === 'canceled') return;
  const tries = subscription.hidden.renewalTries ?? 0;
  const end = subscription.body.items.data[0].current_period_end;
  if (tries === 0 && end > unit.nowSeconds) return scheduleRenewal(unit, id, end);
  if (subscription.body.cancel_at_period_end) await endSubscription(unit, subscription);
  else await tryRenewal(unit, subscription, tries);
}

async function tryRenewal(unit: SandboxUnitOfWork, subscription: Subscription, tries: number): Promise<void> {
  const invoice = tries === 0 ? await openInvoice(unit, subscription) : await latestInvoice(unit, subscription);
  const intent = await lockObject(unit.tx, 'payment_intent', invoice.payments.data[0]?.payment.payment_intent ?? '');
  if (intent === null) return;
  const number = subscription.hidden.instrument ?? '';
  if (number === RENEWALS_FAIL) {
    await declineIntent(unit, intent, cardOf('4000000000000002').error ?? NOT_AUTHENTICATED);
    return declineRenewal(unit, subscription, { invoice, tries: tries + 1 });
  }
  await chargeIntent(unit, intent, { type: 'card', number });
  await acceptRenewal(unit, subscription, invoice);
}

async function openInvoice(unit: SandboxUnitOfWork, { body, sessionId }: Subscription): Promise<InvoiceBody> {
  const [item] = body.items.data;
  const { unit_amount: amount, currency, recurring } = item.price;
  const intent = await insertIntent(unit, {
    amount,
    currency,
    customer: body.customer,
    metadata: {},
    sessionId,
    parentId: body.id,
  });
  const period = {
    start: item.current_period_end,
    end: periodEnd(body.billing_cycle_anchor, item.current_period_end, recurring.interval),
  };
  const invoice = await newInvoice(unit, body, {
    reason: 'subscription_cycle',
    period,
    intentId: intent.body.id,
    paid: false,
  });
  await insertObject(unit.tx, { kind: 'invoice', sessionId, parentId: body.id, body: invoice, hidden: {} });
  return invoice;
}

async function latestInvoice(unit: SandboxUnitOfWork, { body }: Subscription): Promise<InvoiceBody> {
  const invoice = await findObject(unit.tx, 'invoice', body.latest_invoice ?? '');
  if (invoice === null) throw new Error(`Subscription ${body.id} has no invoice.`);
  return invoice.body;
}

async function acceptRenewal(
  unit: SandboxUnitOfWork,
  { body, hidden, sessionId }: Subscription,
  invoice: InvoiceBody,
): Promise<void> {
  const [payment] = invoice.payments.data;
  const paid: InvoiceBody = {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    payments: { object: 'list', data: payment === undefined ? [] : [{ ...payment, status: 'paid' }] },
  };
  await saveObject(unit.tx, { body: paid, hidden: {} });
  const item = { ...body.items.data[0], current_period_start: invoice.period_start, current_period_end: invoice.period_end };
  const renewed: SubscriptionBody = {
    ...body,
    status: 'active',
    latest_invoice: paid.id,
    items: { object: 'list', data: [item] },
  };
  await saveObject(unit.tx, { body: renewed, hidden: { ...hidden, renewalTries: 0 } });
  await scheduleRenewal(unit, body.id, invoice.period_end);
  await publishEvents(unit, sessionId, [
    { type: 'invoice.paid', object: paid },
    { type: 'customer.subscription.updated', object: renewed },
  ]);
}

async function declineRenewal(
  unit: SandboxUnitOfWork,
  subscription: Subscription,
  { invoice, tries }: { invoice: InvoiceBody; tries: number },
): Promise<void> {
  const { body, hidden, sessionId } = subscription;
  const late: SubscriptionBody = { ...body, status: 'past_due', latest_invoice: invoice.id };
  const pause = RETRY_DAYS[tries - 1];
  const failed = { type: 'invoice.payment_failed', object: invoice };
  if (pause === undefined) {
    await publishEvents(unit, sessionId, [failed]);
    await endSubscription(unit, { ...subscription, body: late });
    return;
  }
  await saveObject(unit.tx, { body: late, hidden: { ...hidden, renewalTries: tries } });
  await scheduleRenewal(unit, body.id, unit.nowSeconds + pause * DAY);
  await publishEvents(unit, sessionId, [failed, { type: 'customer.subscription.updated', object: late }]);
}

/** Ends the current period now: a shortcut of the control panel. */
export async function renewNow(unit: SandboxUnitOfWork, id: string): Promise<void> {
  const subscription = await lockObject(unit.tx, 'subscription', id);
  if (subscription === null) return;
  const { body, hidden } = subscription;
  const item = { ...body.items.data[0], current_period_end: unit.nowSeconds };
  await saveObject(unit.tx, { body: { ...body, items: { object: 'list', data: [item] } }, hidden });
  await renewSubscription(unit, id);
}

/**
 * Ends a subscription: at the end of its period, when renewals stay declined, or when it is cancelled with immediate effect.
 */
export async function endSubscription(
  unit: SandboxUnitOfWork,
  { body, hidden, sessionId }: Subscription,
): Promise<SubscriptionBody> {
  const ended: SubscriptionBody = {
    ...body,
    status: 'canceled',
    canceled_at: body.canceled_at ?? unit.nowSeconds,
    ended_at: unit.nowSeconds,
  };
  await saveObject(unit.tx, { body: ended, hidden });
  await publishEvents(unit, sessionId, [{ type: 'customer.subscription.deleted', object: ended }]);
  return ended;
}
