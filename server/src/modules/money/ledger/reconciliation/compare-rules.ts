import { DAY_MS, HOUR_MS } from '@festoon/contracts/core/durations';
import type { DifferenceKind, ProviderTransactionKind } from '@festoon/contracts/money/reconciliation';

/** One side of a movement: the provider's data, or ours. */
export type BalanceTransaction = {
  readonly transactionKind: ProviderTransactionKind;
  readonly ref: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly at: Date;
};
/** A movement as the provider reports it, with the fee that it keeps. */
export type ProviderTransaction = BalanceTransaction & { readonly feeMinor: number };
export type RecordedTransaction = BalanceTransaction & { readonly transactionId: string };

type DifferenceSide = { readonly amountMinor: number; readonly at: Date };

export type FoundDifference = {
  readonly kind: DifferenceKind;
  readonly transactionKind: ProviderTransactionKind;
  readonly ref: string;
  readonly currency: string;
  readonly providerSide: DifferenceSide | null;
  readonly ledgerSide: DifferenceSide | null;
  readonly transactionId: string | null;
};

export type Span = { readonly since: Date; readonly until: Date };

/** The time for which one side may lag behind the other. */
const IN_TRANSIT_MS = HOUR_MS;
const LATE_MS = DAY_MS;

const DISPUTE_KINDS: readonly ProviderTransactionKind[] = ['dispute', 'dispute_won'];

/** Returns the fees of the provider's movements as separate movements, since the ledger posts them separately. */
export function feesOf(providerSide: readonly ProviderTransaction[]): BalanceTransaction[] {
  return providerSide
    .filter(({ feeMinor }) => feeMinor !== 0)
    .map(({ feeMinor, transactionKind, ref, currency, at }) => ({
      ref,
      currency,
      at,
      amountMinor: -feeMinor,
      transactionKind: DISPUTE_KINDS.includes(transactionKind) ? 'dispute_fee' : 'fee',
    }));
}

type Pair = { readonly providerSide: BalanceTransaction | null; readonly ledgerSide: RecordedTransaction | null };

/** Returns both sides by object. Several parts are merged into one movement, with the date of the first part. */
export function pairTransactions(
  providerSide: readonly BalanceTransaction[],
  ledgerSide: readonly RecordedTransaction[],
): Pair[] {
  const pairs = new Map<string, Pair>();
  const at = (transaction: BalanceTransaction): Pair =>
    pairs.get(keyOf(transaction)) ?? { providerSide: null, ledgerSide: null };
  for (const transaction of providerSide)
    pairs.set(keyOf(transaction), {
      ...at(transaction),
      providerSide: mergeParts(at(transaction).providerSide, transaction),
    });
  for (const transaction of ledgerSide)
    pairs.set(keyOf(transaction), { ...at(transaction), ledgerSide: mergeParts(at(transaction).ledgerSide, transaction) });
  return [...pairs.values()];
}

const keyOf = ({ transactionKind, ref, currency }: BalanceTransaction): string => `${transactionKind} ${ref} ${currency}`;

function mergeParts<M extends BalanceTransaction>(before: M | null, transaction: M): M {
  if (before === null) return transaction;
  const first = before.at <= transaction.at ? before : transaction;
  return { ...first, amountMinor: before.amountMinor + transaction.amountMinor };
}

/**
 * Returns the differences between both sides. A movement outside the span only completes a pair; it is no difference alone.
 */
export function differencesOf(pairs: readonly Pair[], span: Span, now: Date): FoundDifference[] {
  return pairsInSpan(pairs, span).flatMap((pair) => {
    const kind = differenceKindOf(pair, now);
    const transaction = pair.providerSide ?? pair.ledgerSide;
    if (kind === null || transaction === null) return [];
    const { transactionKind, ref, currency } = transaction;
    const { providerSide, ledgerSide } = pair;
    return [
      {
        kind,
        transactionKind,
        ref,
        currency,
        providerSide,
        ledgerSide,
        transactionId: ledgerSide?.transactionId ?? null,
      },
    ];
  });
}

/** Returns the pairs with at least one movement in the span. */
export function pairsInSpan(pairs: readonly Pair[], span: Span): Pair[] {
  return pairs.filter(({ providerSide, ledgerSide }) => isInSpan(providerSide, span) || isInSpan(ledgerSide, span));
}

function isInSpan(transaction: BalanceTransaction | null, { since, until }: Span): boolean {
  return transaction !== null && transaction.at >= since && transaction.at < until;
}

function differenceKindOf({ providerSide, ledgerSide }: Pair, now: Date): DifferenceKind | null {
  if (providerSide === null || ledgerSide === null) {
    const { at } = providerSide ?? ledgerSide ?? { at: now };
    if (now.getTime() - at.getTime() < IN_TRANSIT_MS) return null;
    return providerSide === null ? 'missing_at_provider' : 'missing_in_ledger';
  }
  if (providerSide.amountMinor !== ledgerSide.amountMinor) return 'amount';
  return Math.abs(providerSide.at.getTime() - ledgerSide.at.getTime()) > LATE_MS ? 'late' : null;
}

export type DayTotal = {
  readonly day: string;
  readonly transactionKind: ProviderTransactionKind;
  readonly currency: string;
  providerCount: number;
  providerMinor: number;
  ledgerCount: number;
  ledgerMinor: number;
  feeMinor: number;
};

/** Returns both sides for each UTC day within the span, each by its own dates. */
export function totalsOf(
  providerSide: readonly ProviderTransaction[],
  ledgerSide: readonly RecordedTransaction[],
  span: Span,
): DayTotal[] {
  const days = new Map<string, DayTotal>();
  const at = ({ transactionKind, currency, at: when }: BalanceTransaction): DayTotal => {
    const day = when.toISOString().slice(0, 10);
    const key = `${day} ${transactionKind} ${currency}`;
    const zero = { providerCount: 0, providerMinor: 0, ledgerCount: 0, ledgerMinor: 0, feeMinor: 0 };
    const total = days.get(key) ?? { day, transactionKind, currency, ...zero };
    days.set(key, total);
    return total;
  };
  for (const transaction of providerSide.filter((each) => isInSpan(each, span))) {
    const total = at(transaction);
    total.providerCount += 1;
    total.providerMinor += transaction.amountMinor;
    total.feeMinor += transaction.feeMinor;
  }
  for (const transaction of ledgerSide.filter((each) => isInSpan(each, span))) {
    const total = at(transaction);
    total.ledgerCount += 1;
    total.ledgerMinor += transaction.amountMinor;
  }
  return [...days.values()];
}
