import { defineText } from '../../src/translations.ts';

export const refundsText = defineText('ticketing/refunds', {
  thisEventHasChangedSinceYou: 'This event has changed since you booked',
  itHasSinceChangedBackTo: 'It has since changed back to what you booked.',
  before: 'Before: {before}',
  youCanGetAFullRefund: 'You can get a full refund until {end}.',
  refundedToYourWallet: '{amount} refunded to your wallet',
  refundedToYourCard: '{amount} refunded to your card',
  onItsWayToYourCard: '{amount} on its way to your card',
  // Why a ticket can’t be cancelled.
  ticketUsed: 'Already used',
  ticketVoid: 'No longer valid',
  ticketTransferred: 'Transferred to someone else',
  refundTooLate: 'Too late to cancel',
  // The changed part of an event, and its value now.
  time: 'When: <strong>{after}</strong>',
  place: 'Where: <strong>{after}</strong>',
  format: 'Format: <strong>{after}</strong>',
});
