import * as contract from '@festoon/contracts/bookings';
import type { Routes } from '../../platform/http/module.ts';
import { confirmBookingPayment } from './confirm-booking-payment.ts';
import { extendHold } from './extend-hold.ts';
import { getBooking } from './get-booking.ts';
import { getTicket } from './get-ticket.ts';
import { holdTickets } from './hold-tickets.ts';
import { listBookings } from './list-bookings.ts';
import { addPaperRoutes } from './paper-routes.ts';
import { payBooking } from './pay-booking.ts';
import { releaseHold } from './release-hold.ts';
import { saveBookingDetails } from './save-booking-details.ts';

export function bookingRoutes({ mount, http, admit, ctx }: Routes): void {
  mount(contract.holdTickets, holdTickets);
  mount(contract.extendHold, extendHold);
  mount(contract.releaseHold, releaseHold);
  mount(contract.getBooking, getBooking);
  mount(contract.listBookings, listBookings);
  mount(contract.saveBookingDetails, saveBookingDetails);
  mount(contract.payBooking, payBooking);
  mount(contract.confirmBookingPayment, confirmBookingPayment);
  mount(contract.getTicket, getTicket);
  addPaperRoutes(http, { admit, ctx });
}
