import { statementDocumentsText } from '@festoon/catalogue/money/statement-documents';
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

const PURPOSES = {
  booking: 'booking',
  payout: 'payout',
  subscription: 'premium',
  dispute: 'dispute',
} as const satisfies Readonly<Record<ReservationPurpose, string>>;

type Subject = { readonly title: string | null; readonly reference: string | null };

/** Returns the label of a reservation, such as "Jazz on the Roof, booking K7XQ2M4P" or "Payout to your bank". */
export function reservationLabel(purpose: ReservationPurpose, { title, reference }: Subject): string {
  return title === null || reference === null
    ? statementDocumentsText(PURPOSES[purpose])
    : statementDocumentsText('titleWithBooking', { title, reference });
}

type Formatter = (transaction: StatementTransaction) => TransactionText;

const FORMATTERS: Readonly<Record<LedgerTransactionKind, Formatter>> = {
  top_up: ({ availableMinor }) => toText('topUp', availableMinor < 0 ? 'reclaimed' : null),
  capture: () => toText('cardPayment'),
  wallet_reserved: (transaction) =>
    subjectText(
      transaction,
      PURPOSES[transaction.purpose ?? 'booking'],
      transaction.purpose === 'dispute' ? 'frozen' : 'reserved',
    ),
  wallet_released: (transaction) =>
    subjectText(
      transaction,
      PURPOSES[transaction.purpose ?? 'booking'],
      transaction.purpose === 'dispute' ? 'unfrozen' : 'released',
    ),
  wallet_claimed: (transaction) => subjectText(transaction, 'cardPayment', 'reclaimed'),
  sale: (transaction) => subjectText(transaction, 'booking', transaction.reservedMinor < 0 ? 'paidFromWallet' : 'income'),
  sale_reversed: (transaction) =>
    subjectText(transaction, 'booking', transaction.isBuyer ? 'refundToWallet' : 'refundedToBuyer'),
  refund: () => toText('topUpRefunded', 'refundedToCard'),
  refund_failed: () => toText('refundReturned'),
  refund_to_wallet: (transaction) => subjectText(transaction, 'refund', 'refundRejectedByCard'),
  escrow_released: ({ title }) => ({
    title: title ?? statementDocumentsText('income'),
    detail: statementDocumentsText('incomeAvailable'),
  }),
  payout_sent: () => toText('payout'),
  payout_returned: () => toText('payoutReturned', 'payoutNotAccepted'),
  subscription: () => toText('premium'),
  subscription_reversed: () => toText('premium', 'refund'),
  dispute_opened: (transaction) => subjectText(transaction, 'booking', 'disputedByBuyer'),
  dispute_won: (transaction) => subjectText(transaction, 'booking', 'disputeWon'),
  dispute_lost: (transaction) => subjectText(transaction, 'booking', 'disputeLost'),
  // Fees of the payment provider do not affect any wallet.
  provider_fee: () => toText('providerFee'),
  dispute_fee: () => toText('disputeFee'),
  transfer: ({ availableMinor }) => toText(availableMinor < 0 ? 'transferSent' : 'transferReceived'),
  adjustment: () => toText('correction', 'correctionByAdministrators'),
};

/** Returns the title and the detail of a transaction, for the wallet's owner. */
export function formatStatementTransaction(transaction: StatementTransaction): TransactionText {
  return FORMATTERS[transaction.kind](transaction);
}

type TitleKey =
  | (typeof PURPOSES)[ReservationPurpose]
  | 'topUp'
  | 'cardPayment'
  | 'topUpRefunded'
  | 'refundReturned'
  | 'refund'
  | 'payoutReturned'
  | 'providerFee'
  | 'disputeFee'
  | 'transferSent'
  | 'transferReceived'
  | 'correction';

type DetailKey =
  | 'reclaimed'
  | 'frozen'
  | 'unfrozen'
  | 'reserved'
  | 'released'
  | 'paidFromWallet'
  | 'income'
  | 'refundToWallet'
  | 'refundedToBuyer'
  | 'refundedToCard'
  | 'refundRejectedByCard'
  | 'payoutNotAccepted'
  | 'refund'
  | 'disputedByBuyer'
  | 'disputeWon'
  | 'disputeLost'
  | 'correctionByAdministrators';

function toText(title: TitleKey, detail: DetailKey | null = null): TransactionText {
  return { title: statementDocumentsText(title), detail: detail === null ? '' : statementDocumentsText(detail) };
}

function subjectText({ title, reference }: Subject, fallback: TitleKey, detailKey: DetailKey): TransactionText {
  if (title === null) return toText(fallback, detailKey);
  const detail = statementDocumentsText(detailKey);
  return {
    title,
    detail: reference === null ? detail : statementDocumentsText('detailWithBooking', { detail, reference }),
  };
}
