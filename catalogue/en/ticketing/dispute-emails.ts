import { defineText } from '../../src/translations.ts';

/** Emails to an organiser about a buyer who disputes a payment with their bank. */
export const disputeEmailsText = defineText('ticketing/dispute-emails', {
  preview: '{amount} for {event}.',
  reason: 'You’re receiving this because you organise {event}.',
  openSubject: 'A buyer disputed a payment: {event}',
  openHeading: 'A buyer disputed a payment',
  openIntro: 'Hi {name}, {buyer} asked their bank to reverse the payment for <strong>{event}</strong>.',
  openNextStep:
    'The bank may take weeks to decide. Until then, your income from this event stays pending and the tickets stay valid. We’ll respond to the bank. If you know why the buyer disputed the payment, reply to this email.',
  wonSubject: 'You won the dispute: {event}',
  wonHeading: 'You won the dispute',
  wonIntro:
    'Hi {name}, the bank rejected the dispute from {buyer} about the payment for <strong>{event}</strong>. The tickets stay valid.',
  wonNextStep: 'Your income from this event is no longer on hold. You don’t need to do anything.',
  lostSubject: 'You lost the dispute: {event}',
  lostHeading: 'You lost the dispute',
  lostIntro: 'Hi {name}, the bank sided with {buyer} and reversed the payment for <strong>{event}</strong>.',
  lostNextStep:
    'We’ve deducted the sale from your income. Tickets that this payment covered in full are no longer valid and are back on sale.',
});
