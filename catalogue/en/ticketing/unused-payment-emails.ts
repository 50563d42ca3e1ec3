import { defineText } from '../../src/translations.ts';

/** Emails about payments that bought nothing and are refunded. */
export const unusedPaymentEmailsText = defineText('ticketing/unused-payment-emails', {
  refundPreview: 'We’re refunding {amount} to your card.',
  refundArrival: '{amount} to your card, in 5–10 days',
  paidReason: 'You’re receiving this because you paid for {event}. Booking {reference}.',
  lateSubject: 'Refund: your payment for {event} arrived too late',
  latePreview: 'We’re refunding {amount} to your card. You don’t have any tickets.',
  lateReason: 'You’re receiving this because you tried to book {event}. Booking {reference}.',
  lateHeading: 'Your payment arrived too late',
  lateIntro:
    'Hi {name}, your payment for <strong>{event}</strong> arrived after your hold ended, so we couldn’t keep your tickets. You don’t have any tickets. We’re refunding you in full.',
  lateNextStep:
    'You don’t need to do anything. If tickets become available again, you’ll find them on the event page. You can also join the waiting list.',
  duplicateSubject: 'Refund: you paid twice for {event}',
  duplicateHeading: 'You paid twice',
  duplicateIntro:
    'Hi {name}, you paid twice for <strong>{event}</strong>. Your tickets are valid, and we’re refunding the second payment.',
  cancelledSubject: 'Refund: your payment for {event}',
  cancelledHeading: 'We’re refunding your payment',
  cancelledIntro:
    'Hi {name}, your payment for <strong>{event}</strong> arrived after the booking or the event was cancelled. You don’t have any tickets.',
  mismatchSubject: 'Refund: your payment for {event}',
  mismatchHeading: 'We’re refunding your payment',
  mismatchIntro:
    'Hi {name}, your payment for <strong>{event}</strong> didn’t match the amount you were shown, so we didn’t accept it. You don’t have any tickets.',
  mismatchNextStep: 'If tickets are still available, you can book again. We’re looking into what went wrong.',
});
