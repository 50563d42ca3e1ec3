import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { TransactionScope } from '../../../platform/db/transaction-scope.ts';
import type { Posting } from '../wallet/public.ts';
import type { Dispute } from './disputes/dispute-queries.ts';
import type { InvoiceState } from './provider/provider.ts';
import type { Payment, PaymentPurpose } from './queries.ts';
import type { Refund, RefundOrigin } from './refunds/refund-queries.ts';

/** The money is used, or it bought nothing and is refunded. */
export type PaymentDecision =
  | {
      readonly disposition: 'applied';
      /** The part that is in the payer's wallet now. */
      readonly walletCreditedMinor?: number;
    }
  | { readonly disposition: 'refund_due'; readonly origin: RefundOrigin };

/**
 * Money of a payment that left at the provider without a request from us: refunded in its dashboard, or withdrawn by the
 * buyer's bank.
 */
export type ExternalDebit = {
  /** The id of the refund or the dispute. It is the cause of all transactions about it. */
  readonly causeId: string;
  readonly amountMinor: number;
  readonly reason: 'refunded' | 'disputed';
};

/** The part that was moved to the ledger's `unallocated`, from which it leaves. The payer's wallet pays the remainder. */
export type ReversalResult = { readonly reversedMinor: number; readonly bookingRefundId?: string };

/**
 * The subscription and invoice that a checkout for a subscription created at the provider. Both are null for any other
 * checkout.
 */
export type CreatedSubscription = { readonly subscriptionRef: string | null; readonly invoice: InvoiceState | null };

/** The effects of a payment on its subject. Each runs inside the transaction that settles the payment. */
export type PaymentHooks = {
  readonly purpose: PaymentPurpose;
  /** Locks the subject. It is locked before its payment, in this order everywhere. */
  readonly lock: (tx: Tx, subjectId: string) => Promise<void>;
  readonly onPaid: (scope: TransactionScope, payment: Payment, created: CreatedSubscription) => Promise<PaymentDecision>;
  /**
   * Applies payments that arrive at the same time in one transaction. What it does not apply is left to `onPaid`. If absent,
   * each payment is applied alone.
   */
  readonly together?: {
    /** Returns the key of the payments that are applied together, or null for a payment that is applied alone. */
    readonly keyOf: (payment: Payment) => string | null;
    /** Locks the subjects that no other transaction has locked, and returns their ids. */
    readonly lock: (tx: Tx, subjectIds: readonly string[]) => Promise<readonly string[]>;
    /** Returns the ledger transactions of each applied payment, by the id of the payment. The caller posts them. */
    readonly onPaid: (
      scope: TransactionScope,
      payments: readonly Payment[],
    ) => Promise<ReadonlyMap<string, readonly Posting[]>>;
  };
  /** Handles an open payment that will not be paid: its page has expired or the bank declined it. */
  readonly onUnpaid: (scope: TransactionScope, payment: Payment) => Promise<void>;
  /**
   * Handles a payment that will be refunded in full, and notifies the buyer. `mismatch` comes here without a call of
   * `onPaid`.
   */
  readonly onRefundDue: (scope: TransactionScope, payment: Payment, origin: RefundOrigin) => Promise<void>;
  /** Reverses what an applied payment bought, up to the money that has left. If absent, nothing is reversed. */
  readonly onExternalDebit?: (scope: TransactionScope, payment: Payment, debit: ExternalDebit) => Promise<ReversalResult>;
  /** Handles a dispute that was opened or decided, and sends notifications. */
  readonly onDisputeChanged?: (scope: TransactionScope, payment: Payment, dispute: Dispute) => Promise<void>;
  /** Returns the booking and the event that ledger transactions about the payment refer to. */
  readonly ledgerReferences?: (tx: Tx, subjectId: string) => Promise<LedgerReferences>;
  /** Handles a refund that no card accepted and that was credited to the payer's wallet, and notifies the payer. */
  readonly onRefundCredited?: (scope: TransactionScope, payment: Payment, refund: Refund) => Promise<void>;
  /**
   * Handles a change of a subscription at the provider. Runs outside any transaction and reads the new state from the
   * provider.
   */
  readonly onSubscriptionChanged?: (ctx: Context, subscriptionRef: string) => Promise<void>;
  /** Handles a change of the customer at the provider, for example a saved card. Runs outside any transaction. */
  readonly onCustomerChanged?: (ctx: Context, customerRef: string) => Promise<void>;
};

type LedgerReferences = { readonly bookingId?: string; readonly eventId?: string };

export function getPaymentHooks(allHooks: readonly PaymentHooks[], purpose: PaymentPurpose): PaymentHooks {
  const found = allHooks.find((hooks) => hooks.purpose === purpose);
  if (found === undefined) throw new Error(`Nothing says what a payment for ${purpose} does.`);
  return found;
}
