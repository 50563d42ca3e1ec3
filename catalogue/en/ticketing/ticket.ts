import { defineText } from '../../src/translations.ts';

export const ticketText = defineText('ticketing/ticket', {
  bookings: 'Bookings',
  booking: 'Booking {bookingReference}',
  thePersonWhoPaidCanGet: 'The person who paid can get a full refund until {end}, while the ticket is theirs.',
  getARefund: 'Get a refund',
  noLongerValid: 'No longer valid',
  thisTicketWasCancelledOrRefunded: 'This ticket was cancelled or refunded.',
  passedOnTo: 'Passed on to {holderName}',
  theCodeIsTheirsNowYour: 'The code is theirs now. Your old code is no longer valid.',
  ticketCodeOf: 'Ticket code of {holderName}',
  ticketsOfThisBooking: 'Tickets of this booking',
  previousTicket: 'Previous ticket',
  nextTicket: 'Next ticket',
  saveAsPdf: 'Save as PDF',
  yourTicketIsOfferedToThe: 'Your ticket is offered to the waiting list.',
  offerItToTheWaitingList: 'Offer it to the waiting list',
  theTicketStaysYoursUntilIt:
    'The ticket stays yours until it is sold. Then you get {amount} in your wallet, and the ticket is no longer valid. While it is offered to someone on the waiting list, it is reserved for them.',
  offerThisTicketToTheWaiting: 'Offer this ticket to the waiting list?',
  offerTicket: 'Offer ticket',
  // Button: the ticket is not offered to others.
  cancelResale: 'Keep it',
  theTicketStaysYours: 'The ticket stays yours.',
  someoneHasTheirTurnWithThis:
    'Someone has their turn with this ticket. It comes back to you if they do not buy it; if they do, what it cost is in your wallet.',
  offeredToTheWaitingListSince: 'Offered to the waiting list since {time}. You can use it until it is bought.',
  keeping: 'Keeping',
  checkedIn: 'Checked in',
  checkedInAt: 'Checked in {time}',
  // Which ticket of the booking is shown.
  position: '{number, number} of {total, number}',
  // When the doors open.
  doors: 'Doors {time}',
});
