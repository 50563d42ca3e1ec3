type LedgerAccountKind =
  | 'provider_clearing'
  | 'unallocated'
  | 'disputed'
  | 'platform_fee'
  | 'platform_loss'
  | 'premium_income'
  | 'provider_fee'
  | 'dispute_fee'
  | 'wallet_available'
  | 'wallet_pending'
  | 'wallet_reserved';

/**
 * An account of the ledger. The platform's accounts have no owner, a wallet's account always has one. Pending income has a
 * separate account for each event.
 */
export type LedgerAccount = {
  readonly kind: LedgerAccountKind;
  readonly ownerId: string | null;
  readonly eventId: string | null;
};

/** One side of a movement. Positive: the account holds more for its owner; what the provider holds for us counts negative. */
export type Entry = { readonly account: LedgerAccount; readonly currency: string; readonly amountMinor: number };

export type Amount = { readonly amountMinor: number; readonly currency: string };

function platformAccount(kind: LedgerAccountKind): LedgerAccount {
  return { kind, ownerId: null, eventId: null };
}

const PROVIDER = platformAccount('provider_clearing');
const UNALLOCATED = platformAccount('unallocated');
const DISPUTED = platformAccount('disputed');
const FEES = platformAccount('platform_fee');
const LOSS = platformAccount('platform_loss');
const PREMIUM = platformAccount('premium_income');
const PROVIDER_FEES = platformAccount('provider_fee');
const DISPUTE_FEES = platformAccount('dispute_fee');

export function availableAccount(ownerId: string): LedgerAccount {
  return { kind: 'wallet_available', ownerId, eventId: null };
}

export function reservedAccount(ownerId: string): LedgerAccount {
  return { kind: 'wallet_reserved', ownerId, eventId: null };
}

/** An event's takings, kept until it is over. */
export function escrowAccount(organiserId: string, eventId: string): LedgerAccount {
  return { kind: 'wallet_pending', ownerId: organiserId, eventId };
}

/** Returns the entries of a card capture. The money is at the provider and not yet applied to a purchase. */
export function entriesOfCapture(amount: Amount): Entry[] {
  return moveEntries(amount, PROVIDER, UNALLOCATED);
}

/** Money that bought nothing goes back to the card. */
export function entriesOfRefund(amount: Amount): Entry[] {
  return moveEntries(amount, UNALLOCATED, PROVIDER);
}

/** The buyer's bank sent a refund back: it lies with the provider again. */
export function entriesOfFailedRefund(amount: Amount): Entry[] {
  return entriesOfCapture(amount);
}

/** Money from a card becomes its owner's: a top-up, or a refund that no card took. */
export function entriesOfCredit(amount: Amount, ownerId: string): Entry[] {
  return moveEntries(amount, UNALLOCATED, availableAccount(ownerId));
}

/**
 * Money that left at the provider is taken from the wallet it was credited to, where it waits to leave here too: what was
 * frozen for it first, then what is available. Frozen money that is not needed is available again.
 */
export function entriesOfClaim({ amountMinor, currency }: Amount, ownerId: string, frozenMinor: number): Entry[] {
  return [
    { account: reservedAccount(ownerId), currency, amountMinor: -frozenMinor },
    { account: availableAccount(ownerId), currency, amountMinor: frozenMinor - amountMinor },
    { account: UNALLOCATED, currency, amountMinor },
  ];
}

export function entriesOfReservation(amount: Amount, ownerId: string): Entry[] {
  return moveEntries(amount, availableAccount(ownerId), reservedAccount(ownerId));
}

export function entriesOfReleasedReservation(amount: Amount, ownerId: string): Entry[] {
  return moveEntries(amount, reservedAccount(ownerId), availableAccount(ownerId));
}

export type EventIncome = { readonly organiserId: string; readonly eventId: string };

export type Sale = EventIncome & {
  readonly currency: string;
  /** The amount paid by card, and the amount that the buyer's wallet holds for the sale. Their sum is the total. */
  readonly cardMinor: number;
  readonly walletMinor: number;
  readonly buyerId: string;
  readonly platformFeeMinor: number;
};

/** A paid booking: what the platform keeps, and the rest for the organiser until the event is over. */
export function entriesOfSale({ currency, cardMinor, walletMinor, platformFeeMinor, ...parties }: Sale): Entry[] {
  return [
    { account: UNALLOCATED, currency, amountMinor: -cardMinor },
    { account: reservedAccount(parties.buyerId), currency, amountMinor: -walletMinor },
    { account: FEES, currency, amountMinor: platformFeeMinor },
    {
      account: escrowAccount(parties.organiserId, parties.eventId),
      currency,
      amountMinor: cardMinor + walletMinor - platformFeeMinor,
    },
  ];
}

/** Where the organiser's part of what goes back comes from; what they no longer have is the platform's loss. */
export type OrganiserDebit = { readonly escrowMinor: number; readonly availableMinor: number; readonly lossMinor: number };

/**
 * Returns the entries of a sale that is reversed in full or in part. The card's part is due for refund, the wallet's part is
 * available immediately.
 */
export function entriesOfReversedSale(sale: Sale, from: OrganiserDebit): Entry[] {
  const { currency, organiserId, eventId } = sale;
  return [
    { account: UNALLOCATED, currency, amountMinor: sale.cardMinor },
    { account: availableAccount(sale.buyerId), currency, amountMinor: sale.walletMinor },
    { account: FEES, currency, amountMinor: -sale.platformFeeMinor },
    { account: escrowAccount(organiserId, eventId), currency, amountMinor: -from.escrowMinor },
    { account: availableAccount(organiserId), currency, amountMinor: -from.availableMinor },
    { account: LOSS, currency, amountMinor: -from.lossMinor },
  ];
}

/** An event is over and settled: its takings are the organiser's to use. */
export function entriesOfEscrowRelease(amount: Amount, { organiserId, eventId }: EventIncome): Entry[] {
  return moveEntries(amount, escrowAccount(organiserId, eventId), availableAccount(organiserId));
}

/** Held money leaves through the provider. */
export function entriesOfPayout(amount: Amount, ownerId: string): Entry[] {
  return moveEntries(amount, reservedAccount(ownerId), PROVIDER);
}

/** The receiving bank sent a payout back. */
export function entriesOfReturnedPayout(amount: Amount, ownerId: string): Entry[] {
  return moveEntries(amount, PROVIDER, availableAccount(ownerId));
}

/** Premium, paid by card or from money the wallet holds for it. */
export function entriesOfSubscription(amount: Amount, walletOwnerId: string | null): Entry[] {
  return moveEntries(amount, walletOwnerId === null ? UNALLOCATED : reservedAccount(walletOwnerId), PREMIUM);
}

export function entriesOfReversedSubscription(amount: Amount, walletOwnerId: string | null): Entry[] {
  return moveEntries(amount, PREMIUM, walletOwnerId === null ? UNALLOCATED : availableAccount(walletOwnerId));
}

/** A buyer's bank claims a payment: the provider takes the money away until it is decided. */
export function entriesOfDispute(amount: Amount): Entry[] {
  return moveEntries(amount, DISPUTED, PROVIDER);
}

export function entriesOfWonDispute(amount: Amount): Entry[] {
  return moveEntries(amount, PROVIDER, DISPUTED);
}

/** The claim stands: what was taken back from the sale pays for it. */
export function entriesOfLostDispute(amount: Amount): Entry[] {
  return moveEntries(amount, UNALLOCATED, DISPUTED);
}

/** Returns the entries of a loss that the platform bears because no one returns the money. */
export function entriesOfLoss(amount: Amount): Entry[] {
  return moveEntries(amount, LOSS, UNALLOCATED);
}

/** Returns the entries of a fee that the payment provider keeps from its balance. A negative amount is a fee that it returns. */
export function entriesOfProviderFee(amount: Amount): Entry[] {
  return moveEntries(amount, PROVIDER_FEES, PROVIDER);
}

/** Returns the entries of a fee that the payment provider charges for a dispute. */
export function entriesOfDisputeFee(amount: Amount): Entry[] {
  return moveEntries(amount, DISPUTE_FEES, PROVIDER);
}

/** From one wallet to another. */
export function entriesOfTransfer(amount: Amount, { fromId, toId }: { fromId: string; toId: string }): Entry[] {
  return moveEntries(amount, availableAccount(fromId), availableAccount(toId));
}

function moveEntries({ amountMinor, currency }: Amount, from: LedgerAccount, to: LedgerAccount): Entry[] {
  return [
    { account: from, currency, amountMinor: -amountMinor },
    { account: to, currency, amountMinor },
  ];
}

/**
 * Returns the sum of the entries in each currency where it is not zero. A transaction can be posted only if there is none.
 */
export function imbalance(entries: readonly Entry[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { currency, amountMinor } of entries) sums.set(currency, (sums.get(currency) ?? 0) + amountMinor);
  return new Map([...sums].filter(([, sum]) => sum !== 0));
}
