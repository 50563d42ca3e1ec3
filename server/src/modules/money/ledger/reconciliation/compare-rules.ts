import { DAY_MS, HOUR_MS } from '@festoon/contracts/core/durations';
import type { DifferenceKind, ProviderMoveKind } from '@festoon/contracts/money/reconciliation';

/** One side of a movement at the provider: what it says, or what we wrote. */
export type Move = {
  readonly what: ProviderMoveKind;
  readonly ref: string;
  readonly currency: string;
  readonly amountMinor: number;
  readonly at: Date;
};
/** A movement as the provider reports it, with the fee that it keeps. */
export type TheirMove = Move & { readonly feeMinor: number };
export type OwnMove = Move & { readonly transactionId: string };

type Side = { readonly amountMinor: number; readonly at: Date };

export type FoundDifference = {
  readonly kind: DifferenceKind;
  readonly what: ProviderMoveKind;
  readonly ref: string;
  readonly currency: string;
  readonly there: Side | null;
  readonly here: Side | null;
  readonly transactionId: string | null;
};

export type Span = { readonly since: Date; readonly until: Date };

/** So long after the other side something may still be on its way. */
const ON_ITS_WAY_MS = HOUR_MS;
const LATE_MS = DAY_MS;

const DISPUTE_MOVES: readonly ProviderMoveKind[] = ['dispute', 'dispute_won'];

/** Returns the fees of the provider's movements as separate movements, since the ledger posts them separately. */
export function feesOf(there: readonly TheirMove[]): Move[] {
  return there
    .filter(({ feeMinor }) => feeMinor !== 0)
    .map(({ feeMinor, what, ref, currency, at }) => ({
      ref,
      currency,
      at,
      amountMinor: -feeMinor,
      what: DISPUTE_MOVES.includes(what) ? 'dispute_fee' : 'fee',
    }));
}

type Pair = { readonly there: Move | null; readonly here: OwnMove | null };

/** Both sides by object. What came in parts is one movement, dated with its first part. */
export function pairUp(there: readonly Move[], here: readonly OwnMove[]): Pair[] {
  const pairs = new Map<string, Pair>();
  const at = (move: Move): Pair => pairs.get(keyOf(move)) ?? { there: null, here: null };
  for (const move of there) pairs.set(keyOf(move), { ...at(move), there: added(at(move).there, move) });
  for (const move of here) pairs.set(keyOf(move), { ...at(move), here: added(at(move).here, move) });
  return [...pairs.values()];
}

const keyOf = ({ what, ref, currency }: Move): string => `${what} ${ref} ${currency}`;

function added<M extends Move>(before: M | null, move: M): M {
  if (before === null) return move;
  const first = before.at <= move.at ? before : move;
  return { ...first, amountMinor: before.amountMinor + move.amountMinor };
}

/**
 * Returns the differences between both sides. A movement outside the span only completes a pair; it is no difference alone.
 */
export function differencesOf(pairs: readonly Pair[], span: Span, now: Date): FoundDifference[] {
  return pairsIn(pairs, span).flatMap((pair) => {
    const kind = kindOf(pair, now);
    const move = pair.there ?? pair.here;
    if (kind === null || move === null) return [];
    const { what, ref, currency } = move;
    const { there, here } = pair;
    return [{ kind, what, ref, currency, there, here, transactionId: here?.transactionId ?? null }];
  });
}

/** Returns the pairs with at least one movement in the span. */
export function pairsIn(pairs: readonly Pair[], span: Span): Pair[] {
  return pairs.filter(({ there, here }) => isIn(there, span) || isIn(here, span));
}

function isIn(move: Move | null, { since, until }: Span): boolean {
  return move !== null && move.at >= since && move.at < until;
}

function kindOf({ there, here }: Pair, now: Date): DifferenceKind | null {
  if (there === null || here === null) {
    const { at } = there ?? here ?? { at: now };
    if (now.getTime() - at.getTime() < ON_ITS_WAY_MS) return null;
    return there === null ? 'missing_there' : 'missing_here';
  }
  if (there.amountMinor !== here.amountMinor) return 'amount';
  return Math.abs(there.at.getTime() - here.at.getTime()) > LATE_MS ? 'late' : null;
}

export type DayTotal = {
  readonly day: string;
  readonly what: ProviderMoveKind;
  readonly currency: string;
  thereCount: number;
  thereMinor: number;
  hereCount: number;
  hereMinor: number;
  feeMinor: number;
};

/** Both sides of each day of UTC within the span, each by its own dates. */
export function totalsOf(there: readonly TheirMove[], here: readonly OwnMove[], span: Span): DayTotal[] {
  const days = new Map<string, DayTotal>();
  const at = ({ what, currency, at: when }: Move): DayTotal => {
    const day = when.toISOString().slice(0, 10);
    const key = `${day} ${what} ${currency}`;
    const none = { thereCount: 0, thereMinor: 0, hereCount: 0, hereMinor: 0, feeMinor: 0 };
    const total = days.get(key) ?? { day, what, currency, ...none };
    days.set(key, total);
    return total;
  };
  for (const move of there.filter((each) => isIn(each, span))) {
    const total = at(move);
    total.thereCount += 1;
    total.thereMinor += move.amountMinor;
    total.feeMinor += move.feeMinor;
  }
  for (const move of here.filter((each) => isIn(each, span))) {
    const total = at(move);
    total.hereCount += 1;
    total.hereMinor += move.amountMinor;
  }
  return [...days.values()];
}
