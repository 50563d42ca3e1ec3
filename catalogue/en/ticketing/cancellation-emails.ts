import { defineText } from '../../src/translations.ts';

/** Emails about cancelled events, bookings and transferred tickets. */
export const cancellationEmailsText = defineText('ticketing/cancellation-emails', {
  eventHeading: 'This event is cancelled',
  bookingHeading: 'Your booking is cancelled',
  ticketHeading: 'Your ticket is cancelled',
  // A new booking replaces the tickets.
  changedHeading: 'You’ve changed your tickets',
  changedSubject: 'Your tickets have changed: {event}',
  changedIntro:
    'Hi {name}, you changed your tickets for <strong>{event}</strong>. We’ll email you the new ones in a separate message.',
  eventSubject: 'Cancelled: {event}',
  bookingSubject: 'Your booking is cancelled: {event}',
  ticketSubject: 'Your ticket is cancelled: {event}',
  eventIntro: 'Hi {name}, <strong>{event}</strong> won’t take place.',
  buyerIntro: 'Hi {name}, you cancelled your booking for <strong>{event}</strong>.',
  teamIntro: 'Hi {name}, the organiser cancelled your booking for <strong>{event}</strong>.',
  platformIntro: 'Hi {name}, we cancelled your booking for <strong>{event}</strong>.',
  waitlistIntro: 'Hi {name}, someone on the waiting list bought your ticket for <strong>{event}</strong>.',
  paymentIntro: 'Hi {name}, your payment for <strong>{event}</strong> was returned, so your booking is cancelled.',
  transferredIntro: 'Hi {name}, the booking behind your ticket for <strong>{event}</strong> was cancelled.',
  // Email to a buyer of a cancelled event, who can choose where the refund goes.
  choiceWallet: 'If you’d prefer, you can have it in your wallet now instead.',
  choiceCard: 'On {time}, we’ll refund <strong>{amount}</strong> to the card you paid with.',
  choiceCardAndWallet:
    'On {time}, we’ll refund <strong>{amount}</strong>: what you paid by card to your card, and the rest to your wallet.',
  chooseRefund: 'Choose your refund',
  // Email to the same buyer once the refund was made.
  refundHeading: 'Your refund is on its way',
  refundSubject: 'Your refund: {event}',
  refundIntro: 'Hi {name}, <strong>{event}</strong> was cancelled. Here’s your refund.',
  // Label above the date and time of a cancelled event.
  plannedFor: 'Planned for',
  transferredReason: 'You’re receiving this because someone transferred a ticket for {event} to you.',
  waitingReason: 'You’re receiving this because you were on the waiting list for {event}.',
  ticketsLost: 'Your tickets are no longer valid. You don’t need to do anything.',
  transferredLost: 'The ticket that was transferred to you is no longer valid. You don’t need to do anything.',
  requestLost: 'Your request to join is closed. You haven’t been charged.',
  offerLost: 'We’ve released the tickets we were holding for you. You haven’t been charged.',
  waitingLost: 'The waiting list is closed. You haven’t been charged.',
});
