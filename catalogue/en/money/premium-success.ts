import { defineText } from '../../src/translations.ts';

export const premiumSuccessText = defineText('money/premium-success', {
  confirmingYourPayment: 'Confirming your payment',
  thisTakesAMomentYouCan: 'This takes a moment. You can close this page: we mail you as soon as premium is open.',
  thisPaymentGoesBack: 'This payment goes back',
  youHadPremiumAlreadySoNothing:
    'You had premium already, so nothing was bought a second time. All of it is on its way back to your card.',
  banksTakeFiveToTenDays: 'Banks take five to ten days to show it.',
  thePaymentDidNotGoThrough: 'The payment did not go through',
  tryAgain: 'Try again',
  nothingWasChargedAnotherCardOften: 'Nothing was charged. Another card often works, or your wallet.',
  premiumIsOpen: 'Premium is open',
  writeAndTalkWithThePeople: 'Write and talk with the people of your events.',
  chatsAndCalls: 'Chats and calls',
  watchWhatIsOnNowOr: 'Watch what is on now, or go live yourself.',
  liveStreams: 'Live streams',
  noPlatformFeeOnTheFirst: 'No platform fee on the first 100 paid tickets of each month.',
  yourEvents: 'Your events',
  yourSubscription: 'Your subscription',
  thankYou: 'Thank you. A mail with all of it is on its way.',
  thankYouPaidUntil: 'Thank you. It is paid until {paidUntil} and renews then. A mail with all of it is on its way.',
});
