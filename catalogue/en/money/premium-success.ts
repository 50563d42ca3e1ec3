import { defineText } from '../../src/translations.ts';

export const premiumSuccessText = defineText('money/premium-success', {
  confirmingYourPayment: 'Confirming your payment',
  thisTakesAMomentYouCan: 'This takes a moment. You can close this page. We’ll email you when Premium is active.',
  wereRefundingThisPayment: 'We’re refunding this payment',
  youAlreadyHavePremiumSoWere: 'You already have Premium, so we’re refunding the full amount to your card.',
  itCanTake5To10: 'It can take 5–10 days to arrive.',
  yourPaymentDidntGoThrough: 'Your payment didn’t go through',
  tryAgain: 'Try again',
  youHaventBeenChargedTryAnother: 'You haven’t been charged. Try another card or your wallet.',
  youHavePremium: 'You have Premium',
  messageAndCallPeopleFromYour: 'Message and call people from your events.',
  chatsAndCalls: 'Chats and calls',
  watchWhatsOnNowOrGo: 'Watch what’s on now, or go live yourself.',
  liveStreams: 'Live streams',
  noPlatformFeeOnYourFirst: 'No platform fee on your first 100 paid tickets each month.',
  yourEvents: 'Your events',
  yourSubscription: 'View subscription',
  thankYou: 'Thank you. We’ve emailed you the details.',
  thankYouPaidUntil: 'Thank you. Premium renews on {paidUntil}. We’ve emailed you the details.',
});
