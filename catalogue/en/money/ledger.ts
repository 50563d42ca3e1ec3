import { defineText } from '../../src/translations.ts';

export const ledgerText = defineText('money/ledger', {
  // Header of a column, and label of a filter: the kind of a transaction.
  transactionType: 'Type',
  // Header of a column.
  amount: 'Amount',
  // Header of a column: the accounts that the money came from and went to.
  fromTo: 'From / to',
  // Header of a column: the booking and the event.
  reference: 'Reference',
  // Header of a column.
  date: 'Date',
  ledger: 'Ledger',
  searchByIdBookingReferenceEmail: 'Search by ID, booking reference, email or provider ID',
  everyMovement: 'All transactions',
  // Header of a column, and label of a filter: an account of the ledger.
  account: 'Account',
  everyAccount: 'All accounts',
  // Label of a filter: the first and the last day.
  dateRange: 'Date',
  anyDay: 'Any date',
  noTransactionsFound: 'No transactions found',
  tryADifferentSearchOrRemove: 'Try a different search or remove a filter.',
  transaction: 'Transaction',
  fromACardTheMoneyEnters: 'From a card. The money enters here.',
  fromThePlatformWhichCoversIt: 'From the platform, which covers it.',
  cardPayment: 'Card payment',
  // Label in front of a booking.
  booking: 'Booking',
  // Label in front of a refund.
  refund: 'Refund',
  // Label in front of a payout.
  payout: 'Payout',
  // Label in front of a dispute.
  dispute: 'Dispute',
  // Label in front of a person.
  person: 'Person',
  // Label in front of an event.
  event: 'Event',
  // Label in front of the id at the payment provider.
  providerId: 'Provider ID',
  whereTheMoneyCameFrom: 'Where the money came from',
  fromTheWalletItWasIn: 'From the wallet it was in.',
  whereTheMoneyWent: 'Where the money went',
  itHasntMovedSince: 'It hasn’t moved since.',
  copyLink: 'Copy link',
  // Caption: the entries of a transaction.
  entries: 'Entries',
  // Below an entry: the balance of the account after it.
  leaves: 'balance <balance></balance>',
  details: 'Details',
  // Header of a column: the number of accounts.
  accounts: 'Accounts',
  // Header of a column: the balance of an account.
  balance: 'Balance',
  balances: 'Balances',
  moneyAtTheProviderIsNegative:
    'Money at the provider is negative, because the provider owes it to the accounts above. Platform balances are the sums of their entries. Wallet balances are what they hold. Payment provider fees and dispute fees are costs of the platform, so they’re negative too. Platform fees are shown before these costs.',
  addsUpTo: 'Adds up to {money}',
  // Badge: the balances do not sum to zero, but to this amount.
  outBy: 'Off by {sum}',
  onlyThisPerson: 'Only this person',
  onlyThisEvent: 'Only this event',
  onlyThisBooking: 'Only this booking',
  // Name, for screen readers, of the cross that removes a filter.
  remove: 'remove',
  // Button: shows all transactions of this booking.
  allBooking: 'All for this booking',
  // Button: shows all transactions of this event.
  allEvent: 'All for this event',
  // Button: shows all transactions of this person.
  allPerson: 'All for this person',
  // Below a list: how many of its rows are shown.
  transactionCount: '{count, plural, one {# transaction} other {# transactions}}',
  loadingMoreTransactions: 'Loading more transactions',
  transactionsNotLoaded: 'We couldn’t load the transactions',
});
