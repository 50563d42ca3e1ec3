import { defineText } from '../../src/translations.ts';

export const premiumEmailsText = defineText('money/premium-emails', {
  // “product” is the name of the site, here and below.
  startedSubject: 'Welcome to {product} Premium',
  startedIntro:
    'Hi {name}, thank you for subscribing. You now have access to chats, calls and live streams, and pay no platform fee on your first 100 paid tickets each month.',
  // Button: opens the page of the subscription.
  seeBenefits: 'View your benefits',
  pastDueSubject: 'We couldn’t renew {product} Premium',
  pastDueByWallet:
    'Hi {name}, your wallet balance is too low for the renewal of {amount}. <strong>You have Premium until {until}.</strong>',
  pastDueByCard: 'Hi {name}, your card declined the renewal of {amount}. <strong>You have Premium until {until}.</strong>',
  pastDueNextByWallet: 'Top up your wallet and we’ll renew Premium automatically, or pay by card.',
  pastDueNextByCard: 'We’ll try your card again. You can also pay with another card or from your wallet.',
  payRenewal: 'Pay now',
  recoveredSubject: '{product} Premium is renewed',
  recoveredIntro: 'Hi {name}, thank you. Your renewal is paid and you still have Premium.',
  viewSubscription: 'View your subscription',
  endingSubject: '{product} Premium ends on {end}',
  endingIntro: 'Hi {name}, your subscription is cancelled. You have Premium until {end} and won’t be charged again.',
  endingNext: 'Changed your mind? You can undo this until then.',
  // Button: withdraws the cancellation.
  resume: 'Keep Premium',
  endedSubject: '{product} Premium has ended',
  endedIntro:
    'Hi {name}, your Premium subscription has ended and you won’t be charged again. We’ve saved your conversations.',
  endedNext: 'You can come back at any time.',
  getPremiumAgain: 'Get Premium again',
  reason: 'You’re receiving this because you have or had {product} Premium.',
  refundSubject: 'Refund: your payment for {product} Premium',
  refundPreview: 'We’re refunding {amount} to your card.',
  refundReason: 'You’re receiving this because you paid for {product} Premium.',
  refundHeading: 'We’re refunding your payment',
  refundIntro:
    'Hi {name}, you already had Premium, or it had ended, so your payment of <strong>{amount}</strong> wasn’t needed.',
  refundNext: 'The full amount will be back on your card in 5–10 days. You don’t need to do anything.',
  // Label in a list of facts: an administrator gave Premium to this person until this day.
  complimentaryUntil: 'Complimentary until',
  // Label in a list of facts: the price of the plan.
  plan: 'Plan',
  priceYearly: '{price} a year',
  priceMonthly: '{price} a month',
  // Label in a list of facts: how Premium is paid.
  payment: 'Payment',
  fromWallet: 'From your wallet',
  byCard: 'By card',
  renewsOn: 'Renews on',
  // Label in a list of facts: the last day of Premium.
  endsOn: 'Ends on',
  // Notification.
  renewed: '{product} Premium is renewed until {until}',
});
