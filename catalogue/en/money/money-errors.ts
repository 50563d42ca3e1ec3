import { defineText } from '../../src/translations.ts';

export const moneyErrorsText = defineText('money/money-errors', {
  topUpOutOfRange: 'Enter an amount between {minimum} and {maximum}.',
  // “step” is an amount: a card can’t be charged a fraction of it.
  topUpStep: 'Enter a multiple of {step}.',
  payoutNotExact: 'We can’t send exactly this amount. Round it up or down.',
  chargeTooSmall: 'The minimum card payment is {minimum}.',
  // The reason why an approved payout was not sent, for its owner.
  payoutBlockedByDebt: 'Your wallet balance is below zero. Top up first, then request the payout again.',
  payoutBlockedByDispute:
    'A bank is reviewing a payment that this money came from. You can request the payout again once it has decided.',
  payoutAccountNotReady:
    'The payment provider needs more information from you. Open your payout account, then request the payout again.',
  payoutRejectedByProvider:
    'The payment provider couldn’t send this payout to your bank account. Connect another account, then request the payout again.',
  // The item on the payment provider’s page.
  topUpItem: 'Wallet top-up',
  topUpItemDescription: 'For your {product} wallet',
});
