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

/**
 * One entry of a transaction. A positive amount increases the account in its owner's favour. Money that the provider holds
 * for us is negative.
 */
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

/** Returns the account of an event's income, which is pending until the event is over. */
export function escrowAccount(organiserId: string, eventId: string): LedgerAccount {
  return { kind: 'wallet_pending', ownerId: organiserId, eventId };
}

/** Returns the entries of a card capture. The money is at the provider and not yet applied to a purchase. */
export function entriesOfCapture(amount: Amount): Entry[] {
  return moveEntries(amount, PROVIDER, UNALLOCATED);
}

/** Returns the entries of a refund to the card of money that bought nothing. */
export function entriesOfRefund(amount: Amount): Entry[] {
  return moveEntries(amount, UNALLOCATED, PROVIDER);
}

/** Returns the entries of a refund that failed: the buyer's bank sent it back, and the provider holds it again. */
export function entriesOfFailedRefund(amount: Amount): Entry[] {
  return entriesOfCapture(amount);
}

/** Returns the entries that credit card money to a wallet: a top-up, or a refund that no card accepted. */
export function entriesOfCredit(amount: Amount, ownerId: string): Entry[] {
  return moveEntries(amount, UNALLOCATED, availableAccount(ownerId));
}

/**
 * Returns the entries that debit money that left at the provider from the wallet it was credited to, into `unallocated`.
 * They debit the money that was frozen for it first, then the available balance. Frozen money that is not needed becomes
 * available again.
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
  /** The amount paid by card, and the amount that the buyer's wallet reserves for the sale. Their sum is the total. */
  readonly cardMinor: number;
  readonly walletMinor: number;
  readonly buyerId: string;
  readonly platformFeeMinor: number;
};

/**
 * Returns the entries of a paid booking: the platform's fee, and the organiser's income, which is pending until the event
 * is over.
 */
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

/** The sources of the organiser's part of a refund. The platform bears what the organiser no longer has. */
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

/** Returns the entries that release an event's income: it is over and settled, and its organiser can use the money. */
export function entriesOfEscrowRelease(amount: Amount, { organiserId, eventId }: EventIncome): Entry[] {
  return moveEntries(amount, escrowAccount(organiserId, eventId), availableAccount(organiserId));
}

/** Returns the entries of a payout: reserved money leaves through the provider. */
export function entriesOfPayout(amount: Amount, ownerId: string): Entry[] {
  return moveEntries(amount, reservedAccount(ownerId), PROVIDER);
}

/** Returns the entries of a payout that the receiving bank sent back. */
export function entriesOfReturnedPayout(amount: Amount, ownerId: string): Entry[] {
  return moveEntries(amount, PROVIDER, availableAccount(ownerId));
}

/** Returns the entries of a premium payment, by card or from money that the wallet reserves for it. */
export function entriesOfSubscription(amount: Amount, walletOwnerId: string | null): Entry[] {
  return moveEntries(amount, walletOwnerId === null ? UNALLOCATED : reservedAccount(walletOwnerId), PREMIUM);
}

export function entriesOfReversedSubscription(amount: Amount, walletOwnerId: string | null): Entry[] {
  return moveEntries(amount, PREMIUM, walletOwnerId === null ? UNALLOCATED : availableAccount(walletOwnerId));
}

/** Returns the entries of a dispute: the provider withdraws the money until the dispute is decided. */
export function entriesOfDispute(amount: Amount): Entry[] {
  return moveEntries(amount, DISPUTED, PROVIDER);
}

export function entriesOfWonDispute(amount: Amount): Entry[] {
  return moveEntries(amount, PROVIDER, DISPUTED);
}

/** Returns the entries of a lost dispute: the money of the reversed sale pays for it. */
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

/** Returns the entries of a transfer from one wallet to another. */
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
