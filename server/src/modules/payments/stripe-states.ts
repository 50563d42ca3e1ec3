import type Stripe from 'stripe';
import type {
  BillingInterval,
  CheckoutState,
  DisputeState,
  InvoiceState,
  RefundState,
  SubscriptionState,
} from './provider.ts';
import { money, refOf, type Ref } from './stripe-values.ts';

function instant(seconds: number | null | undefined): Date {
  return new Date((seconds ?? 0) * 1000);
}

/** Reads a session whose `payment_intent` was expanded. */
export function checkoutState(session: Stripe.Checkout.Session): CheckoutState {
  const intent = typeof session.payment_intent === 'object' ? session.payment_intent : null;
  const paid = session.payment_status === 'paid';
  const charged = paid && intent !== null ? intent.amount_received : session.amount_total;
  return {
    sessionId: session.id,
    mode: session.mode === 'subscription' ? 'subscription' : 'payment',
    status: checkoutStatus(session.status),
    paid: paid ? 'paid' : session.payment_status === 'no_payment_required' ? 'none_required' : 'unpaid',
    failed: session.status === 'complete' && session.payment_status === 'unpaid' && hasFailed(intent),
    ...money(charged, session.currency),
    url: session.status === 'open' ? session.url : null,
    paymentRef: refOf(session.payment_intent),
    subscriptionRef: refOf(session.subscription),
    invoiceRef: refOf(session.invoice),
    customerRef: refOf(session.customer),
    livemode: session.livemode,
    metadata: session.metadata ?? {},
  };
}

function checkoutStatus(status: string | null): CheckoutState['status'] {
  return status === 'complete' || status === 'expired' ? status : 'open';
}

function hasFailed(intent: Stripe.PaymentIntent | null): boolean {
  return intent?.status === 'requires_payment_method' || intent?.status === 'canceled';
}

export function subscriptionState(subscription: Stripe.Subscription): SubscriptionState {
  const item = subscription.items.data[0];
  return {
    ref: subscription.id,
    status: subscriptionStatus(subscription.status),
    cancelAtPeriodEnd: subscription.cancel_at_period_end,
    startedAt: instant(subscription.start_date),
    currentPeriodEnd: instant(periodEnd(subscription)),
    endedAt: subscription.ended_at === null ? null : instant(subscription.ended_at),
    customerRef: refOf(subscription.customer) ?? '',
    priceRef: item?.price.id ?? '',
    ...money(item?.price.unit_amount ?? 0, subscription.currency),
    interval: billingInterval(item?.price.recurring?.interval),
    latestInvoiceRef: refOf(subscription.latest_invoice),
    metadata: subscription.metadata,
  };
}

// Newer API versions keep the period on the item, older ones on the subscription itself.
function periodEnd(subscription: Stripe.Subscription): number | undefined {
  const older = subscription as unknown as { current_period_end?: number };
  return subscription.items.data[0]?.current_period_end ?? older.current_period_end;
}

function billingInterval(interval: string | undefined): BillingInterval {
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

/** Reads an invoice whose `payments` were expanded. */
export function invoiceState(invoice: Stripe.Invoice): InvoiceState {
  const line = invoice.lines.data[0];
  const { amountMinor, currency } = money(invoice.amount_paid, invoice.currency);
  return {
    ref: invoice.id ?? '',
    number: invoice.number,
    status: invoiceStatus(invoice.status),
    reason: INVOICE_REASONS[invoice.billing_reason ?? ''] ?? 'other',
    amountPaidMinor: amountMinor,
    amountDueMinor: money(invoice.amount_due, invoice.currency).amountMinor,
    currency,
    subscriptionRef: subscriptionOfInvoice(invoice),
    paymentRef: paymentOfInvoice(invoice),
    periodStart: instant(line?.period.start ?? invoice.period_start),
    periodEnd: instant(line?.period.end ?? invoice.period_end),
  };
}

function invoiceStatus(status: string | null): InvoiceState['status'] {
  return status === 'draft' || status === 'paid' || status === 'uncollectible' || status === 'void' ? status : 'open';
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
    ref: refund.id,
    refundId: refund.metadata?.['refundId'] ?? null,
    paymentRef: refOf(refund.payment_intent),
    status: refundStatus(refund.status),
    ...money(refund.amount, refund.currency),
    failureReason: refund.failure_reason ?? null,
  };
}

function refundStatus(status: string | null): RefundState['status'] {
  if (status === 'succeeded') return 'succeeded';
  return status === 'failed' || status === 'canceled' ? 'failed' : 'pending';
}

export function disputeState(dispute: Stripe.Dispute): DisputeState {
  return {
    ref: dispute.id,
    paymentRef: refOf(dispute.payment_intent),
    status: disputeStatus(dispute.status),
    ...money(dispute.amount, dispute.currency),
    reason: dispute.reason,
  };
}

function disputeStatus(status: string): DisputeState['status'] {
  if (status === 'won' || status === 'lost') return status;
  return status.startsWith('warning_') || status === 'prevented' ? 'inquiry' : 'open';
}
