import type { AccountBody, AccountLinkBody, PayoutBody, TransferBody } from './payouts/payout-objects.ts';

/** The objects that the sandbox stores, reduced from Stripe's to the fields that this product and its tests use. */

export type ObjectBase<Name extends string> = {
  readonly id: string;
  readonly object: Name;
  readonly created: number;
  readonly livemode: false;
};
export type Metadata = Readonly<Record<string, string>>;

type PaymentStatus = 'unpaid' | 'paid';

export type SessionLine = {
  readonly name: string;
  readonly description: string | null;
  /** The billing interval of a subscription. Absent for a single payment. */
  readonly interval?: 'month' | 'year';
  readonly unitAmount: number;
  readonly quantity: number;
  readonly price: string | null;
};

export type SessionBody = ObjectBase<'checkout.session'> & {
  readonly mode: 'payment' | 'subscription';
  readonly status: 'open' | 'complete' | 'expired';
  readonly payment_status: PaymentStatus;
  readonly amount_subtotal: number;
  readonly amount_total: number;
  readonly currency: string;
  readonly client_reference_id: string | null;
  readonly customer: string | null;
  readonly customer_email: string | null;
  readonly customer_details: { readonly email: string | null; readonly name: string | null } | null;
  readonly expires_at: number;
  readonly success_url: string;
  readonly cancel_url: string;
  readonly url: string | null;
  readonly payment_intent: string | null;
  readonly subscription: string | null;
  readonly invoice: string | null;
  readonly metadata: Metadata;
};

export type PaymentError = {
  readonly code: string;
  readonly decline_code: string | null;
  readonly message: string;
  readonly type: 'card_error';
};

export type IntentBody = ObjectBase<'payment_intent'> & {
  readonly amount: number;
  readonly amount_received: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly status: 'requires_payment_method' | 'requires_action' | 'processing' | 'succeeded' | 'canceled';
  readonly latest_charge: string | null;
  readonly last_payment_error: PaymentError | null;
  readonly metadata: Metadata;
};

export type ChargeBody = ObjectBase<'charge'> & {
  readonly amount: number;
  readonly amount_captured: number;
  readonly amount_refunded: number;
  readonly currency: string;
  readonly customer: string | null;
  readonly paid: boolean;
  readonly refunded: boolean;
  readonly disputed: boolean;
  readonly status: 'succeeded';
  readonly payment_intent: string;
  readonly payment_method_details: { readonly type: 'card' | 'sepa_debit'; readonly last4: string };
  readonly metadata: Metadata;
};

export type RefundBody = Omit<ObjectBase<'refund'>, 'livemode'> & {
  readonly amount: number;
  readonly currency: string;
  readonly charge: string;
  readonly payment_intent: string;
  readonly reason: string | null;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly failure_reason?: string;
  readonly metadata: Metadata;
};

export type DisputeBody = ObjectBase<'dispute'> & {
  readonly amount: number;
  readonly currency: string;
  readonly charge: string;
  readonly payment_intent: string;
  readonly reason: string;
  readonly status: 'needs_response' | 'won' | 'lost';
  readonly metadata: Metadata;
};

export type CustomerBody = ObjectBase<'customer'> & {
  readonly invoice_settings?: { readonly default_payment_method: string };
  readonly email: string | null;
  readonly name: string | null;
  readonly metadata: Metadata;
};

export type ProductBody = ObjectBase<'product'> & {
  readonly name: string;
  readonly active: boolean;
  readonly metadata: Metadata;
};

export type PriceBody = ObjectBase<'price'> & {
  readonly active: boolean;
  readonly currency: string;
  readonly product: string;
  readonly type: 'recurring';
  readonly unit_amount: number;
  readonly recurring: { readonly interval: 'month' | 'year'; readonly interval_count: 1 };
  readonly metadata: Metadata;
};

export type SubscriptionBody = ObjectBase<'subscription'> & {
  readonly status: 'active' | 'trialing' | 'past_due' | 'canceled';
  readonly cancel_at_period_end: boolean;
  readonly canceled_at: number | null;
  readonly ended_at: number | null;
  readonly start_date: number;
  readonly billing_cycle_anchor: number;
  readonly currency: string;
  readonly customer: string;
  readonly latest_invoice: string | null;
  readonly items: {
    readonly object: 'list';
    readonly data: readonly [SubscriptionItem];
  };
  readonly metadata: Metadata;
};

type SubscriptionItem = {
  readonly id: string;
  readonly object: 'subscription_item';
  readonly quantity: 1;
  readonly price: PriceBody;
  readonly current_period_start: number;
  readonly current_period_end: number;
};

export type InvoiceBody = ObjectBase<'invoice'> & {
  readonly number: string;
  readonly status: 'open' | 'paid' | 'void';
  readonly billing_reason: 'subscription_create' | 'subscription_cycle';
  readonly amount_due: number;
  readonly amount_paid: number;
  readonly currency: string;
  readonly customer: string;
  readonly period_start: number;
  readonly period_end: number;
  readonly lines: { readonly object: 'list'; readonly data: readonly InvoiceLine[] };
  readonly parent: {
    readonly type: 'subscription_details';
    readonly subscription_details: { readonly subscription: string; readonly metadata: Metadata };
  };
  readonly payments: { readonly object: 'list'; readonly data: readonly InvoicePayment[] };
  readonly metadata: Metadata;
};

type InvoiceLine = { readonly amount: number; readonly period: { readonly start: number; readonly end: number } };
type InvoicePayment = {
  readonly object: 'invoice_payment';
  readonly status: 'open' | 'paid';
  readonly payment: { readonly type: 'payment_intent'; readonly payment_intent: string };
};

/** A page of the billing portal; `return_url` is where the customer goes without a change. */
export type PortalSessionBody = ObjectBase<'billing_portal.session'> & {
  readonly customer: string;
  readonly return_url: string;
  readonly url: string;
};

export type LoginLinkBody = ObjectBase<'login_link'> & { readonly url: string };

export type Bodies = {
  'checkout.session': SessionBody;
  payment_intent: IntentBody;
  charge: ChargeBody;
  refund: RefundBody;
  dispute: DisputeBody;
  customer: CustomerBody;
  product: ProductBody;
  price: PriceBody;
  subscription: SubscriptionBody;
  invoice: InvoiceBody;
  account: AccountBody;
  account_link: AccountLinkBody;
  transfer: TransferBody;
  payout: PayoutBody;
  'billing_portal.session': PortalSessionBody;
  login_link: LoginLinkBody;
};
export type Kind = keyof Bodies;

export const WEBHOOK_MODES = [
  'normal',
  'before_redirect',
  'delayed',
  'never',
  'twice',
  'reversed',
  'response_lost',
  'stale',
] as const;
export type WebhookMode = (typeof WEBHOOK_MODES)[number];

/** The data that the provider stores about an object but never returns. */
export type HiddenFields = {
  readonly lines?: readonly SessionLine[];
  readonly intentMetadata?: Metadata;
  /** The number of the test card or account, which determines later events. */
  readonly instrument?: string;
  readonly webhookMode?: WebhookMode;
  readonly webhookDelaySeconds?: number;
  /** Seconds until a bank debit settles or a refund fails. */
  readonly settleDelaySeconds?: number;
  readonly renewalTries?: number;
  /** True for a deleted customer: only a stub of it is returned. */
  readonly deleted?: boolean;
  /** The time when the money of a refund, a transfer or a dispute came back, in Unix seconds. */
  readonly cameBackAt?: number;
  /** True when a bank has withdrawn the money of this charge, temporarily or permanently. */
  readonly chargedBack?: boolean;
  /** The return address of an onboarding, and whether its link was used. */
  readonly link?: { readonly returnUrl: string; readonly refreshUrl: string; readonly used: boolean };
  /** The page that follows a change in the billing portal. */
  readonly doneUrl?: string;
  /** True for a login link that was opened. */
  readonly isUsed?: boolean;
  /** True after the one transfer that found an empty balance. */
  readonly wasShort?: boolean;
};

export type StoredObject<K extends Kind> = {
  readonly kind: K;
  readonly sessionId: string | null;
  readonly parentId: string | null;
  readonly body: Bodies[K];
  readonly hidden: HiddenFields;
};
