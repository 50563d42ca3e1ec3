import type { Instrument } from '../checkout/intents.ts';
import type { IntentBody, InvoiceBody, PriceBody, Stored, SubscriptionBody } from '../objects.ts';
import { countObjects, findObject, insertObject } from '../queries.ts';
import { missingObject } from '../stripe-failure.ts';
import { scheduleRenewal } from './schedule-renewal.ts';
import { newRef, type Turn } from '../turn.ts';

type FirstPayment = { readonly intent: IntentBody; readonly instrument: Instrument };

export async function startSubscription(
  turn: Turn,
  session: Stored<'checkout.session'>,
  { intent, instrument }: FirstPayment,
): Promise<{ subscription: SubscriptionBody; invoice: InvoiceBody }> {
  const price = await priceOf(turn, session);
  const id = newRef(turn, 'sub');
  const period = { start: turn.nowSeconds, end: periodEnd(turn.nowSeconds, turn.nowSeconds, price.recurring.interval) };
  const subscription: SubscriptionBody = {
    id,
    object: 'subscription',
    created: turn.nowSeconds,
    livemode: false,
    status: 'active',
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    start_date: turn.nowSeconds,
    billing_cycle_anchor: turn.nowSeconds,
    currency: price.currency,
    customer: session.body.customer ?? '',
    latest_invoice: null,
    items: {
      object: 'list',
      data: [
        {
          id: newRef(turn, 'si'),
          object: 'subscription_item',
          quantity: 1,
          price,
          current_period_start: period.start,
          current_period_end: period.end,
        },
      ],
    },
    metadata: session.hidden.intentMetadata ?? {},
  };
  const invoice = await newInvoice(turn, subscription, {
    reason: 'subscription_create',
    period,
    intentId: intent.id,
    paid: true,
  });
  const started = { ...subscription, latest_invoice: invoice.id };
  const sessionId = session.body.id;
  await insertObject(turn.tx, {
    kind: 'subscription',
    sessionId,
    parentId: sessionId,
    body: started,
    hidden: { instrument: instrument.number },
  });
  await insertObject(turn.tx, { kind: 'invoice', sessionId, parentId: id, body: invoice, hidden: {} });
  await scheduleRenewal(turn, id, period.end);
  return { subscription: started, invoice };
}

async function priceOf(turn: Turn, { hidden }: Stored<'checkout.session'>): Promise<PriceBody> {
  const id = hidden.lines?.[0]?.price ?? '';
  const price = await findObject(turn.tx, 'price', id);
  if (price === null) throw missingObject('price', id);
  return price.body;
}

type NewInvoice = {
  readonly reason: InvoiceBody['billing_reason'];
  readonly period: { readonly start: number; readonly end: number };
  readonly intentId: string;
  readonly paid: boolean;
};

/** The bill of one period, not yet written. */
export async function newInvoice(
  turn: Turn,
  subscription: SubscriptionBody,
  { reason, period, intentId, paid }: NewInvoice,
): Promise<InvoiceBody> {
  const amount = subscription.items.data[0].price.unit_amount;
  return {
    id: newRef(turn, 'in'),
    object: 'invoice',
    created: turn.nowSeconds,
    livemode: false,
    number: `SANDBOX-${String((await countObjects(turn.tx, 'invoice')) + 1).padStart(4, '0')}`,
    status: paid ? 'paid' : 'open',
    billing_reason: reason,
    amount_due: amount,
    amount_paid: paid ? amount : 0,
    currency: subscription.currency,
    customer: subscription.customer,
    period_start: period.start,
    period_end: period.end,
    lines: { object: 'list', data: [{ amount, period }] },
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: subscription.metadata },
    },
    payments: {
      object: 'list',
      data: [
        {
          object: 'invoice_payment',
          status: paid ? 'paid' : 'open',
          payment: { type: 'payment_intent', payment_intent: intentId },
        },
      ],
    },
    metadata: {},
  };
}

/** The end of the period that begins at `start`: the anchor's day of the month, or the month's last day. All in Unix seconds. */
export function periodEnd(anchor: number, start: number, interval: 'month' | 'year'): number {
  const from = new Date(start * 1000);
  const anchorDay = new Date(anchor * 1000).getUTCDate();
  const next = new Date(from);
  next.setUTCDate(1);
  next.setUTCMonth(from.getUTCMonth() + (interval === 'year' ? 12 : 1));
  const lastDay = new Date(Date.UTC(next.getUTCFullYear(), next.getUTCMonth() + 1, 0)).getUTCDate();
  next.setUTCDate(Math.min(anchorDay, lastDay));
  return Math.floor(next.getTime() / 1000);
}
