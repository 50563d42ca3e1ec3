import { defineText } from '../../src/translations.ts';

export const adminSubscriptionsText = defineText('money/admin-subscriptions', {
  notPaidYet: 'Not paid yet',
  // Badge of a subscription.
  active: 'Active',
  // Badge of a subscription: the renewal is not paid.
  late: 'Past due',
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
  complimentary: 'Complimentary',
  givePremium: 'Grant Premium',
  freeOfChargeItEndsAutomatically: 'Free of charge. It ends automatically.',
  email: 'Email',
  // Label of a field: the number of days.
  days: 'Days',
  upToAddedToAnyComplimentary: 'Up to {max}. Added to any complimentary Premium that’s still active.',
  // Label of a field.
  reason: 'Reason',
  recordedInTheAuditLog: 'Recorded in the audit log.',
  // Button while premium is given.
  granting: 'Granting',
  weCouldntLoadThePlans: 'We couldn’t load the plans',
  plans: 'Plans',
  newPrice: '{name}: new price',
  currentSubscribersKeepTheirPrice: 'Current subscribers keep their price.',
  setPrice: 'Set price',
  setPriceLabel: 'Set price: {name}',
  prices: 'Prices',
  // Label of a field: the time from which the price is valid.
  from: 'From',
  enterAnAmountAbove0: 'Enter an amount above 0.',
  sayWhy: 'Enter a reason.',
  newPriceSet: 'New price set',
  priceScheduled: 'Price scheduled',
  // Label of a field, and header of a column.
  price: 'Price',
  inLeaveEmptyToStartNow: 'In {timeZone}. Leave empty to start now.',
  // Button while the price is set.
  setting: 'Setting price',
  weCouldntLoadThisSubscription: 'We couldn’t load this subscription',
  // Label in front of the plan, and header of a column.
  plan: 'Plan',
  paidBy: 'Paid by',
  // Label in front of the first day.
  started: 'Started',
  // Label in front of the last day.
  ends: 'Ends',
  paidUntil: 'Paid until',
  openUntil: 'Active until',
  endPremium: 'End Premium',
  endPremiumNow: 'End Premium now',
  // Button while premium is ended.
  ending: 'Ending',
  invoices: 'Invoices',
  noPaymentsYet: 'No payments yet.',
  adminActivity: 'Admin activity',
  // Shown instead of the name of a deleted administrator.
  someone: 'Deleted administrator',
  // Header of a column: the subscriber.
  person: 'Person',
  // Header of a column, and label of a filter: the status of a subscription.
  status: 'Status',
  // Header of a column: the last day.
  until: 'Until',
  everyState: 'All statuses',
  everyPlan: 'All plans',
  allPaymentMethods: 'All payment methods',
  subscriptions: 'Subscriptions',
  nameEmailOrId: 'Name, email or ID',
  noSubscriptionsFound: 'No subscriptions found',
  tryAShorterSearchOrAnother: 'Try a shorter search or another filter, or grant someone Premium.',
  subscription: 'Subscription',
  amountRefunded: '{amount}, {refunded} refunded',
  // An action of an administrator. “action” is a verb with its object.
  actionBy: '<name></name> {action}',
  enterANumberOfDaysFrom: 'Enter a number of days between 1 and {max}.',
  hasPremiumUntil: '{name} has Premium until {day}',
  // From when a price is valid.
  priceStart: '{start, select, planned {Scheduled for {date}} dated {From {date}} other {From the start}}',
  // From when a price is valid, and who set it.
  priceStartBy:
    '{start, select, planned {Scheduled for {date}} dated {From {date}} other {From the start}}, by <name></name>',
  // Below a list: how many of its rows are shown.
  subscriptionCount: '{count, plural, one {# subscription} other {# subscriptions}}',
  loadingMoreSubscriptions: 'Loading more subscriptions',
  subscriptionsNotLoaded: 'We couldn’t load the subscriptions',
});
