import { defineText } from '../../src/translations.ts';

export const ticketText = defineText('ticketing/ticket', {
  bookings: 'Bookings',
  booking: 'Booking {bookingReference}',
  theBuyerCanGetAFull: 'The buyer can get a full refund until {end}, while they still hold the ticket.',
  getARefund: 'Get a refund',
  noLongerValid: 'No longer valid',
  thisTicketWasCancelledOrRefunded: 'This ticket was cancelled or refunded.',
  transferredTo: 'Transferred to {holderName}',
  thisTicketNowBelongsToThem: 'This ticket now belongs to them. Your old code no longer works.',
  ticketCodeOf: 'Ticket code of {holderName}',
  ticketsOfThisBooking: 'Tickets of this booking',
  previousTicket: 'Previous ticket',
  nextTicket: 'Next ticket',
  saveAsPdf: 'Save as PDF',
  yourTicketIsOnOfferTo: 'Your ticket is on offer to the waiting list.',
  offerItToTheWaitingList: 'Offer it to the waiting list',
  theTicketIsYoursUntilIts:
    'The ticket is yours until it’s sold. Then you’ll get {amount} in your wallet, and your code stops working. While it’s offered to someone on the waiting list, it’s reserved for them.',
  offerThisTicketToTheWaiting: 'Offer this ticket to the waiting list?',
  offerTicket: 'Offer ticket',
  // Button: the ticket is not offered to others.
  cancelResale: 'Keep ticket',
  youreKeepingYourTicket: 'You’re keeping your ticket.',
  yourTicketIsReservedForSomeone:
    'Your ticket is reserved for someone on the waiting list. If they don’t buy it, it comes back to you. If they do, you’ll get its price in your wallet.',
  offeredToTheWaitingListSince: 'Offered to the waiting list since {time}. You can use it until it’s sold.',
  keeping: 'Saving',
  checkedIn: 'Checked in',
  checkedInAt: 'Checked in {time}',
  // Which ticket of the booking is shown.
  position: '{number, number} of {total, number}',
  // When the doors open.
  doors: 'Doors {time}',
});
