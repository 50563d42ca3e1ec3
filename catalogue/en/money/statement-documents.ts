import { defineText } from '../../src/translations.ts';

/** The transactions of a wallet, as the page and the files of the statement show them. */
export const statementDocumentsText = defineText('money/statement-documents', {
  // Title of a transaction, or what a reservation is for.
  booking: 'Booking',
  // Title of a transaction, or what a reservation is for.
  payout: 'Payout to your bank',
  // Title of a transaction, or what a reservation is for.
  premium: 'Premium',
  // Title of a transaction, or what a reservation is for.
  dispute: 'Disputed payment',
  // Under a title: “detail” is one of the messages below.
  detailWithBooking: '{detail} · Booking {reference}',
  titleWithBooking: '{title}, booking {reference}',
  topUp: 'Top-up by card',
  cardPayment: 'Card payment',
  reclaimed: 'Reclaimed by your card or bank',
  // The money can’t be spent until the bank decides about a dispute.
  frozen: 'Frozen until the bank decides',
  unfrozen: 'No longer frozen',
  // The money is set aside for this booking or payout.
  reserved: 'Reserved',
  released: 'Reservation released',
  paidFromWallet: 'Paid from wallet',
  income: 'Income',
  refundToWallet: 'Refund to your wallet',
  refundedToBuyer: 'Refunded to the buyer',
  topUpRefunded: 'Top-up refunded',
  refundedToCard: 'Refunded to your card',
  refundReturned: 'Refund returned by your bank',
  // Title of a transaction.
  refund: 'Refund',
  refundRejectedByCard: 'Your card didn’t accept it',
  incomeAvailable: 'Income now available',
  payoutReturned: 'Payout returned',
  payoutNotAccepted: 'Your bank didn’t accept it',
  disputedByBuyer: 'Disputed by the buyer’s bank',
  disputeWon: 'Dispute decided in your favour',
  disputeLost: 'Dispute decided in the buyer’s favour',
  providerFee: 'Payment provider fee',
  disputeFee: 'Dispute fee',
  transferSent: 'Transfer sent',
  transferReceived: 'Transfer received',
  correction: 'Correction',
  correctionByAdministrators: 'By our team',
  // A payment for which the wallet owes money.
  walletTopUp: 'Wallet top-up',
  // Heading of the PDF.
  walletStatement: 'Wallet statement',
  // Title of the PDF file.
  fileTitle: 'Wallet statement, {period}',
  // Top of the second and of later pages of the PDF.
  continued: 'Wallet statement · {name}',
  footer: 'Wallet statement · {address}',
  page: 'Page {page, number}',
  // Label above the name of the owner.
  owner: 'Wallet owner',
  // Label above the first and the last day.
  period: 'Period',
  balanceBefore: 'Opening balance',
  balanceAfter: 'Closing balance',
  // Header of a column.
  date: 'Date',
  // Header of a column: what moved the money.
  description: 'Description',
  // Header of a column.
  amount: 'Amount',
  // Header of a column: the change of the income that is not available yet.
  pending: 'Pending',
  // Header of a column: the available balance after the transaction.
  balance: 'Balance',
  noTransactions: 'No transactions in this period.',
  truncated: 'Older transactions aren’t shown here. The CSV file has all of them.',
  // The period of the statement.
  fromUntil: '{from} to {until}',
  // The period of the statement.
  until: 'Until {until}',
  // The transactions that the statement contains. “group” is a kind of transactions, such as “Bookings”.
  onlyGroup: 'Filtered by: {group}',
  onlyText: 'Filtered by: “{text}”',
  onlyGroupAndText: 'Filtered by: {group}, “{text}”',
  // The change of the reserved balance, such as “Reserved −€1.00”.
  reservedChange: 'Reserved {amount}',
});
