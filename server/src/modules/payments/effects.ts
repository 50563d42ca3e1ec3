import type { LiveHint } from '@festoon/contracts/live';
import type { Context } from '../../context.ts';
import type { Tx } from '../../platform/db/db.ts';
import type { InvoiceState } from './provider.ts';
import type { Payment, PaymentPurpose } from './queries.ts';
import type { Refund, RefundOrigin } from './refund-queries.ts';

/** The money is used, or it bought nothing and goes back. */
export type PaidVerdict =
  | { readonly disposition: 'applied' }
  | { readonly disposition: 'refund_due'; readonly origin: RefundOrigin };

export type EffectWork = {
  readonly ctx: Context;
  readonly tx: Tx;
  /** Said to those who watch once the transaction has committed. */
  readonly hint: (hint: LiveHint) => void;
};

/** What a page that began a subscription left at the provider; both null for any other page. */
export type Begun = { readonly subscriptionRef: string | null; readonly invoice: InvoiceState | null };

/** What a payment does to the thing it was for. Each runs inside the transaction that settles the payment. */
export type PaymentEffects = {
  readonly purpose: PaymentPurpose;
  /** Locks the subject, before its payment: in this order everywhere. */
  readonly lock: (tx: Tx, subjectId: string) => Promise<void>;
  readonly paid: (work: EffectWork, payment: Payment, begun: Begun) => Promise<PaidVerdict>;
  /** A payment that was open will not be paid: its page has ended or the bank said no. */
  readonly unpaid: (work: EffectWork, payment: Payment) => Promise<void>;
  /** The whole of it is due back; tell the buyer. `mismatch` also comes here, without `paid`. */
  readonly refundDue: (work: EffectWork, payment: Payment, origin: RefundOrigin) => Promise<void>;
  /** A refund that no card took is in the wallet of who had paid; tell them. */
  readonly refundCredited?: (work: EffectWork, payment: Payment, refund: Refund) => Promise<void>;
  /** Something became of a subscription at the provider; runs outside any transaction and asks what. */
  readonly follow?: (ctx: Context, subscriptionRef: string) => Promise<void>;
};

export function effectsOf(all: readonly PaymentEffects[], purpose: PaymentPurpose): PaymentEffects {
  const found = all.find((effects) => effects.purpose === purpose);
  if (found === undefined) throw new Error(`Nothing says what a payment for ${purpose} does.`);
  return found;
}
