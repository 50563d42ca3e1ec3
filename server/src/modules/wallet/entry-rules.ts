export type LedgerAccountKind =
  | 'provider_clearing'
  | 'platform_fee'
  | 'unapplied'
  | 'wallet_available'
  | 'wallet_pending'
  | 'wallet_held';

/** Whose money: the platform's own accounts have no owner, a wallet's always one. */
export type LedgerAccount = { readonly kind: LedgerAccountKind; readonly ownerId: string | null };

/** One side of a movement. Positive: the account holds more for its owner; what the provider holds for us counts negative. */
export type Entry = { readonly account: LedgerAccount; readonly currency: string; readonly amountMinor: number };

export type Amount = { readonly amountMinor: number; readonly currency: string };

const PROVIDER: LedgerAccount = { kind: 'provider_clearing', ownerId: null };
const UNAPPLIED: LedgerAccount = { kind: 'unapplied', ownerId: null };
const FEES: LedgerAccount = { kind: 'platform_fee', ownerId: null };

/** Money taken from a card: it lies with the provider and is nobody's yet. */
export function entriesOfCapture(amount: Amount): Entry[] {
  return move(amount, PROVIDER, UNAPPLIED);
}

export type Sale = Amount & { readonly platformFeeMinor: number; readonly organiserId: string };

/** A paid booking: what the platform keeps, and the rest for the organiser until the event is over. */
export function entriesOfSale({ amountMinor, currency, platformFeeMinor, organiserId }: Sale): Entry[] {
  const income: LedgerAccount = { kind: 'wallet_pending', ownerId: organiserId };
  return [
    { account: UNAPPLIED, currency, amountMinor: -amountMinor },
    { account: FEES, currency, amountMinor: platformFeeMinor },
    { account: income, currency, amountMinor: amountMinor - platformFeeMinor },
  ];
}

/** A sale, or a part of one, that is taken back: organiser and platform give up what they had of it. */
export function entriesOfReversedSale(sale: Sale): Entry[] {
  return entriesOfSale(sale).map((entry) => ({ ...entry, amountMinor: -entry.amountMinor }));
}

/** Money that bought nothing goes back to the card. */
export function entriesOfRefund(amount: Amount): Entry[] {
  return move(amount, UNAPPLIED, PROVIDER);
}

/** The buyer's bank sent a refund back: it lies with the provider again. */
export function entriesOfFailedRefund(amount: Amount): Entry[] {
  return entriesOfCapture(amount);
}

function move({ amountMinor, currency }: Amount, from: LedgerAccount, to: LedgerAccount): Entry[] {
  return [
    { account: from, currency, amountMinor: -amountMinor },
    { account: to, currency, amountMinor },
  ];
}

/** What the entries leave over in each currency; a movement that may be posted leaves nothing. */
export function imbalance(entries: readonly Entry[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, amountMinor } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}
