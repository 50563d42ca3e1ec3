import * as z from 'zod/mini';
import { Email, RecipientName } from '../identity/account.ts';
import { BookingEvent } from './bookings.ts';
import { PendingTransfer } from './tickets.ts';
import { endpoint } from '../core/endpoint.ts';
import { TicketId } from '../core/ids.ts';
import { pageOf, pageQuery } from '../core/page.ts';

/** The maximum number of days for which a transfer's link works; it expires earlier if the event starts. */
export const TRANSFER_DAYS = 7;

const ticketParams = z.object({ ticketId: TicketId });

export const startTransfer = endpoint({
  name: 'startTransfer',
  method: 'POST',
  path: '/tickets/:ticketId/transfer',
  summary: 'Sends a ticket to somebody by mail. It stays yours until they take it; then its code of now is worth nothing.',
  access: 'user',
  idempotent: true,
  params: ticketParams,
  body: z.object({
    email: Email,
    name: RecipientName,
    message: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  }),
  answer: PendingTransfer,
  domainErrors: [
    'not_found',
    'ticket_void',
    'ticket_used',
    'transfer_pending',
    'transfer_to_self',
    'event_over',
    'event_cancelled',
    'too_many_attempts',
  ],
});

export const cancelTransfer = endpoint({
  name: 'cancelTransfer',
  method: 'DELETE',
  path: '/tickets/:ticketId/transfer',
  summary: 'Takes a ticket back that nobody has taken yet; its link ends at once.',
  access: 'user',
  params: ticketParams,
  answer: z.object({ ticketId: TicketId }),
  domainErrors: ['not_found', 'ticket_transferred'],
});

export const listForResale = endpoint({
  name: 'listForResale',
  method: 'POST',
  path: '/tickets/:ticketId/return',
  summary:
    'Offers a ticket of a sold-out type to the waiting list; what it cost is in your wallet once somebody has bought it.',
  access: 'user',
  idempotent: true,
  params: ticketParams,
  answer: z.object({ ticketId: TicketId, listedAt: z.iso.datetime() }),
  domainErrors: [
    'not_found',
    'not_resellable',
    'ticket_void',
    'ticket_used',
    'transfer_pending',
    'event_over',
    'event_cancelled',
    'request_in_progress',
  ],
});

export const cancelResale = endpoint({
  name: 'cancelResale',
  method: 'DELETE',
  path: '/tickets/:ticketId/return',
  summary: 'Keeps a ticket that was offered back, unless somebody is buying its place right now.',
  access: 'user',
  params: ticketParams,
  answer: z.object({ ticketId: TicketId }),
  domainErrors: ['not_found', 'resale_reserved'],
});

const transferParams = z.object({ token: z.string().check(z.minLength(20), z.maxLength(200)) });

/** The transfer behind a link, for anyone who opens it. */
export const TransferInvitation = z.object({
  fromName: z.string(),
  message: z.string(),
  expiresAt: z.iso.datetime(),
  ticketTypeName: z.string(),
  event: BookingEvent,
  /** True if the caller sent it; there is nothing for them to accept. */
  isOwn: z.boolean(),
});
export type TransferInvitation = z.output<typeof TransferInvitation>;

export const getTransfer = endpoint({
  name: 'getTransfer',
  method: 'GET',
  path: '/transfers/:token',
  summary: 'A ticket that somebody sends; whoever has the link may take it.',
  access: 'user',
  impersonation: 'never',
  params: transferParams,
  answer: TransferInvitation,
  domainErrors: ['link_expired', 'too_many_attempts'],
});

export const acceptTransfer = endpoint({
  name: 'acceptTransfer',
  method: 'POST',
  path: '/transfers/:token/accept',
  summary: 'Takes the ticket: it is yours from now on, with a new code.',
  access: 'user',
  params: transferParams,
  answer: z.object({ ticketId: TicketId }),
  domainErrors: ['link_expired', 'transfer_to_self', 'too_many_attempts'],
});

/** A ticket that another person bought. */
export const ReceivedTicket = z.object({ id: TicketId, ticketTypeName: z.string(), event: BookingEvent });
export type ReceivedTicket = z.output<typeof ReceivedTicket>;

export const listReceivedTickets = endpoint({
  name: 'listReceivedTickets',
  method: 'GET',
  path: '/tickets/held',
  summary: 'Tickets you were given by others, for events that are not over; soonest first.',
  access: 'user',
  impersonation: 'never',
  query: z.object(pageQuery),
  answer: pageOf(ReceivedTicket),
  domainErrors: [],
});
