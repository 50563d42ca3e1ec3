import { defineText } from '../../src/translations.ts';

export const paymentOutcomeText = defineText('ticketing/payment-outcome', {
  waitingForYourBank: 'Waiting for your bank',
  confirmingYourPayment: 'Confirming your payment',
  yourBankHasntDecidedYetWith: 'Your bank hasn’t decided yet. With some payment methods, this can take a few days.',
  thisTakesAMoment: 'This takes a moment.',
  waitingHint: 'Your tickets are reserved. You can close this page: we’ll email you as soon as there’s a decision.',
  yourPaymentArrivedAfterTheTickets: 'Your payment arrived after the tickets were gone',
  yourBankMayTake510: 'Your bank may take 5–10 days to show it.',
  yourPaymentDidntGoThrough: 'Your payment didn’t go through',
  youHaventBeenChargedYourBank: 'You haven’t been charged. Try another card, or ask your bank why it was declined.',
  thisBookingWasntPaid: 'This booking wasn’t paid',
  holdTicketsAgain: 'Hold tickets again',
  yourTimeToBookRanOut: 'Your time to book ran out before a payment arrived. You haven’t been charged.',
  tryAgain: 'Try again',
  requestSent: 'Request sent',
  approvesEachRequestWellEmailAs: '{name} approves each request. We’ll email {email} as soon as there’s an answer.',
  ifItsApprovedYoullGetYour: 'If it’s approved, you’ll get your tickets in the same email.',
  youHaventBeenChargedIfIts: 'You haven’t been charged. If it’s approved, you’ll have up to two days to pay {amount}.',
  withdraw: 'Withdraw request',
  youCanSendAnotherRequestWhile: 'You can send another request while the event is accepting them. You haven’t been charged.',
  withdrawYourRequestFor: 'Withdraw your request for {title}?',
  withdrawRequest: 'Withdraw request',
  stay: 'Keep request',
  yourRequestWasDeclined: 'Your request was declined',
  theOrganiserCantOfferYouA: 'The organiser can’t offer you a ticket this time. You haven’t been charged.',
  thisEventIsCancelled: 'This event is cancelled',
  thisBookingIsCancelled: 'This booking is cancelled',
  yourBookings: 'Your bookings',
  backToTheEvent: 'Back to the event',
  youreGoing: 'You’re going!',
  // Title of a booking that replaces tickets.
  ticketsChanged: 'Your tickets are changed',
  oldTicketsStoppedWorking: 'Your old tickets no longer work.',
  // Below the title and the time of the event.
  ticketsSentTo:
    'We’ve emailed your {count, plural, one {ticket} other {tickets}} to <address>{email}</address>. Booking <strong>{reference}</strong>',
  yourTicket: 'Your ticket',
  ticketOf: '{holderName}’s ticket',
  openTicket: '{count, plural, one {Open ticket} other {Open # tickets}}',
  showThisCodeAtTheDoor: 'Show this code at the door. It works offline too.',
  goodToKnow: 'Good to know',
  doorsAt: 'Doors at {time}',
  joinOnline: 'Join online',
  lateAndRefunded:
    'Your payment arrived after your time to book had run out, so there’s no booking. The full amount, {amount}, was refunded to your card.',
  lateAndRefunding:
    'Your payment arrived after your time to book had run out, so there’s no booking. The full amount, {amount}, is on its way back to your card.',
  lateAndRefundedWithWallet:
    'Your payment arrived after your time to book had run out, so there’s no booking. The full amount, {amount}, was refunded to your card. The amount reserved in your wallet is available again.',
  lateAndRefundingWithWallet:
    'Your payment arrived after your time to book had run out, so there’s no booking. The full amount, {amount}, is on its way back to your card. The amount reserved in your wallet is available again.',
  theFullAmountWasRefundedTo: 'The full amount, {amount}, was refunded to your card.',
  theFullAmountIsOnIts: 'The full amount, {amount}, is on its way back to your card.',
  // Label of the date.
  when: 'When',
  where: 'Where',
  // Label of the notes about how to get into the venue, for example with a wheelchair.
  access: 'Accessibility and entry',
  organiser: 'Organiser',
});
