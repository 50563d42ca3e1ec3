import type { IncomingHttpHeaders } from 'node:http';
import type { PayoutProvider } from './payout-provider.ts';
import type { ProviderAccessCheck } from './provider-access.ts';
import type { ProviderCardCalls } from './provider-cards.ts';
import type { ProviderFeeCalls } from './provider-fees.ts';
import type { ProviderBalanceCalls } from './provider-balance-transactions.ts';

/**
 * The calls to a card provider. Amounts are whole minor units of the currency as `contracts/money` counts them; the adapter
 * converts them into the provider's own units and refuses an amount that the provider can't charge exactly.
 *
 * Every call may throw `ProviderUnavailable` (the outcome is unknown: repeat the call, or look the outcome up) or
 * `ProviderRejected` (the provider refused; the same call is refused again).
 */
export type PaymentProvider = PayoutProvider &
  ProviderAccessCheck &
  ProviderBalanceCalls &
  ProviderFeeCalls &
  ProviderCardCalls & {
    readonly kind: 'stripe' | 'sandbox';
    /** False where no real money moves. Events of the other kind must be ignored. */
    readonly livemode: boolean;
    /** Safe to repeat with the same input under the same `paymentId` and `attempt` for 24 hours. */
    createCheckout(checkout: NewCheckout): Promise<{ sessionId: string; url: string }>;
    /** Recovery where the key may be forgotten: the checkout that was made for our row, wherever its answer was lost. */
    findCheckout(query: { paymentId: string; createdAt: Date }): Promise<{ sessionId: string; url: string | null } | null>;
    /** Returns the checkout session of a payment; null when no checkout made it. */
    findSessionOf(paymentRef: string): Promise<string | null>;
    /** The only source of truth about a payment. */
    getCheckout(sessionId: string): Promise<CheckoutState>;
    /** "Already complete" is an answer, not an error: read the state that comes back. */
    expireCheckout(sessionId: string): Promise<CheckoutState>;
    /** `replaces`: the reference of one that can't be used any more, so that the provider does not answer with it again. */
    ensureCustomer(customer: { userId: string; email: string; name?: string; replaces?: string }): Promise<string>;
    /** False once it was deleted at the provider, or is not known there. */
    isCustomerUsable(ref: string): Promise<boolean>;
    /** The price to put into a subscription's checkout; one per plan, amount and interval. */
    ensurePlanPrice(plan: PlanPrice & { readonly replaces?: string }): Promise<string>;
    /** False once it or its product was deleted or archived at the provider, or is not known there. */
    isPriceUsable(ref: string): Promise<boolean>;
    getSubscription(ref: string): Promise<SubscriptionState>;
    setCancelAtPeriodEnd(ref: string, isCancelled: boolean): Promise<SubscriptionState>;
    /** Ends it now. An ended one is answered as it is. */
    cancelSubscription(ref: string): Promise<SubscriptionState>;
    getInvoice(ref: string): Promise<InvoiceState>;
    /** Every invoice of a subscription, the newest first. */
    listInvoices(subscriptionRef: string): Promise<InvoiceState[]>;
    /** Another price from the end of the period that is paid; nothing is charged or given back before. Safe to repeat. */
    setPriceAtPeriodEnd(ref: string, priceRef: string): Promise<SubscriptionState>;
    /** Safe to repeat with the same `refundId` for 24 hours; after that ask `findRefund` first. */
    refund(refund: { refundId: string; paymentRef: string; amountMinor: number; currency: string }): Promise<RefundState>;
    /** Recovery by metadata: the refund our row asked for, wherever its answer was lost. */
    findRefund(refundId: string, paymentRef: string): Promise<RefundState | null>;
    /** Every refund of a payment, also those made at the provider's dashboard. */
    listRefunds(paymentRef: string): Promise<RefundState[]>;
    /** Lists the refunds since then, newest first, including those made outside this product. */
    listRecentRefunds(since: Date): Promise<RefundState[]>;
    getDispute(ref: string): Promise<DisputeState>;
    /** Every claim of a bank on a payment. */
    listDisputes(paymentRef: string): Promise<DisputeState[]>;
    listRecentDisputes(since: Date): Promise<DisputeState[]>;
    /** Verifies the signature and returns ids only: the payload may be older than what is stored. Throws `WebhookRejected`. */
    readWebhook(message: WebhookMessage): ProviderEvent;
    /** Returns the part of the product that an event of this type concerns. */
    eventSubject(type: string): EventSubject;
  };

/** Minutes until a hosted checkout expires: the provider requires 30 minutes to 24 hours by its own clock. */
export const CHECKOUT_MINUTES = 35;

/** The provider replaces it in a checkout's `successUrl` with the id of the session. */
export const SESSION_ID_PLACEHOLDER = '{SESSION_ID}';

export type CheckoutLine = {
  readonly name: string;
  readonly description?: string;
  readonly unitAmountMinor: number;
  readonly quantity: number;
};

type CheckoutBase = {
  readonly paymentId: string;
  /** A new try after a decline or an expired session needs a new number. */
  readonly attempt: number;
  readonly currency: string;
  /** The amount to charge; refused unless the lines add up to it. */
  readonly amountMinor: number;
  readonly customerRef?: string;
  readonly email?: string;
  /** Stored with the row before the call: a recomputed time under the same key is refused. */
  readonly expiresAt: Date;
  /** May contain `SESSION_ID_PLACEHOLDER`. */
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly metadata: Readonly<Record<string, string>>;
};

export type NewCheckout =
  | (CheckoutBase & { readonly mode: 'payment'; readonly lineItems: readonly CheckoutLine[] })
  | (CheckoutBase & { readonly mode: 'subscription'; readonly priceRef: string; readonly customerRef: string });

export type CheckoutState = {
  readonly sessionId: string;
  readonly mode: 'payment' | 'subscription';
  readonly status: 'open' | 'complete' | 'expired';
  readonly paymentStatus: 'unpaid' | 'paid' | 'none_required';
  /** True when a payment that takes days was refused after the checkout was complete. */
  readonly failed: boolean;
  /** The amount charged once paid, otherwise the amount to charge. */
  readonly amountMinor: number;
  readonly currency: string;
  /** Where to pay; null once the checkout is over. */
  readonly url: string | null;
  readonly paymentRef: string | null;
  readonly subscriptionRef: string | null;
  readonly invoiceRef: string | null;
  readonly customerRef: string | null;
  readonly livemode: boolean;
  readonly metadata: Readonly<Record<string, string>>;
};

export type BillingInterval = 'month' | 'year';

export type PlanPrice = {
  readonly planId: string;
  readonly name: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly interval: BillingInterval;
};

export type SubscriptionState = {
  readonly ref: string;
  readonly status: 'incomplete' | 'active' | 'past_due' | 'canceled';
  readonly cancelAtPeriodEnd: boolean;
  readonly startedAt: Date;
  readonly currentPeriodEnd: Date;
  readonly endedAt: Date | null;
  readonly customerRef: string;
  readonly priceRef: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly interval: BillingInterval;
  readonly latestInvoiceRef: string | null;
  readonly metadata: Readonly<Record<string, string>>;
};

export type InvoiceState = {
  readonly ref: string;
  readonly number: string | null;
  readonly status: 'draft' | 'open' | 'paid' | 'uncollectible' | 'void';
  readonly reason: 'first' | 'renewal' | 'other';
  readonly amountPaidMinor: number;
  readonly amountDueMinor: number;
  readonly currency: string;
  readonly subscriptionRef: string | null;
  readonly paymentRef: string | null;
  readonly periodStart: Date;
  readonly periodEnd: Date;
};

export type RefundState = {
  readonly ref: string;
  /** Our row's id; null when the refund was made elsewhere. */
  readonly refundId: string | null;
  readonly paymentRef: string | null;
  readonly status: 'pending' | 'succeeded' | 'failed';
  readonly amountMinor: number;
  readonly currency: string;
  readonly failureReason: string | null;
};

export type DisputeState = {
  readonly ref: string;
  readonly paymentRef: string | null;
  /** `inquiry`: the bank only asks, no money has moved. */
  readonly status: 'inquiry' | 'open' | 'won' | 'lost';
  readonly amountMinor: number;
  readonly currency: string;
  readonly reason: string;
};

/** A webhook request as it arrived: the signature in its headers covers the exact bytes of the body. */
export type WebhookMessage = { readonly headers: IncomingHttpHeaders; readonly body: Buffer };

/** `reversal`: a refund or a dispute. `customer`: the data of a customer, such as the card. */
export type EventSubject = 'reversal' | 'customer' | 'other';

export type ProviderEvent = {
  readonly eventId: string;
  /** The provider's name of the type; `eventSubject` explains it. */
  readonly type: string;
  readonly livemode: boolean;
  readonly createdAt: Date;
  /** The connected account it happened on; null for what happened on ours. */
  readonly connectedAccount: string | null;
  readonly objectIds: ProviderObjectIds;
};

/** Whatever the event's object names; each null where it names none. */
export type ProviderObjectIds = {
  readonly sessionId: string | null;
  readonly paymentRef: string | null;
  readonly refundRef: string | null;
  readonly subscriptionRef: string | null;
  readonly invoiceRef: string | null;
  readonly disputeRef: string | null;
  readonly customerRef: string | null;
  readonly payoutRef: string | null;
  readonly payoutAccountRef: string | null;
  /** A payment from a connected account to its bank, and that account. */
  readonly bankPayoutRef: string | null;
  readonly connectedAccountRef: string | null;
  /** From the object's metadata: finds the row when the event beats our own commit of the session id. */
  readonly paymentId: string | null;
};

/** The provider does not answer, or not now. Whether the call took effect is unknown. */
export class ProviderUnavailable extends Error {
  /** It answered that something broke there; under the same key it gives this answer again for a day. */
  readonly isStored: boolean;

  constructor(cause: unknown, { isStored = false }: { readonly isStored?: boolean } = {}) {
    super('The card provider does not answer.', { cause });
    this.name = 'ProviderUnavailable';
    this.isStored = isStored;
  }
}

/**
 * Reasons for which the product has its own answer. `not_found`: the provider does not know the object. `account_not_found`:
 * the connected account does not exist, or belongs to another platform. `account_not_ready`: it can't receive transfers yet.
 * `insufficient_balance`: our own balance at the provider is too low for now.
 */
export type RejectionReason = 'not_found' | 'account_not_found' | 'account_not_ready' | 'insufficient_balance' | 'other';

type RejectionDetails = {
  readonly message: string;
  readonly reason?: RejectionReason;
  readonly param?: string | null;
  readonly cause?: unknown;
};

/** The provider rejected the call. Decide by `reason`; `code` is the provider's own word, for logs and alarms. */
export class ProviderRejected extends Error {
  readonly code: string;
  readonly reason: RejectionReason;
  readonly param: string | null;

  constructor(code: string, details: RejectionDetails) {
    super(details.message, { cause: details.cause });
    this.name = 'ProviderRejected';
    this.code = code;
    this.reason = details.reason ?? 'other';
    this.param = details.param ?? null;
  }
}

/** Not signed by the provider, too old, or not an event at all. */
export class WebhookRejected extends Error {
  constructor(cause: unknown) {
    super('The message was not signed by the card provider.', { cause });
    this.name = 'WebhookRejected';
  }
}
