import { defineText } from '../../src/translations.ts';

export const paymentOutcomeText = defineText('ticketing/payment-outcome', {
  waitingForYourBank: 'Waiting for your bank',
  confirmingYourPayment: 'Confirming your payment',
  yourBankHasNotDecidedYet: 'Your bank has not decided yet. That can take a while, with some ways to pay up to a few days.',
  thisTakesAMoment: 'This takes a moment.',
  waitingHint: 'Your tickets are kept. You can close this page: we mail you the moment it is decided.',
  yourPaymentCameAfterTheTickets: 'Your payment came after the tickets were gone',
  banksTakeFiveToTenDays: 'Banks take five to ten days to show it.',
  thePaymentDidNotGoThrough: 'The payment did not go through',
  nothingWasChargedYourBankMay: 'Nothing was charged. Your bank may tell you why; another card often works.',
  thisBookingWasNotPaid: 'This booking was not paid',
  tryToHoldAgain: 'Try to hold again',
  theTimeToBookEndedBefore: 'The time to book ended before a payment arrived. Nothing was charged.',
  tryAgain: 'Try again',
  yourRequestIsSent: 'Your request is sent',
  decidesWhoComesWeWriteTo: '{name} decides who comes. We write to {email} as soon as there is an answer.',
  ifTheySayYesYourTickets: 'If they say yes, your tickets come with that mail.',
  youHavePaidNothingIfThey: 'You have paid nothing. If they say yes, you have up to two days to pay {amount}.',
  withdraw: 'Take it back',
  youCanAskAgainWhileThe: 'You can ask again while the organiser still lets people in. Nothing was charged.',
  withdrawYourRequestFor: 'Take back your request for {title}?',
  withdrawRequest: 'Take request back',
  stay: 'Keep it',
  yourRequestWasDeclined: 'Your request was declined',
  theOrganiserCantOfferYouA: 'The organiser can’t offer you a place this time. You have paid nothing.',
  thisEventIsCancelled: 'This event is cancelled',
  thisBookingIsCancelled: 'This booking is cancelled',
  yourBookings: 'Your bookings',
  backToTheEvent: 'Back to the event',
  youAreGoing: 'You are going',
  aMailWithYourTicketsIs:
    '{title}, {time}. A mail with your {count, plural, one {ticket} other {tickets}} is on its way to {email}.',
  yourTicket: 'Your ticket',
  ticketOf: 'Ticket of {holderName}',
  openTicket: '{count, plural, one {Open ticket} other {Open # tickets}}',
  showTheCodeAtTheEntrance: 'Show the code at the entrance. It works without a connection too.',
  goodToKnow: 'Good to know',
  doorsAt: 'Doors at {time}',
  joinOnline: 'Join online',
  lateAndRefunded:
    'The time to book had ended when the money arrived, so there is no booking. All of it, {amount}, was sent back to your card.',
  lateAndRefunding:
    'The time to book had ended when the money arrived, so there is no booking. All of it, {amount}, is on its way back to your card.',
  lateAndRefundedWithWallet:
    'The time to book had ended when the money arrived, so there is no booking. All of it, {amount}, was sent back to your card. What your wallet kept for it is free again.',
  lateAndRefundingWithWallet:
    'The time to book had ended when the money arrived, so there is no booking. All of it, {amount}, is on its way back to your card. What your wallet kept for it is free again.',
  allOfItWasSent: 'All of it, {amount}, was sent back to your card.',
  allOfItIsOnItsWay: 'All of it, {amount}, is on its way back to your card.',
  bookingReference: 'Booking <strong>{reference}</strong>',
  // Label of the date.
  when: 'When',
  where: 'Where',
  // Label of the notes about how to get into the venue, for example with a wheelchair.
  access: 'Access',
  organiser: 'Organiser',
});
