import { defineText } from '../../src/translations.ts';

export const subscriptionText = defineText('money/subscription', {
  loading: 'Loading',
  comeBackToPremium: 'Come back to premium',
  // Heading, and badge of an active subscription.
  premium: 'Premium',
  yourLastSubscriptionRanUntilConversations: 'Your last subscription ran until {ended}. Conversations are kept.',
  youCanExploreBookAndHost: 'You can explore, book and host without it. This is what it adds.',
  savesAYear: 'Saves {saving} a year',
  // Link: buys the plan of this name.
  getPlan: 'Get {name}',
  yourRenewalIsNotPaidPremium:
    'Your renewal is not paid. Premium stays open for {days, plural, one {# day} other {# days}}.',
  afterPremiumEnds: 'After {until} premium ends.',
  payFromYourWallet: 'Pay {amount} from your wallet',
  topUpYourWallet: 'Top up your wallet',
  openingThePaymentPage: 'Opening the payment page',
  payByCard: 'Pay {amount} by card',
  payWithAnotherCard: 'Pay with another card',
  whatYouHave: 'What you have',
  ofFeesStayedWithYou: '{amount} of fees stayed with you',
  feeFreeTickets: 'Fee-free tickets',
  salesOfYourOwnEventsPay:
    'Sales of your own events pay no platform fee for the first {limit, number} paid tickets of each month.',
  invoices: 'Invoices',
  showMore: 'Show more',
  // The part of a payment that was returned.
  amountReturned: '{refunded} given back',
  // The first and the last day of a paid period.
  period: '{periodStart} to {periodEnd}',
  // For screen readers, after the number of an invoice: the link opens a PDF.
  asPdf: 'as PDF',
  premiumUnpaid: 'Premium, unpaid',
  premiumEnding: 'Premium, ending',
  // Shown instead of a price: an administrator gave premium.
  givenToYou: 'Given to you',
  // The day on which the subscription began.
  since: 'Since {startedAt}',
  nextBill: 'Next bill',
  // Heading above the day on which premium ends.
  ends: 'Ends',
  premiumIsOpenUntilNothingMore: 'Premium is open until {end}. Nothing more is charged.',
  // Button: withdraws the cancellation, or closes the dialog.
  stayPremium: 'Keep premium',
  cancelSubscription: 'Cancel subscription',
  cancelPremium: 'Cancel premium?',
  endPremiumNow: 'End premium now',
  theRenewalIsNotPaidSo: 'The renewal is not paid, so premium ends at once. Nothing is charged.',
  premiumStaysOpenUntilNothingMore:
    'Premium stays open until {end}. Nothing more is charged, and you can change your mind until then.',
  // Heading: the card that pays the renewals.
  card: 'Card',
  yourNextRenewalIsChargedTo: 'Your next renewal is charged to the new card.',
  yourCardIsReplaced: 'Your card is replaced',
  noNewCardWasSavedYour: 'No new card was saved. Your next renewal is charged to the card you have now.',
  yourCardWasNotReplaced: 'Your card was not replaced',
  renewalsAreChargedToYourCard:
    'Renewals are charged to your card. You can replace it at any time, and nothing is charged now.',
  replaceCard: 'Replace card',
  savingYourCard: 'Saving your card',
  openingTheCardPage: 'Opening the card page',
  priceAYear: '<price></price> <interval>a year</interval>',
  priceAMonth: '<price></price> <interval>a month</interval>',
  walletDidNotHold: 'Your wallet did not hold the {amount}. Fill it and the renewal is paid within the hour by itself.',
  cardDidNotTake: 'Your card did not take the {amount}. We try it again; you can also pay now.',
  feeFreeTicketsUsed: '{ticketsUsed, number} of {limit, number} fee-free tickets used in {month}',
  benefitChats: '<link>Chats and calls</link> with the people of your events',
  benefitStreams: '<link>Live streams</link>, to watch and to give',
  benefitEarlyAccess: 'Early access to tickets where an organiser offers it. <link>Explore events</link>',
  premiumYearly: 'Premium, yearly',
  premiumMonthly: 'Premium, monthly',
  paidFromWallet: 'Paid {paidAt}, from your wallet',
  paidByCard: 'Paid {paidAt}, by card',
  yourPlan: 'Your plan',
  thenYearly: 'From then on you pay by the year.',
  thenMonthly: 'From then on you pay by the month.',
});
