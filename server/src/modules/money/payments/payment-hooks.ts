import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import type { TransactionScope } from '../../../platform/db/transaction-scope.ts';
import type { Dispute } from './disputes/dispute-queries.ts';
import type { InvoiceState } from './provider/provider.ts';
import type { Payment, PaymentPurpose } from './queries.ts';
import type { Refund, RefundOrigin } from './refunds/refund-queries.ts';

/** The money is used, or it bought nothing and goes back. */
export type PaymentDecision =
  | {
      readonly disposition: 'applied';
      /** The part of it that is in the payer's wallet now. */
      readonly walletCreditedMinor?: number;
    }
  | { readonly disposition: 'refund_due'; readonly origin: RefundOrigin };

/**
 * Money of a payment that left at the provider without a request from us: refunded by a clerk there, or taken by the buyer's
 * bank.
 */
export type ExternalDebit = {
  /** The refund's or the dispute's id: the cause of whatever is posted about it. */
  readonly causeId: string;
  readonly amountMinor: number;
  readonly reason: 'refunded' | 'disputed';
};

/** The part that was moved to the ledger's `unallocated`, from which it leaves; the payer's wallet pays the rest. */
export type ReversalResult = { readonly reversedMinor: number; readonly bookingRefundId?: string };

/**
 * The subscription and invoice that a checkout for a subscription created at the provider; both null for any other checkout.
 */
export type CreatedSubscription = { readonly subscriptionRef: string | null; readonly invoice: InvoiceState | null };

/** The effects of a payment on its subject. Each runs inside the transaction that settles the payment. */
export type PaymentHooks = {
  readonly purpose: PaymentPurpose;
  /** Locks the subject, before its payment: in this order everywhere. */
  readonly lock: (tx: Tx, subjectId: string) => Promise<void>;
  readonly onPaid: (scope: TransactionScope, payment: Payment, created: CreatedSubscription) => Promise<PaymentDecision>;
  /** A payment that was open will not be paid: its page has ended or the bank said no. */
  readonly onUnpaid: (scope: TransactionScope, payment: Payment) => Promise<void>;
  /** The whole of it is due back; tell the buyer. `mismatch` also comes here, without `paid`. */
  readonly onRefundDue: (scope: TransactionScope, payment: Payment, origin: RefundOrigin) => Promise<void>;
  /** Reverses what an applied payment bought, up to the money that has left. If absent, nothing is reversed. */
  readonly onExternalDebit?: (scope: TransactionScope, payment: Payment, debit: ExternalDebit) => Promise<ReversalResult>;
  /** A bank's claim was opened or decided; tell who needs to know. */
  readonly onDisputeChanged?: (scope: TransactionScope, payment: Payment, dispute: Dispute) => Promise<void>;
  /** Returns the booking and the event that the ledger's movements about the payment name. */
  readonly ledgerReferences?: (tx: Tx, subjectId: string) => Promise<LedgerReferences>;
  /** A refund that no card accepted is in the payer's wallet; notify the payer. */
  readonly onRefundCredited?: (scope: TransactionScope, payment: Payment, refund: Refund) => Promise<void>;
  /** A subscription changed at the provider. Runs outside any transaction and reads the new state from the provider. */
  readonly onSubscriptionChanged?: (ctx: Context, subscriptionRef: string) => Promise<void>;
  /** The customer changed at the provider, for example saved a card; runs outside any transaction. */
  readonly onCustomerChanged?: (ctx: Context, customerRef: string) => Promise<void>;
};

type LedgerReferences = { readonly bookingId?: string; readonly eventId?: string };

export function getPaymentHooks(allHooks: readonly PaymentHooks[], purpose: PaymentPurpose): PaymentHooks {
  const found = allHooks.find((hooks) => hooks.purpose === purpose);
  if (found === undefined) throw new Error(`Nothing says what a payment for ${purpose} does.`);
  return found;
}
