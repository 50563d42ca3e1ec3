import type { Instrument } from '../checkout/intents.ts';
import type { IntentBody, InvoiceBody, PriceBody, StoredObject, SubscriptionBody } from '../objects.ts';
import { countObjects, findObject, insertObject } from '../queries.ts';
import { missingObject } from '../stripe-failure.ts';
import { scheduleRenewal } from './schedule-renewal.ts';
import { createObjectId, type SandboxUnitOfWork } from '../sandbox-unit-of-work.ts';

type FirstPayment = { readonly intent: IntentBody; readonly instrument: Instrument };

export async function startSubscription(
  unit: SandboxUnitOfWork,
  session: StoredObject<'checkout.session'>,
  { intent, instrument }: FirstPayment,
): Promise<{ subscription: SubscriptionBody; invoice: InvoiceBody }> {
  const price = await priceOf(unit, session);
  const id = createObjectId(unit, 'sub');
  const period = { start: unit.nowSeconds, end: periodEnd(unit.nowSeconds, unit.nowSeconds, price.recurring.interval) };
  const subscription: SubscriptionBody = {
    id,
    object: 'subscription',
    created: unit.nowSeconds,
    livemode: false,
    status: 'active',
    cancel_at_period_end: false,
    canceled_at: null,
    ended_at: null,
    start_date: unit.nowSeconds,
    billing_cycle_anchor: unit.nowSeconds,
    currency: price.currency,
    customer: session.body.customer ?? '',
    latest_invoice: null,
    items: {
      object: 'list',
      data: [
        {
          id: createObjectId(unit, 'si'),
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
  const invoice = await newInvoice(unit, subscription, {
    reason: 'subscription_create',
    period,
    intentId: intent.id,
    paid: true,
  });
  const started = { ...subscription, latest_invoice: invoice.id };
  const sessionId = session.body.id;
  await insertObject(unit.tx, {
    kind: 'subscription',
    sessionId,
    parentId: sessionId,
    body: started,
    hidden: { instrument: instrument.number },
  });
  await insertObject(unit.tx, { kind: 'invoice', sessionId, parentId: id, body: invoice, hidden: {} });
  await scheduleRenewal(unit, id, period.end);
  return { subscription: started, invoice };
}

async function priceOf(unit: SandboxUnitOfWork, { hidden }: StoredObject<'checkout.session'>): Promise<PriceBody> {
  const id = hidden.lines?.[0]?.price ?? '';
  const price = await findObject(unit.tx, 'price', id);
  if (price === null) throw missingObject('price', id);
  return price.body;
}

type NewInvoice = {
  readonly reason: InvoiceBody['billing_reason'];
  readonly period: { readonly start: number; readonly end: number };
  readonly intentId: string;
  readonly paid: boolean;
};

/** Returns the invoice of one period without storing it. */
export async function newInvoice(
  unit: SandboxUnitOfWork,
  subscription: SubscriptionBody,
  { reason, period, intentId, paid }: NewInvoice,
): Promise<InvoiceBody> {
  const amount = subscription.items.data[0].price.unit_amount;
  return {
    id: createObjectId(unit, 'in'),
    object: 'invoice',
    created: unit.nowSeconds,
    livemode: false,
    number: `SANDBOX-${String((await countObjects(unit.tx, 'invoice')) + 1).padStart(4, '0')}`,
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

/**
 * Returns the end of the period that begins at `start`: the anchor's day of the month, or the month's last day. All in Unix
 * seconds.
 */
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
