import { defineText } from '../../src/translations.ts';

export const adminSubscriptionsText = defineText('money/admin-subscriptions', {
  notPaidYet: 'Not paid yet',
  // Badge of a subscription.
  active: 'Active',
  // Badge of a subscription: the renewal is not paid.
  late: 'Late',
  // Badge of a subscription, and label in front of the day on which it ended.
  ended: 'Ended',
  // Plan that is paid every month.
  monthly: 'Monthly',
  // Plan that is paid every year.
  yearly: 'Yearly',
  // The subscription is paid by card.
  card: 'Card',
  // The subscription is paid from the wallet.
  wallet: 'Wallet',
  // The subscription was given by an administrator.
  givenByUs: 'Given by us',
  givePremium: 'Give premium',
  nothingIsChargedAndItEnds: 'Nothing is charged, and it ends by itself.',
  eMail: 'E-mail',
  // Label of a field: the number of days.
  days: 'Days',
  atMostPremiumThatWasGiven: 'At most {max}. Premium that was given before gets longer.',
  // Label of a field.
  reason: 'Reason',
  standsInTheAuditLog: 'Stands in the audit log.',
  // Button while premium is given.
  giving: 'Giving',
  thePlansDidNotLoad: 'The plans did not load',
  plans: 'Plans',
  newPrice: '{name}: new price',
  whoHasThisPlanKeepsThe: 'Who has this plan keeps the price they bought it at.',
  setPrice: 'Set price',
  setPriceLabel: 'Set price: {name}',
  prices: 'Prices',
  // Label of a field: the time from which the price is valid.
  from: 'From',
  enterMoreThan0: 'Enter more than 0.',
  sayWhy: 'Say why.',
  thePriceIsNewFromNow: 'The price is new from now on.',
  thePriceIsPlanned: 'The price is planned.',
  // Label of a field, and header of a column.
  price: 'Price',
  inEmptyIsNow: 'In {timeZone}. Empty is now.',
  // Button while the price is set.
  setting: 'Setting',
  theSubscriptionDidNotLoad: 'The subscription did not load',
  // Label in front of the plan, and header of a column.
  plan: 'Plan',
  paidBy: 'Paid by',
  // Label in front of the first day.
  began: 'Began',
  // Label in front of the last day.
  ends: 'Ends',
  paidUntil: 'Paid until',
  openUntil: 'Open until',
  endPremium: 'End premium',
  endPremiumNow: 'End premium now',
  // Button while premium is ended.
  ending: 'Ending',
  invoices: 'Invoices',
  nothingWasPaid: 'Nothing was paid.',
  whatAdministratorsDid: 'What administrators did',
  // Shown instead of the name of a deleted administrator.
  someone: 'Someone',
  // Header of a column: the subscriber.
  person: 'Person',
  // Header of a column, and label of a filter: the status of a subscription.
  state: 'State',
  // Header of a column: the last day.
  until: 'Until',
  everyState: 'Every state',
  everyPlan: 'Every plan',
  paidByAnything: 'Paid by anything',
  subscriptions: 'Subscriptions',
  nameEMailOrId: 'Name, e-mail or id',
  noSubscriptionFound: 'No subscription found',
  tryFewerWordsOrAnotherFilter: 'Try fewer words or another filter, or give someone premium.',
  subscription: 'Subscription',
  amountRefunded: '{amount}, {refunded} refunded',
  // An action of an administrator. “action” is a verb with its object.
  actionBy: '<name></name> {action}',
  writeANumberOfDays: 'Write a number of days, from 1 to {max}.',
  hasPremiumUntil: '{name} has premium until {day}.',
  // From when a price is valid.
  priceStart: '{start, select, planned {Planned from {date}} dated {From {date}} other {From the start}}',
  // From when a price is valid, and who set it.
  priceStartBy:
    '{start, select, planned {Planned from {date}} dated {From {date}} other {From the start}}, by <name></name>',
  // Below a list: how many of its rows are shown.
  subscriptionCount: '{count, plural, one {# subscription} other {# subscriptions}}',
  loadingMoreSubscriptions: 'Loading more subscriptions',
  subscriptionsNotLoaded: 'We couldn’t load the subscriptions',
});
