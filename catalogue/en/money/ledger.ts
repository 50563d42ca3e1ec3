import { defineText } from '../../src/translations.ts';

export const ledgerText = defineText('money/ledger', {
  // Header of a column, and label of a filter: the kind of a transaction.
  what: 'What',
  // Header of a column.
  amount: 'Amount',
  // Header of a column: the accounts that the money came from and went to.
  fromTo: 'From, to',
  // Header of a column: the booking and the event.
  about: 'About',
  // Header of a column.
  when: 'When',
  ledger: 'Ledger',
  searchByIdBookingReferenceE: 'Search by id, booking reference, e-mail or provider’s id',
  everyMovement: 'Every movement',
  // Header of a column, and label of a filter: an account of the ledger.
  account: 'Account',
  everyAccount: 'Every account',
  // Label of a filter: the first and the last day.
  days: 'Days',
  anyDay: 'Any day',
  noMovementMatches: 'No movement matches',
  searchForSomethingElseOrDrop: 'Search for something else, or drop a filter.',
  movementOfMoney: 'Movement of money',
  fromACardThisIsWhere: 'From a card: this is where it begins.',
  fromThePlatformWhichBearsIt: 'From the platform, which bears it.',
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
  atTheProvider: 'At the provider',
  whereItCameFrom: 'Where it came from',
  fromTheWalletItWasIn: 'From the wallet it was in.',
  whereItWent: 'Where it went',
  itIsStillThere: 'It is still there.',
  copyLink: 'Copy link',
  // Caption: the entries of a transaction.
  entries: 'Entries',
  // Below an entry: the balance of the account after it.
  leaves: 'leaves <balance></balance>',
  whatItIsAbout: 'What it is about',
  // Header of a column: the number of accounts.
  accounts: 'Accounts',
  // Header of a column: the balance of an account.
  holds: 'Holds',
  balances: 'Balances',
  whatLiesAtTheProviderCounts:
    'What lies at the provider counts below zero: it is owed by the provider to everyone above. The platform’s own accounts are the sum of their entries, wallets are what is kept in them. Payment provider fees and dispute fees are costs of the platform, so they count below zero. Platform fees are shown before these costs.',
  addsUpTo: 'Adds up to {money}',
  // Badge: the balances do not sum to zero, but to this amount.
  outBy: 'Out by {sum}',
  onlyThisPerson: 'Only this person',
  onlyThisEvent: 'Only this event',
  onlyThisBooking: 'Only this booking',
  // Name, for screen readers, of the cross that removes a filter.
  remove: 'remove',
  // Button: shows all transactions of this booking.
  allBooking: 'All of this booking',
  // Button: shows all transactions of this event.
  allEvent: 'All of this event',
  // Button: shows all transactions of this person.
  allPerson: 'All of this person',
  // Below a list: how many of its rows are shown.
  transactionCount: '{count, plural, one {# transaction} other {# transactions}}',
  loadingMoreTransactions: 'Loading more transactions',
  transactionsNotLoaded: 'We couldn’t load the transactions',
});
