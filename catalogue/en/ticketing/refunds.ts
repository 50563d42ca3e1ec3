import { defineText } from '../../src/translations.ts';

export const refundsText = defineText('ticketing/refunds', {
  thisEventHasChangedSinceYou: 'This event has changed since you booked',
  itChangedAndIsNowAs: 'It changed, and is now as you booked it again.',
  before: 'Before: {before}',
  youCanGetAFullRefund: 'You can get a full refund until {end}.',
  wentToYourWallet: '{amount} went to your wallet',
  wentBackToYourCard: '{amount} went back to your card',
  isOnItsWayToYourCard: '{amount} is on its way to your card',
  // Why a ticket can’t be cancelled.
  ticketUsed: 'Already used',
  ticketVoid: 'No longer valid',
  ticketTransferred: 'Passed on to someone else',
  refundTooLate: 'Too late to cancel',
  // The changed part of an event, and its value now.
  time: 'When: <strong>{after}</strong>',
  place: 'Where: <strong>{after}</strong>',
  format: 'Format: <strong>{after}</strong>',
});
