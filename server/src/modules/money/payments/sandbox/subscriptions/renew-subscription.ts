import { announce } from '../announce.ts';
import { cardOf, NOT_AUTHENTICATED, RENEWALS_FAIL } from '../checkout/cards.ts';
import { chargeIntent, declineIntent, insertIntent } from '../checkout/intents.ts';
import type { InvoiceBody, Stored, SubscriptionBody } from '../objects.ts';
import { findObject, insertObject, lockObject, saveObject } from '../queries.ts';
import { scheduleRenewal } from './schedule-renewal.ts';
import { newInvoice, periodEnd } from './start-subscription.ts';
import type { Turn } from '../turn.ts';

type Subscription = Stored<'subscription'>;

const DAY = 86_400;
// Days between tries of a renewal that the card refused; after the last one the subscription ends.
const RETRY_DAYS = [3, 5, 7];

/** Renews or ends a subscription at the end of a period, and retries a refused renewal. */
export async function renewSubscription(turn: Turn, id: string): Promise<void> {
  const subscription = await lockObject(turn.tx, 'subscription', id);
  if (subscription === null || subscription.body.status === 'canceled') return;
  const tries = subscription.hidden.renewalTries ?? 0;
  const end = subscription.body.items.data[0].current_period_end;
  if (tries === 0 && end > turn.nowSeconds) return scheduleRenewal(turn, id, end);
  if (subscription.body.cancel_at_period_end) await endSubscription(turn, subscription);
  else await tryRenewal(turn, subscription, tries);
}

async function tryRenewal(turn: Turn, subscription: Subscription, tries: number): Promise<void> {
  const invoice = tries === 0 ? await openInvoice(turn, subscription) : await latestInvoice(turn, subscription);
  const intent = await lockObject(turn.tx, 'payment_intent', invoice.payments.data[0]?.payment.payment_intent ?? '');
  if (intent === null) return;
  const number = subscription.hidden.instrument ?? '';
  if (number === RENEWALS_FAIL) {
    await declineIntent(turn, intent, cardOf('4000000000000002').error ?? NOT_AUTHENTICATED);
    return declineRenewal(turn, subscription, { invoice, tries: tries + 1 });
  }
  await chargeIntent(turn, intent, { type: 'card', number });
  await acceptRenewal(turn, subscription, invoice);
}

async function openInvoice(turn: Turn, { body, sessionId }: Subscription): Promise<InvoiceBody> {
  const [item] = body.items.data;
  const { unit_amount: amount, currency, recurring } = item.price;
  const intent = await insertIntent(turn, {
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
  const invoice = await newInvoice(turn, body, {
    reason: 'subscription_cycle',
    period,
    intentId: intent.body.id,
    paid: false,
  });
  await insertObject(turn.tx, { kind: 'invoice', sessionId, parentId: body.id, body: invoice, hidden: {} });
  return invoice;
}

async function latestInvoice(turn: Turn, { body }: Subscription): Promise<InvoiceBody> {
  const invoice = await findObject(turn.tx, 'invoice', body.latest_invoice ?? '');
  if (invoice === null) throw new Error(`Subscription ${body.id} has no invoice.`);
  return invoice.body;
}

async function acceptRenewal(turn: Turn, { body, hidden, sessionId }: Subscription, invoice: InvoiceBody): Promise<void> {
  const [payment] = invoice.payments.data;
  const paid: InvoiceBody = {
    ...invoice,
    status: 'paid',
    amount_paid: invoice.amount_due,
    payments: { object: 'list', data: payment === undefined ? [] : [{ ...payment, status: 'paid' }] },
  };
  await saveObject(turn.tx, { body: paid, hidden: {} });
  const item = { ...body.items.data[0], current_period_start: invoice.period_start, current_period_end: invoice.period_end };
  const renewed: SubscriptionBody = {
    ...body,
    status: 'active',
    latest_invoice: paid.id,
    items: { object: 'list', data: [item] },
  };
  await saveObject(turn.tx, { body: renewed, hidden: { ...hidden, renewalTries: 0 } });
  await scheduleRenewal(turn, body.id, invoice.period_end);
  await announce(turn, sessionId, [
    { type: 'invoice.paid', object: paid },
    { type: 'customer.subscription.updated', object: renewed },
  ]);
}

async function declineRenewal(
  turn: Turn,
  subscription: Subscription,
  { invoice, tries }: { invoice: InvoiceBody; tries: number },
): Promise<void> {
  const { body, hidden, sessionId } = subscription;
  const late: SubscriptionBody = { ...body, status: 'past_due', latest_invoice: invoice.id };
  const pause = RETRY_DAYS[tries - 1];
  const failed = { type: 'invoice.payment_failed', object: invoice };
  if (pause === undefined) {
    await announce(turn, sessionId, [failed]);
    await endSubscription(turn, { ...subscription, body: late });
    return;
  }
  await saveObject(turn.tx, { body: late, hidden: { ...hidden, renewalTries: tries } });
  await scheduleRenewal(turn, body.id, turn.nowSeconds + pause * DAY);
  await announce(turn, sessionId, [failed, { type: 'customer.subscription.updated', object: late }]);
}

/** The control panel's shortcut through time: the current period ends this second. */
export async function renewNow(turn: Turn, id: string): Promise<void> {
  const subscription = await lockObject(turn.tx, 'subscription', id);
  if (subscription === null) return;
  const { body, hidden } = subscription;
  const item = { ...body.items.data[0], current_period_end: turn.nowSeconds };
  await saveObject(turn.tx, { body: { ...body, items: { object: 'list', data: [item] } }, hidden });
  await renewSubscription(turn, id);
}

/**
 * Ends a subscription immediately: at the period's end, when renewals stay refused, or when it is cancelled with immediate
 * effect.
 */
export async function endSubscription(turn: Turn, { body, hidden, sessionId }: Subscription): Promise<SubscriptionBody> {
  const ended: SubscriptionBody = {
    ...body,
    status: 'canceled',
    canceled_at: body.canceled_at ?? turn.nowSeconds,
    ended_at: turn.nowSeconds,
  };
  await saveObject(turn.tx, { body: ended, hidden });
  await announce(turn, sessionId, [{ type: 'customer.subscription.deleted', object: ended }]);
  return ended;
}
