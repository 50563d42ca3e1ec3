import * as z from 'zod/mini';
import { BookingEvent, TicketStatus } from './bookings.ts';
import { endpoint } from '../core/endpoint.ts';
import { BookingId, TicketId } from '../core/ids.ts';
import { AmountMinor, Currency } from '../core/money.ts';
import { TicketOpening } from '../events/ticket-openings.ts';
import { RefundWindow } from './refund-windows.ts';

/** The labels of a ticket and its start in the language of the people at the entrance. */
const StaffLabels = z.object({
  language: z.string(),
  start: z.string(),
  name: z.string(),
  ticket: z.string(),
  booking: z.string(),
});

/** A pending transfer of a ticket, as its sender sees it. */
export const PendingTransfer = z.object({
  toName: z.string(),
  toEmail: z.string(),
  sentAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
});
export type PendingTransfer = z.output<typeof PendingTransfer>;

export const Ticket = z.object({
  id: TicketId,
  /** The signed code in the QR code, sent to the holder only; null for a buyer who has transferred the ticket. */
  code: z.nullable(z.string()),
  transfer: z.nullable(PendingTransfer),
  /** The time since which it is offered to the waiting list, and whether a person's offer includes it. */
  resale: z.nullable(z.object({ at: z.iso.datetime(), isReserved: z.boolean() })),
  canResell: z.boolean(),
  /** True if the caller may send it to another person now. */
  canTransfer: z.boolean(),
  /** True if the caller, as the buyer and holder, may change the name and the answers now. */
  canChange: z.boolean(),
  /** Open after a material change of the event. */
  refundWindow: z.nullable(RefundWindow),
  /** True if the caller can use the refund window: they paid for the ticket and hold it. */
  canRefund: z.boolean(),
  /** The parts of the event that it opens on the web without premium, now or later. Empty for a void ticket, and for a buyer who has transferred it. */
  opens: z.array(TicketOpening),
  status: TicketStatus,
  checkedInAt: z.nullable(z.iso.datetime()),
  ticketTypeName: z.string(),
  holderName: z.string(),
  holderEmail: z.string(),
  priceMinor: AmountMinor,
  currency: Currency,
  bookingId: BookingId,
  bookingReference: z.string(),
  /** Null if the people at the entrance have the language of the reader. */
  staffLabels: z.nullable(StaffLabels),
  event: BookingEvent,
  /** The ids of all tickets of the same booking in order, including this one. */
  bookingTicketIds: z.array(TicketId),
});
export type Ticket = z.output<typeof Ticket>;

export const getTicket = endpoint({
  name: 'getTicket',
  method: 'GET',
  path: '/tickets/:ticketId',
  summary: 'Returns one of your tickets with its code.',
  access: 'user',
  impersonation: 'never',
  params: z.object({ ticketId: TicketId }),
  response: Ticket,
  domainErrors: ['not_found'],
});
