import { defineText } from '../../src/translations.ts';

export const returnToCheckoutText = defineText('ticketing/return-to-checkout', {
  topUpThenGoBackAnd: '{title}. Top up, then go back and pay from your wallet.',
  yourTicketsAreHeldUntil: 'Your tickets are held until {time}',
  backToYourBooking: 'Back to your booking',
});
