import type Stripe from 'stripe';
import {
  ProviderRejected,
  type BillingInterval,
  type CheckoutState,
  type DisputeState,
  type InvoiceState,
  type PaymentCard,
  type RefundState,
  type SubscriptionState,
} from '../provider/provider.ts';
import { instant, money, oneOf, refOf, required, type Ref } from './stripe-values.ts';

const PAID = { paid: 'paid', unpaid: 'unpaid', no_payment_required: 'none_required' } as const;

/** Returns the state of a session whose `payment_intent` was expanded. */
export function checkoutState(session: Stripe.Checkout.Session): CheckoutState {
  const mode = oneOf(['payment', 'subscription', 'setup'], session.mode, 'mode');
  if (mode === 'setup')
    throw new ProviderRejected('checkout_without_payment', { message: `Checkout ${session.id} takes no money.` });
  const status = oneOf(['open', 'complete', 'expired'], session.status, 'status');
  const paymentStatus = PAID[oneOf(['paid', 'unpaid', 'no_payment_required'], session.payment_status, 'payment_status')];
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  return {
    sessionId: required(session.id, 'id'),
    mode,
    status,
    paymentStatus,
    failed: status === 'complete' && paymentStatus === 'unpaid' && hasFailed(intent),
    ...amountOf(session, { intent, isCharged: paymentStatus === 'paid' && mode === 'payment' }),
    url: status === 'open' ? session.url : null,
    paymentRef: refOf(session.payment_intent),
    subscriptionRef: refOf(session.subscription),
    invoiceRef: refOf(session.invoice),
    customerRef: refOf(session.customer),
    livemode: required(session.livemode, 'livemode'),
    metadata: session.metadata ?? {},
  };
}

type Charge = { readonly intent: Stripe.PaymentIntent | null; readonly isCharged: boolean };

// Only the payment contains the charged amount. The session contains the requested amount.
function amountOf(
  session: Stripe.Checkout.Session,
  { intent, isCharged }: Charge,
): Pick<CheckoutState, 'amountMinor' | 'currency'> {
  if (!isCharged) return money(session.amount_total, session.currency, 'amount_total');
  return money(required(intent, 'payment_intent').amount_received, session.currency, 'amount_received');
}

function hasFailed(intent: Stripe.PaymentIntent | null): boolean {
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
}

export function subscriptionState(subscription: Stripe.Subscription): SubscriptionState {
  const price = required(subscription.items.data[0]?.price, 'items');
  if (price.unit_amount === null)
    throw new ProviderRejected('price_without_amount', { message: `Subscription ${subscription.id} has no fixed price.` });
  return {
    ref: required(subscription.id, 'id'),
    status: subscriptionStatus(required(subscription.status, 'status')),
    cancelAtPeriodEnd: required(subscription.cancel_at_period_end, 'cancel_at_period_end'),
    startedAt: instant(subscription.start_date, 'start_date'),
    currentPeriodEnd: instant(periodEnd(subscription), 'current_period_end'),
    endedAt: (subscription.ended_at ?? null) === null ? null : instant(subscription.ended_at, 'ended_at'),
    customerRef: required(refOf(subscription.customer), 'customer'),
    priceRef: required(price.id, 'price'),
    ...money(price.unit_amount, subscription.currency, 'unit_amount'),
    interval: billingInterval(required(price.recurring?.interval, 'interval')),
    latestInvoiceRef: refOf(subscription.latest_invoice),
    metadata: subscription.metadata,
  };
}

/** Returns the card of a subscription whose `default_payment_method` was expanded. Null if it is paid in another way. */
export function cardOfSubscription({ default_payment_method: method }: Stripe.Subscription): PaymentCard | null {
  if (typeof method !== 'object' || method?.card === undefined) return null;
  return { brand: method.card.brand, last4: method.card.last4 };
}

// Newer API versions keep the period on the item, older ones on the subscription itself.
function periodEnd(subscription: Stripe.Subscription): number | undefined {
  const older = subscription as unknown as { current_period_end?: number };
  return subscription.items.data[0]?.current_period_end ?? older.current_period_end;
}

function billingInterval(interval: string): BillingInterval {
  return interval === 'year' ? 'year' : 'month';
}

function subscriptionStatus(status: string): SubscriptionState['status'] {
  if (status === 'active' || status === 'trialing') return 'active';
  if (status === 'past_due' || status === 'unpaid' || status === 'paused') return 'past_due';
  return status === 'incomplete' ? 'incomplete' : 'canceled';
}

const INVOICE_REASONS: Readonly<Record<string, InvoiceState['reason']>> = {
  subscription_create: 'first',
  subscription_cycle: 'renewal',
};

const INVOICE_STATUSES = ['draft', 'open', 'paid', 'uncollectible', 'void'] as const;

/** Returns the state of an invoice whose `payments` were expanded. */
export function invoiceState(invoice: Stripe.Invoice): InvoiceState {
  const line = invoice.lines.data[0];
  const { amountMinor, currency } = money(invoice.amount_paid, invoice.currency, 'amount_paid');
  return {
    ref: required(invoice.id, 'id'),
    number: invoice.number,
    status: oneOf(INVOICE_STATUSES, invoice.status, 'status'),
    reason: INVOICE_REASONS[invoice.billing_reason ?? ''] ?? 'other',
    amountPaidMinor: amountMinor,
    amountDueMinor: money(invoice.amount_due, invoice.currency, 'amount_due').amountMinor,
    currency,
    subscriptionRef: subscriptionOfInvoice(invoice),
    paymentRef: paymentOfInvoice(invoice),
    periodStart: instant(line?.period.start ?? invoice.period_start, 'period_start'),
    periodEnd: instant(line?.period.end ?? invoice.period_end, 'period_end'),
  };
}

// Older API versions name the subscription and the payment on the invoice itself.
function subscriptionOfInvoice(invoice: Stripe.Invoice): string | null {
  const older = invoice as unknown as { subscription?: Ref };
  return refOf(invoice.parent?.subscription_details?.subscription ?? older.subscription);
}

function paymentOfInvoice(invoice: Stripe.Invoice): string | null {
  const older = invoice as unknown as { payment_intent?: Ref };
  const paid = invoice.payments?.data.find((payment) => payment.status === 'paid') ?? invoice.payments?.data[0];
  return refOf(paid?.payment.payment_intent ?? older.payment_intent);
}

export function refundState(refund: Stripe.Refund): RefundState {
  return {
    ref: required(refund.id, 'id'),
    refundId: refund.metadata?.['refundId'] ?? null,
    paymentRef: refOf(refund.payment_intent),
    status: refundStatus(required(refund.status, 'status')),
    ...money(refund.amount, refund.currency),
    failureReason: refund.failure_reason ?? null,
  };
}

function refundStatus(status: string): RefundState['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export function disputeState(dispute: Stripe.Dispute): DisputeState {
  return {
    ref: required(dispute.id, 'id'),
    paymentRef: refOf(dispute.payment_intent),
    status: disputeStatus(required(dispute.status, 'status')),
    ...money(dispute.amount, dispute.currency),
    reason: dispute.reason,
  };
}

function disputeStatus(status: string): DisputeState['status'] {
  if (status === 'won' || status === 'lost') return status;
  return status.startsWith('warning_') || status === 'prevented' ? 'inquiry' : 'open';
}
