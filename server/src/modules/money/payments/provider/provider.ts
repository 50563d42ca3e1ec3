import type { IncomingHttpHeaders } from 'node:http';
import type { PayoutProvider } from './payout-provider.ts';
import type { ProviderAccessCheck } from './provider-access.ts';
import type { ProviderCardCalls } from './provider-cards.ts';
import type { ProviderFeeCalls } from './provider-fees.ts';
import type { ProviderBalanceCalls } from './provider-balance-transactions.ts';

/**
 * The calls to a payment provider. Amounts are whole minor units of the currency as `contracts/money` counts them; the adapter
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
    /** False if no real money moves. Events of the other mode must be ignored. */
    readonly livemode: boolean;
    /** Creates a checkout. Safe to repeat with the same input under the same `paymentId` and `attempt` for 24 hours. */
    createCheckout(checkout: NewCheckout): Promise<{ sessionId: string; url: string }>;
    /** Finds the checkout that was created for our row, for recovery when the key may have expired. */
    findCheckout(query: { paymentId: string; createdAt: Date }): Promise<{ sessionId: string; url: string | null } | null>;
    /** Returns the checkout session of a payment, or null if no checkout created it. */
    findSessionOf(paymentRef: string): Promise<string | null>;
    /** Returns the state of a payment. It is the only source of truth about it. */
    getCheckout(sessionId: string): Promise<CheckoutState>;
    /** Closes a checkout. One that is already complete is no error: use the returned state. */
    expireCheckout(sessionId: string): Promise<CheckoutState>;
    /**
     * Creates a customer. `replaces` is the reference of one that is no longer usable, so that the provider does not return
     * it again.
     */
    ensureCustomer(customer: { userId: string; email: string; name?: string; replaces?: string }): Promise<string>;
    /** Returns false if it was deleted at the provider, or is not known there. */
    isCustomerUsable(ref: string): Promise<boolean>;
    /** Creates the price for a subscription's checkout: one for each plan, amount and interval. */
    ensurePlanPrice(plan: PlanPrice & { readonly replaces?: string }): Promise<string>;
    /** Returns false if it or its product was deleted or archived at the provider, or is not known there. */
    isPriceUsable(ref: string): Promise<boolean>;
    getSubscription(ref: string): Promise<SubscriptionState & { readonly card: PaymentCard | null }>;
    setCancelAtPeriodEnd(ref: string, isCancelled: boolean): Promise<SubscriptionState>;
    /** Ends a subscription immediately. Returns one that has already ended unchanged. */
    cancelSubscription(ref: string): Promise<SubscriptionState>;
    getInvoice(ref: string): Promise<InvoiceState>;
    /** Returns all invoices of a subscription, newest first. */
    listInvoices(subscriptionRef: string): Promise<InvoiceState[]>;
    /** Changes the price from the end of the paid period. Nothing is charged or refunded before. Safe to repeat. */
    setPriceAtPeriodEnd(ref: string, priceRef: string): Promise<SubscriptionState>;
    /** Creates a refund. Safe to repeat with the same `refundId` for 24 hours. After that, call `findRefund` first. */
    refund(refund: { refundId: string; paymentRef: string; amountMinor: number; currency: string }): Promise<RefundState>;
    /** Finds a refund by our id in its metadata, for recovery if the response was lost. */
    findRefund(refundId: string, paymentRef: string): Promise<RefundState | null>;
    /** Returns all refunds of a payment, including those made in the provider's dashboard. */
    listRefunds(paymentRef: string): Promise<RefundState[]>;
    /** Lists the refunds since then, newest first, including those made outside this product. */
    listRecentRefunds(since: Date): Promise<RefundState[]>;
    getDispute(ref: string): Promise<DisputeState>;
    /** Returns all disputes of a payment. */
    listDisputes(paymentRef: string): Promise<DisputeState[]>;
    listRecentDisputes(since: Date): Promise<DisputeState[]>;
    /** Verifies the signature and returns ids only: the payload may be older than what is stored. Throws `WebhookRejected`. */
    readWebhook(message: WebhookMessage): ProviderEvent;
    /** Returns the part of the product that an event of this type concerns. */
    eventSubject(type: string): EventSubject;
  };

/** Minutes until a hosted checkout expires: the provider requires 30 minutes to 24 hours by its own clock. */
export const CHECKOUT_MINUTES = 35;

/** The provider replaces it with the id of the session in a checkout's `successUrl`. */
export const SESSION_ID_PLACEHOLDER = '{SESSION_ID}';

export type CheckoutLine = {
  readonly name: string;
  readonly description?: string;
  readonly unitAmountMinor: number;
  readonly quantity: number;
};

type CheckoutBase = {
  readonly paymentId: string;
  /** A new attempt after a decline or an expired session needs a new number. */
  readonly attempt: number;
  readonly currency: string;
  /** The amount to charge. The provider rejects it unless it is the sum of the lines. */
  readonly amountMinor: number;
  readonly customerRef?: string;
  readonly email?: string;
  /** Stored with the row before the call, because the provider rejects another time under the same key. */
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
  /** True if a payment that takes days failed after the checkout was complete. */
  readonly failed: boolean;
  /** The charged amount once it is paid, otherwise the amount to charge. */
  readonly amountMinor: number;
  readonly currency: string;
  /** The address of the payment page. Null once the checkout is over. */
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

/** A card as people recognise it. `brand` is the provider's name for it, such as `visa`. */
export type PaymentCard = { readonly brand: string; readonly last4: string };

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
  /** The id of our row. Null if the refund was created outside this product. */
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
  /** `inquiry`: the bank only asks for information, and no money has moved. */
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
  /** The provider's event type. `eventSubject` explains it. */
  readonly type: string;
  readonly livemode: boolean;
  readonly createdAt: Date;
  /** The connected account of the event. Null for events of our own account. */
  readonly connectedAccount: string | null;
  readonly objectIds: ProviderObjectIds;
};

/** The references in the event's object. Each is null if the object does not have it. */
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
  /** A payment from a connected account to its bank, and that connected account. */
  readonly bankPayoutRef: string | null;
  readonly connectedAccountRef: string | null;
  /** From the object's metadata. Finds the row if the event arrives before our own commit of the session id. */
  readonly paymentId: string | null;
};

/** The provider is unavailable. It is unknown whether the call took effect. */
export class ProviderUnavailable extends Error {
  /** True if the provider answered with an internal error. It repeats this response under the same key for a day. */
  readonly isStored: boolean;

  constructor(cause: unknown, { isStored = false }: { readonly isStored?: boolean } = {}) {
    super('The payment provider does not answer.', { cause });
    this.name = 'ProviderUnavailable';
    this.isStored = isStored;
  }
}

/**
 * Reasons that the product handles. `not_found`: the provider does not know the object. `account_not_found`: the connected
 * account does not exist, or belongs to another platform. `account_not_ready`: it cannot receive transfers yet.
 * `insufficient_balance`: our own balance at the provider is too low for now.
 */
export type RejectionReason = 'not_found' | 'account_not_found' | 'account_not_ready' | 'insufficient_balance' | 'other';

type RejectionDetails = {
  readonly message: string;
  readonly reason?: RejectionReason;
  readonly param?: string | null;
  readonly cause?: unknown;
};

/** The provider rejected the call. Decide by `reason`. `code` is the provider's own code, for logs and alarms. */
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

/** The webhook was not signed by the provider, is too old, or is no event. */
export class WebhookRejected extends Error {
  constructor(cause: unknown) {
    super('The message was not signed by the payment provider.', { cause });
    this.name = 'WebhookRejected';
  }
}
