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
  summary:
    'Starts the transfer of a ticket by email. It stays yours until it is accepted; then its current code becomes invalid.',
  access: 'user',
  idempotent: true,
  params: ticketParams,
  body: z.object({
    email: Email,
    name: RecipientName,
    message: z._default(z.string().check(z.trim(), z.maxLength(500)), ''),
  }),
  response: PendingTransfer,
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
  summary: 'Cancels a pending transfer. Its link stops working immediately.',
  access: 'user',
  params: ticketParams,
  response: z.object({ ticketId: TicketId }),
  domainErrors: ['not_found', 'ticket_transferred'],
});

export const createResaleListing = endpoint({
  name: 'createResaleListing',
  method: 'POST',
  path: '/tickets/:ticketId/return',
  summary: 'Lists a ticket of a sold-out type for resale. Its price is credited to your wallet once it is sold.',
  access: 'user',
  idempotent: true,
  params: ticketParams,
  response: z.object({ ticketId: TicketId, listedAt: z.iso.datetime() }),
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
  summary: 'Withdraws a ticket from resale, unless someone is buying it right now.',
  access: 'user',
  params: ticketParams,
  response: z.object({ ticketId: TicketId }),
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
  summary: 'Returns the ticket of a transfer link. Anyone with the link may accept it.',
  access: 'user',
  impersonation: 'never',
  params: transferParams,
  response: TransferInvitation,
  domainErrors: ['link_expired', 'too_many_attempts'],
});

export const acceptTransfer = endpoint({
  name: 'acceptTransfer',
  method: 'POST',
  path: '/transfers/:token/accept',
  summary: 'Accepts a transfer. The ticket is yours, with a new code.',
  access: 'user',
  params: transferParams,
  response: z.object({ ticketId: TicketId }),
  domainErrors: ['link_expired', 'transfer_to_self', 'too_many_attempts'],
});

/** A ticket that another person bought. */
export const ReceivedTicket = z.object({ id: TicketId, ticketTypeName: z.string(), event: BookingEvent });
export type ReceivedTicket = z.output<typeof ReceivedTicket>;

export const listReceivedTickets = endpoint({
  name: 'listReceivedTickets',
  method: 'GET',
  path: '/tickets/held',
  summary: 'Lists tickets that were transferred to you for current and upcoming events, soonest first.',
  access: 'user',
  impersonation: 'never',
  query: z.object(pageQuery),
  response: pageOf(ReceivedTicket),
  domainErrors: [],
});
