import Stripe from 'stripe';
import { isLiveKey } from '../../../../config/money-mode.ts';
import type { Clock } from '../../../../platform/clock.ts';
import {
  ProviderRejected,
  SESSION_ID_PLACEHOLDER,
  type CheckoutLine,
  type NewCheckout,
  type PaymentProvider,
} from '../provider/provider.ts';
import { ProviderAccessDenied } from '../provider/provider-errors.ts';
import { accessCalls } from './stripe-access.ts';
import { cardCalls } from './stripe-cards.ts';
import { catalogueCalls } from './stripe-catalogue.ts';
import { withStripeErrors } from './stripe-errors.ts';
import { feeCalls } from './stripe-fees.ts';
import { MAX_LISTED, PAGE, unixSeconds } from './stripe-lists.ts';
import { balanceTransactionCalls } from './stripe-balance-transactions.ts';
import { paceCalls, type PaceOptions } from './pace-calls.ts';
import { payoutCalls } from './stripe-payouts.ts';
import { refundCalls } from './stripe-refunds.ts';
import { cardOfSubscription, checkoutState, invoiceState, subscriptionState, disputeState } from './stripe-states.ts';
import { passApplicationErrors, type Transport } from './stripe-transport.ts';
import { chargeable, required } from './stripe-values.ts';
import { readStripeWebhook, stripeEventSubject } from './stripe-webhook.ts';

/** The API version that this adapter was written and tested for. The account's default version is never used. */
export const STRIPE_API_VERSION = '2026-10-28.endive';

export type StripeSettings = {
  readonly kind: PaymentProvider['kind'];
  readonly secretKey: string;
  /** Several while a secret is being rotated. */
  readonly webhookSecrets: readonly string[];
  readonly clock: Clock;
  /** An origin other than Stripe's, without a path. */
  readonly apiBase?: string;
  /** Handles the calls in process instead of over the network. */
  readonly transport?: Transport;
  /** The rate and the order of the calls. By default there is no limit. */
  readonly pace?: PaceOptions;
};

export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const stripe = new Stripe(settings.secretKey, clientOptions(settings));
  return {
    kind: settings.kind,
    livemode: isLiveKey(settings.secretKey),
    ...checkoutCalls(stripe),
    ...subscriptionCalls(stripe),
    ...catalogueCalls(stripe),
    ...refundCalls(stripe),
    ...disputeCalls(stripe),
    ...payoutCalls(stripe),
    ...balanceTransactionCalls(stripe),
    ...feeCalls(stripe),
    ...cardCalls(stripe),
    ...accessCalls(stripe),
    readWebhook: (message) =>
      readStripeWebhook(stripe, message, { secrets: settings.webhookSecrets, now: settings.clock.now() }),
    eventSubject: stripeEventSubject,
  };
}

function clientOptions({ apiBase, transport = fetch, pace }: StripeSettings): Stripe.StripeConfig {
  const base = apiBase === undefined ? null : new URL(apiBase);
  return {
    apiVersion: STRIPE_API_VERSION,
    // `paceCalls` repeats the calls.
    maxNetworkRetries: 0,
    timeout: 25_000,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(passApplicationErrors(paceCalls(transport, pace))),
    ...(base === null
      ? {}
      : {
          host: base.hostname,
          port: base.port || (base.protocol === 'http:' ? 80 : 443),
          protocol: base.protocol === 'http:' ? 'http' : 'https',
        }),
  };
}

const WITH_PAYMENT = { expand: ['payment_intent'] };
type CheckoutCalls = 'createCheckout' | 'findCheckout' | 'findSessionOf' | 'getCheckout' | 'expireCheckout';

function checkoutCalls(stripe: Stripe): Pick<PaymentProvider, CheckoutCalls> {
  return {
    async createCheckout(checkout) {
      const session = await withStripeErrors(() =>
        stripe.checkout.sessions.create(sessionParams(checkout), {
          idempotencyKey: `checkout:${checkout.paymentId}:${checkout.attempt}`,
        }),
      );
      return { sessionId: required(session.id, 'id'), url: required(session.url, 'url') };
    },
    async findCheckout({ paymentId, createdAt }) {
      // The provider's clock may differ from ours, and a lost call was made within an hour after its row was created.
      const created = { gte: unixSeconds(createdAt) - 3600, lte: unixSeconds(createdAt) + 2 * 3600 };
      const params = { created, limit: PAGE };
      const sessions = await withStripeErrors(() =>
        stripe.checkout.sessions.list(params).autoPagingToArray({ limit: MAX_LISTED }),
      );
      const session = sessions.find(({ client_reference_id }) => client_reference_id === paymentId);
      return session === undefined ? null : { sessionId: session.id, url: session.url };
    },
    async findSessionOf(paymentRef) {
      const params = { payment_intent: paymentRef, limit: 1 };
      const { data } = await withStripeErrors(() => stripe.checkout.sessions.list(params));
      return data[0]?.id ?? null;
    },
    async getCheckout(sessionId) {
      return checkoutState(await withStripeErrors(() => stripe.checkout.sessions.retrieve(sessionId, WITH_PAYMENT)));
    },
    async expireCheckout(sessionId) {
      const expired = await withStripeErrors(() => stripe.checkout.sessions.expire(sessionId, WITH_PAYMENT)).catch(
        (error: unknown) => {
          if (error instanceof ProviderRejected && error.reason !== 'not_found') return null;
          throw error;
        },
      );
      return checkoutState(
        expired ?? (await withStripeErrors(() => stripe.checkout.sessions.retrieve(sessionId, WITH_PAYMENT))),
      );
    },
  };
}

function sessionParams(checkout: NewCheckout): Stripe.Checkout.SessionCreateParams {
  const metadata = { ...checkout.metadata, paymentId: checkout.paymentId, attempt: String(checkout.attempt) };
  return {
    mode: checkout.mode,
    client_reference_id: checkout.paymentId,
    ...buyer(checkout),
    success_url: checkout.successUrl.replaceAll(SESSION_ID_PLACEHOLDER, '{CHECKOUT_SESSION_ID}'),
    cancel_url: checkout.cancelUrl,
    expires_at: Math.floor(checkout.expiresAt.getTime() / 1000),
    metadata,
    ...(checkout.mode === 'payment'
      ? { line_items: paymentLines(checkout.lineItems, checkout), payment_intent_data: { metadata } }
      : { line_items: [{ price: checkout.priceRef, quantity: 1 }], subscription_data: { metadata } }),
  };
}

function buyer({
  customerRef,
  email,
}: NewCheckout): Pick<Stripe.Checkout.SessionCreateParams, 'customer' | 'customer_email'> {
  if (customerRef !== undefined) return { customer: customerRef };
  return email === undefined ? {} : { customer_email: email };
}

function paymentLines(
  lines: readonly CheckoutLine[],
  { amountMinor, currency }: NewCheckout,
): Stripe.Checkout.SessionCreateParams.LineItem[] {
  const sum = lines.reduce((total, line) => total + line.unitAmountMinor * line.quantity, 0);
  if (sum !== amountMinor) throw new Error(`The lines come to ${sum}, the checkout says ${amountMinor}.`);
  return lines.map((line) => ({
    quantity: line.quantity,
    price_data: {
      currency: currency.toLowerCase(),
      unit_amount: chargeable(line.unitAmountMinor, currency),
      product_data: { name: line.name, ...(line.description === undefined ? {} : { description: line.description }) },
    },
  }));
}

type SubscriptionCalls =
  | 'getSubscription'
  | 'setCancelAtPeriodEnd'
  | 'cancelSubscription'
  | 'getInvoice'
  | 'listInvoices'
  | 'setPriceAtPeriodEnd';

function subscriptionCalls(stripe: Stripe): Pick<PaymentProvider, SubscriptionCalls> {
  const getSubscription: PaymentProvider['getSubscription'] = async (ref) => {
    const subscription = await retrieveWithCard(stripe, ref);
    return { ...subscriptionState(subscription), card: cardOfSubscription(subscription) };
  };
  return {
    getSubscription,
    async setCancelAtPeriodEnd(ref, on) {
      return subscriptionState(await withStripeErrors(() => stripe.subscriptions.update(ref, { cancel_at_period_end: on })));
    },
    async cancelSubscription(ref) {
      const current = await getSubscription(ref);
      if (current.status === 'canceled') return current;
      return subscriptionState(await withStripeErrors(() => stripe.subscriptions.cancel(ref)));
    },
    async getInvoice(ref) {
      return invoiceState(await withStripeErrors(() => stripe.invoices.retrieve(ref, { expand: ['payments'] })));
    },
    async listInvoices(subscriptionRef) {
      const listParams = { subscription: subscriptionRef, limit: 100, expand: ['data.payments'] };
      return (await withStripeErrors(() => stripe.invoices.list(listParams).autoPagingToArray({ limit: 1000 }))).map(
        invoiceState,
      );
    },
    // Sets a trial until the end of the paid period, because every other way moves the date or charges money.
    async setPriceAtPeriodEnd(ref, priceRef) {
      const current = await withStripeErrors(() => stripe.subscriptions.retrieve(ref));
      const { currentPeriodEnd, priceRef: now } = subscriptionState(current);
      if (now === priceRef) return subscriptionState(current);
      return subscriptionState(
        await withStripeErrors(() =>
          stripe.subscriptions.update(ref, {
            items: [{ id: current.items.data[0]?.id ?? '', price: priceRef }],
            proration_behavior: 'none',
            trial_end: Math.floor(currentPeriodEnd.getTime() / 1000),
          }),
        ),
      );
    },
  };
}

/** Reads a subscription with its card, and without it if a restricted key may not read cards. */
async function retrieveWithCard(stripe: Stripe, ref: string): Promise<Stripe.Subscription> {
  try {
    return await withStripeErrors(() => stripe.subscriptions.retrieve(ref, { expand: ['default_payment_method'] }));
  } catch (error) {
    if (error instanceof ProviderAccessDenied && error.status === 403)
      return withStripeErrors(() => stripe.subscriptions.retrieve(ref));
    throw error;
  }
}

type DisputeCalls = 'getDispute' | 'listDisputes' | 'listRecentDisputes';

function disputeCalls(stripe: Stripe): Pick<PaymentProvider, DisputeCalls> {
  const list = async (listParams: Stripe.DisputeListParams) => {
    const found = await withStripeErrors(() =>
      stripe.disputes.list({ ...listParams, limit: PAGE }).autoPagingToArray({ limit: MAX_LISTED }),
    );
    return found.map(disputeState);
  };
  return {
    listDisputes: (paymentRef) => list({ payment_intent: paymentRef }),
    listRecentDisputes: (since) => list({ created: { gte: unixSeconds(since) } }),
    async getDispute(ref) {
      return disputeState(await withStripeErrors(() => stripe.disputes.retrieve(ref)));
    },
  };
}
