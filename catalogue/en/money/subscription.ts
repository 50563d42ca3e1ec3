import { defineText } from '../../src/translations.ts';

export const subscriptionText = defineText('money/subscription', {
  loading: 'Loading',
  comeBackToPremium: 'Come back to Premium',
  // Heading, and badge of an active subscription.
  premium: 'Premium',
  yourPremiumEndedOnYourConversations: 'Your Premium ended on {ended}. Your conversations are kept.',
  exploringBookingAndHostingAreFree:
    'Exploring, booking and hosting are free. Premium brings you closer to the people you meet there.',
  // Titles and texts of the three images of Premium.
  chatTitle: 'Chat',
  chatText: 'Message people from your events, or everyone in the event room.',
  streamTitle: 'Live streams',
  streamText: 'Watch what’s on, ask questions, or go live yourself.',
  callTitle: 'Calls',
  callText: 'Talk face to face with one person or a group.',
  // The saving of an organiser, with the price of one ticket and the fee of all of them.
  feeExample:
    'Selling {tickets, number} tickets at {price}? You keep {fee} more a month, because Premium has no platform fee on them.',
  monthlyEquivalent: 'That’s {amount} a month.',
  saveAYear: 'You save {saving} a year.',
  // Name of the plan that is paid every month.
  monthly: 'Monthly',
  // Name of the plan that is paid every year.
  yearly: 'Yearly',
  // Link: buys the plan of this name.
  getPlan: 'Get {name}',
  yourRenewalIsUnpaidYouHave:
    'Your renewal is unpaid. You have Premium for {days, plural, one {# more day} other {# more days}}.',
  premiumEndsAfter: 'Premium ends after {until}.',
  payFromWallet: 'Pay {amount} from wallet',
  topUpWallet: 'Top up wallet',
  openingThePaymentPage: 'Opening the payment page',
  payByCard: 'Pay {amount} by card',
  payWithAnotherCard: 'Pay with another card',
  yourBenefits: 'Your benefits',
  youSavedInFees: 'You saved {amount} in fees',
  feeFreeTickets: 'Fee-free tickets',
  noPlatformFeeOnYourFirst: 'No platform fee on your first {limit, number} paid tickets each month.',
  invoices: 'Invoices',
  showMore: 'Show more',
  // The part of a payment that was returned.
  amountReturned: '{refunded} refunded',
  // The first and the last day of a paid period.
  period: '{periodStart} to {periodEnd}',
  // For screen readers, after the number of an invoice: the link opens a PDF.
  asPdf: 'as PDF',
  premiumUnpaid: 'Premium, payment due',
  premiumEnding: 'Premium, ending',
  // Shown instead of a price: an administrator granted Premium.
  complimentary: 'Complimentary',
  // The day on which the subscription began.
  since: 'Since {startedAt}',
  nextBill: 'Next payment',
  // Heading above the day on which premium ends.
  ends: 'Ends',
  youHavePremiumUntilYouWont: 'You have Premium until {end}. You won’t be charged again.',
  // Button: withdraws the cancellation, or closes the dialog.
  stayPremium: 'Keep Premium',
  cancelSubscription: 'Cancel subscription',
  cancelPremium: 'Cancel Premium?',
  endPremiumNow: 'End Premium now',
  yourRenewalIsUnpaidSoPremium: 'Your renewal is unpaid, so Premium ends right away. You won’t be charged.',
  youHavePremiumUntilAndWont:
    'You have Premium until {end} and won’t be charged again. You can change your mind until then.',
  // Heading: the card that pays the renewals.
  card: 'Card',
  // The card that pays the renewals: “Visa ending in 4242”.
  cardEndingIn:
    '{brand, select, visa {Visa} mastercard {Mastercard} amex {American Express} discover {Discover} diners {Diners Club} jcb {JCB} unionpay {UnionPay} other {Card}} ending in {last4}',
  wellChargeYourNextRenewalTo: 'We’ll charge your next renewal to the new card.',
  cardUpdated: 'Card updated',
  noNewCardWasSavedWell: 'No new card was saved. We’ll charge your next renewal to your current card.',
  cardNotUpdated: 'Card not updated',
  renewalsAreChargedToYourCard:
    'Renewals are charged to your card. You can replace it at any time. You won’t be charged now.',
  replaceCard: 'Replace card',
  savingYourCard: 'Saving your card',
  openingTheCardPage: 'Opening the card page',
  priceAYear: '<price></price> <interval>a year</interval>',
  priceAMonth: '<price></price> <interval>a month</interval>',
  walletDidNotHold:
    'Your wallet balance is too low to pay {amount}. Top up and we’ll take the payment automatically within the hour.',
  cardDidNotTake: 'Your card declined the payment of {amount}. We’ll try again, or you can pay now.',
  feeFreeTicketsUsed: '{ticketsUsed, number} of {limit, number} fee-free tickets used in {month}',
  benefitChats: '<link>Chats and calls</link> with people from your events',
  benefitStreams: '<link>Live streams</link> to watch and host',
  benefitEarlyAccess: 'Early access to tickets where organisers offer it. <link>Explore events</link>',
  premiumYearly: 'Premium, yearly',
  premiumMonthly: 'Premium, monthly',
  paidFromWallet: 'Paid {paidAt}, from your wallet',
  paidByCard: 'Paid {paidAt}, by card',
  yourPlan: 'Your plan',
  thenYearly: 'From then on, you’ll pay yearly.',
  thenMonthly: 'From then on, you’ll pay monthly.',
});
