import type Stripe from 'stripe';
import type { ProviderBalanceCalls, ProviderBalanceTransaction } from '../provider/provider-balance-transactions.ts';
import { withStripeErrors } from './stripe-errors.ts';
import { PAGE, unixSeconds } from './stripe-lists.ts';
import { instant, money, refOf } from './stripe-values.ts';

/** Returns Stripe's balance transactions, each with its source object. */
export function balanceTransactionCalls(stripe: Stripe): ProviderBalanceCalls {
  return {
    async *listBalanceTransactions({ since, until }) {
      const created = { gte: unixSeconds(since), lt: unixSeconds(until) };
      for (let after: string | undefined; ;) {
        const listParams = {
          created,
          limit: PAGE,
          expand: ['data.source'],
          ...(after !== undefined && { starting_after: after }),
        };
        const { data, has_more } = await withStripeErrors(() => stripe.balanceTransactions.list(listParams));
        yield* data.map(toBalanceTransaction);
        after = data.at(-1)?.id;
        if (!has_more || after === undefined) return;
      }
    },
  };
}

function toBalanceTransaction(transaction: Stripe.BalanceTransaction): ProviderBalanceTransaction {
  const { source } = transaction;
  const { amountMinor, currency } = money(transaction.amount, transaction.currency);
  return {
    transactionKind: transactionKindOf(transaction),
    ref: sourceRefOf(typeof source === 'string' ? null : source) ?? refOf(source) ?? transaction.id,
    at: instant(transaction.created, 'created'),
    amountMinor,
    currency,
    feeMinor: money(transaction.fee, transaction.currency, 'fee').amountMinor,
  };
}

const KINDS: Readonly<Record<string, ProviderBalanceTransaction['transactionKind']>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  payment_failure_refund: 'refund_failed',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversed',
};

// The money of a dispute is an adjustment whose source is the dispute: negative when it opens, positive when it is won.
function transactionKindOf({
  type,
  source,
  amount,
}: Stripe.BalanceTransaction): ProviderBalanceTransaction['transactionKind'] {
  const isDispute = type === 'adjustment' && typeof source === 'object' && source?.object === 'dispute';
  if (isDispute) return amount < 0 ? 'dispute' : 'dispute_won';
  return KINDS[type] ?? 'other';
}

// Our rows identify a charge by its payment, and a reversal by the transfer that it reverses.
function sourceRefOf(source: Stripe.BalanceTransactionSource | null): string | null {
  if (source?.object === 'charge') return refOf(source.payment_intent) ?? source.id;
  if (source?.object === 'transfer_reversal') return refOf(source.transfer);
  return source?.id ?? null;
}
