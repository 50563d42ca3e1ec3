import type Stripe from 'stripe';
import type { ProviderBooks, ProviderMove } from '../provider/provider-moves.ts';
import { calling } from './stripe-errors.ts';
import { PAGE, unixSeconds } from './stripe-lists.ts';
import { instant, money, refOf } from './stripe-values.ts';

/** Stripe's balance transactions, each with the object behind it. */
export function moveCalls(stripe: Stripe): ProviderBooks {
  return {
    async *listMoves({ since, until }) {
      const created = { gte: unixSeconds(since), lt: unixSeconds(until) };
      for (let after: string | undefined; ;) {
        const asked = {
          created,
          limit: PAGE,
          expand: ['data.source'],
          ...(after !== undefined && { starting_after: after }),
        };
        const { data, has_more } = await calling(() => stripe.balanceTransactions.list(asked));
        yield* data.map(moveOf);
        after = data.at(-1)?.id;
        if (!has_more || after === undefined) return;
      }
    },
  };
}

function moveOf(transaction: Stripe.BalanceTransaction): ProviderMove {
  const { source } = transaction;
  const { amountMinor, currency } = money(transaction.amount, transaction.currency);
  return {
    what: whatOf(transaction),
    ref: refOfSource(typeof source === 'string' ? null : source) ?? refOf(source) ?? transaction.id,
    at: instant(transaction.created, 'created'),
    amountMinor,
    currency,
    feeMinor: money(transaction.fee, transaction.currency, 'fee').amountMinor,
  };
}

const WHATS: Readonly<Record<string, ProviderMove['what']>> = {
  charge: 'charge',
  payment: 'charge',
  refund: 'refund',
  payment_refund: 'refund',
  refund_failure: 'refund_failed',
  payment_failure_refund: 'refund_failed',
  transfer: 'transfer',
  transfer_refund: 'transfer_reversed',
};

// A dispute's money is an adjustment whose source is the dispute: away when it opens, back when it is won.
function whatOf({ type, source, amount }: Stripe.BalanceTransaction): ProviderMove['what'] {
  const isDispute = type === 'adjustment' && typeof source === 'object' && source?.object === 'dispute';
  if (isDispute) return amount < 0 ? 'dispute' : 'dispute_won';
  return WHATS[type] ?? 'other';
}

// Our rows know a charge by its payment, and a reversal by the transfer it reverses.
function refOfSource(source: Stripe.BalanceTransactionSource | null): string | null {
  if (source?.object === 'charge') return refOf(source.payment_intent) ?? source.id;
  if (source?.object === 'transfer_reversal') return refOf(source.transfer);
  return source?.id ?? null;
}
