import type { LedgerTransactionKind } from '../queries.ts';
import type { ReservationPurpose } from '../reservation-queries.ts';

/** The data of a wallet transaction that its texts need. */
export type StatementTransaction = {
  readonly kind: LedgerTransactionKind;
  readonly purpose: ReservationPurpose | null;
  readonly title: string | null;
  readonly reference: string | null;
  readonly isBuyer: boolean;
  readonly availableMinor: number;
  readonly reservedMinor: number;
};

export type TransactionText = { readonly title: string; readonly detail: string };

const PURPOSES: Readonly<Record<ReservationPurpose, string>> = {
  booking: 'A booking',
  payout: 'A payout to your bank',
  subscription: 'Premium',
  dispute: 'A payment that a bank is deciding on',
};

type Subject = { readonly title: string | null; readonly reference: string | null };

/** "Jazz on the Roof, booking K7XQ2M4P", "A payout to your bank". */
export function reservationLabel(purpose: ReservationPurpose, { title, reference }: Subject): string {
  return title === null || reference === null ? PURPOSES[purpose] : `${title}, booking ${reference}`;
}

type Formatter = (transaction: StatementTransaction) => TransactionText;

const FORMATTERS: Readonly<Record<LedgerTransactionKind, Formatter>> = {
  top_up: ({ availableMinor }) => ({
    title: 'Top-up by card',
    detail: availableMinor < 0 ? 'Taken back by your card or bank' : '',
  }),
  capture: fixedText('Card payment'),
  wallet_reserved: ({ purpose, ...about }) =>
    subjectText(
      about,
      PURPOSES[purpose ?? 'booking'],
      purpose === 'dispute' ? 'Frozen until the bank decides' : 'Kept for it',
    ),
  wallet_released: ({ purpose, ...about }) =>
    subjectText(about, PURPOSES[purpose ?? 'booking'], purpose === 'dispute' ? 'No longer frozen' : 'Kept no longer'),
  wallet_claimed: (transaction) => subjectText(transaction, 'Card payment', 'Taken back by your card or bank'),
  sale: (transaction) =>
    subjectText(transaction, 'A booking', transaction.reservedMinor < 0 ? 'Paid from your wallet' : 'Income'),
  sale_reversed: (transaction) =>
    subjectText(transaction, 'A booking', transaction.isBuyer ? 'Refund to your wallet' : 'Refunded to the buyer'),
  refund: fixedText('Top-up refunded', 'Back to the card'),
  refund_failed: fixedText('Refund that your bank sent back'),
  refund_to_wallet: (transaction) => subjectText(transaction, 'A refund', 'Your card did not take it back'),
  escrow_released: ({ title }) => ({ title: title ?? 'Income', detail: 'Income, yours to use' }),
  payout_sent: fixedText('Payout to your bank'),
  payout_returned: fixedText('Payout that came back', 'Your bank did not take it'),
  subscription: fixedText('Premium'),
  subscription_reversed: fixedText('Premium', 'Refund'),
  dispute_opened: (transaction) => subjectText(transaction, 'A booking', 'Claimed back by the buyer’s bank'),
  dispute_won: (transaction) => subjectText(transaction, 'A booking', 'A claim decided for you'),
  dispute_lost: (transaction) => subjectText(transaction, 'A booking', 'A claim decided for the buyer'),
  // Fees of the payment provider do not affect any wallet.
  provider_fee: fixedText('Payment provider fee'),
  dispute_fee: fixedText('Dispute fee'),
  transfer: ({ availableMinor }) => ({
    title: availableMinor < 0 ? 'To another wallet' : 'From another wallet',
    detail: '',
  }),
  adjustment: fixedText('Correction', 'By the people who run this site'),
};

/** Returns the title and the detail of a transaction, for the wallet's owner. */
export function formatStatementTransaction(transaction: StatementTransaction): TransactionText {
  return FORMATTERS[transaction.kind](transaction);
}

function fixedText(title: string, detail = ''): Formatter {
  return () => ({ title, detail });
}

function subjectText({ title, reference }: Subject, fallback: string, what: string): TransactionText {
  if (title === null) return { title: fallback, detail: what };
  return { title, detail: reference === null ? what : `${what} · Booking ${reference}` };
}
