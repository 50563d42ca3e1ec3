import type { ChargeBody, DisputeBody, HiddenFields } from './objects.ts';

/** Stripe's prices of a European card payment and of a dispute: 1.5% and 0.25, and 20.00. */
const SHARE = 0.015;
const FIXED = 25;
const DISPUTE_FEE = 2000;

type MoveType = 'charge' | 'refund' | 'refund_failure' | 'transfer' | 'transfer_refund' | 'adjustment';

type Moved = { readonly type: MoveType; readonly amount: number };

/** Returns the sandbox's fee for one movement of its balance. It keeps the fees of refunded charges and of won disputes. */
export function feeOf({ type, amount }: Moved): number {
  if (type === 'charge') return Math.round(amount * SHARE) + FIXED;
  return type === 'adjustment' && amount < 0 ? DISPUTE_FEE : 0;
}

export type BalanceRow = Moved & {
  readonly id: string;
  readonly created: number;
  /** The object that moved the money. */
  readonly body: { readonly currency: string };
};

export function balanceTransaction({ id, type, amount, created, body }: BalanceRow): object {
  const fee = feeOf({ type, amount });
  const { currency } = body;
  return { id, object: 'balance_transaction', type, amount, fee, net: amount - fee, currency, created, source: body };
}

export function chargeTransactionRef(chargeId: string): string {
  return `txn_${chargeId}`;
}

export function chargeTransaction(body: ChargeBody): object {
  const { id, amount, created } = body;
  return withoutSource(balanceTransaction({ id: chargeTransactionRef(id), type: 'charge', amount, created, body }));
}

/** Returns the balance transactions of a dispute: the money is withdrawn, and returned when the dispute is won. */
export function disputeTransactions(body: DisputeBody, { cameBackAt }: HiddenFields): object[] {
  const { id, amount, created } = body;
  const left = { id: `txn_${id}`, type: 'adjustment', amount: -amount, created, body } as const;
  const returned = { ...left, id: `txn_${id}_won`, amount, created: cameBackAt ?? created };
  return [left, ...(body.status === 'won' ? [returned] : [])].map((row) => withoutSource(balanceTransaction(row)));
}

function withoutSource(transaction: object): object {
  return { ...transaction, source: null };
}
