import { defineText } from '../../src/translations.ts';

/** Emails about refunds of a booking that stays confirmed. */
export const refundEmailsText = defineText('ticketing/refund-emails', {
  refundSubject: 'Refund: {event}',
  refundHeading: 'You’re getting a refund',
  soldSubject: 'Your ticket has been sold: {event}',
  soldHeading: 'Your ticket has been sold',
  // A new booking replaces the tickets.
  changedSubject: '{count, plural, one {Ticket changed: {event}} other {# tickets changed: {event}}}',
  changedHeading: '{count, plural, one {Ticket changed} other {# tickets changed}}',
  changedIntro:
    '{count, plural, one {Hi {name}, you changed one of your tickets for <strong>{event}</strong>. We’ll email you the new one in a separate message.} other {Hi {name}, you changed # of your tickets for <strong>{event}</strong>. We’ll email you the new ones in a separate message.}}',
  changedTicketsStopWorking: 'Changed tickets no longer work. Your other tickets are still valid.',
  cancelledSubject: '{count, plural, one {Ticket cancelled: {event}} other {# tickets cancelled: {event}}}',
  cancelledHeading: '{count, plural, one {Ticket cancelled} other {# tickets cancelled}}',
  soldIntro: 'Hi {name}, someone on the waiting list bought your ticket for <strong>{event}</strong>.',
  teamRefundIntro: 'Hi {name}, the organiser issued you a refund for <strong>{event}</strong>.',
  platformRefundIntro: 'Hi {name}, we issued you a refund for <strong>{event}</strong>.',
  buyerCancelledIntro:
    '{count, plural, one {Hi {name}, you cancelled one of your tickets for <strong>{event}</strong>.} other {Hi {name}, you cancelled # of your tickets for <strong>{event}</strong>.}}',
  teamCancelledIntro:
    '{count, plural, one {Hi {name}, the organiser cancelled one of your tickets for <strong>{event}</strong>.} other {Hi {name}, the organiser cancelled # of your tickets for <strong>{event}</strong>.}}',
  platformCancelledIntro:
    '{count, plural, one {Hi {name}, we cancelled one of your tickets for <strong>{event}</strong>.} other {Hi {name}, we cancelled # of your tickets for <strong>{event}</strong>.}}',
  ticketsStayValid: 'Your tickets are still valid.',
  otherTicketsStayValid: 'Cancelled tickets no longer work. Your other tickets are still valid.',
  failedSubject: 'Your refund is in your wallet: {event}',
  failedPreview: 'We couldn’t refund {amount} to your card, so we’ve added it to your wallet.',
  failedHeading: 'Your refund is in your wallet',
  failedIntro:
    'Hi {name}, your bank couldn’t accept your refund for <strong>{event}</strong>. This happens when a card is closed or has expired. We’ve added the full amount to your wallet instead.',
  amountInWallet: '{amount}, in your wallet now',
  failedNextStep: 'You can spend it on other bookings or withdraw it.',
  openWallet: 'Open your wallet',
  // The reason of a cancellation that no person wrote.
  fullyRefunded: 'The full payment was refunded.',
  paymentReversed: 'Your bank reversed the payment, so your tickets are no longer valid.',
});
