import { defineText } from '../../src/translations.ts';

/** Headers of columns of CSV files. */
export const exportsText = defineText('money/exports', {
  // A column with dates of this time zone.
  dateIn: 'Date ({timeZone})',
  dateUtc: 'Date (UTC)',
  description: 'Description',
  details: 'Details',
  type: 'Type',
  // Balances of a wallet, in this currency.
  available: 'Available ({currency})',
  pending: 'Pending ({currency})',
  reserved: 'Reserved ({currency})',
  availableAfter: 'Available after ({currency})',
  transaction: 'Transaction',
  account: 'Account',
  owner: 'Owner',
  event: 'Event',
  organiser: 'Organiser',
  month: 'Month',
  debit: 'Debit',
  credit: 'Credit',
  currency: 'Currency',
  // The subject of a transaction, such as the reference of a booking.
  reference: 'Reference',
  amount: 'Amount',
  // The accounts that the money came from.
  from: 'From',
  // The accounts that the money went to.
  to: 'To',
  booking: 'Booking',
  salesWithFee: 'Sales with a fee',
  // Fees, in this currency.
  feesCharged: 'Charged ({currency})',
  // Fees that were refunded, in this currency.
  feesRefunded: 'Refunded ({currency})',
  // Charged fees less refunded fees, in this currency.
  feesNet: 'Net ({currency})',
  id: 'ID',
  difference: 'Difference',
  // The id of a transaction at the payment provider.
  providerId: 'Provider ID',
  providerAmount: 'Provider amount',
  providerDate: 'Provider date',
  ledgerAmount: 'Ledger amount',
  ledgerDate: 'Ledger date',
  status: 'Status',
  note: 'Note',
  name: 'Name',
  email: 'Email',
  plan: 'Plan',
  paidBy: 'Paid by',
  price: 'Price',
  // The start of a subscription.
  started: 'Started',
  // The last day of the paid period.
  paidUntil: 'Paid until',
  // Yes if a subscription ends after the paid period, otherwise no.
  endsThen: 'Ends after paid period',
  yes: 'yes',
  no: 'no',
});
