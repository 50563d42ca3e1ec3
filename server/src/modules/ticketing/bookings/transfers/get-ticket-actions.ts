import { chargeStepMinor } from '@festoon/contracts/core/card-amounts';
import type { Ticket } from '@festoon/contracts/ticketing/tickets';
import type { Context } from '../../../../context.ts';
import { findActiveListing, isResellable, type ResaleListing } from '../resale/queries.ts';
import type { BookingView } from '../read-queries.ts';
import type { TicketRow } from '../tickets/ticket-queries.ts';
import { listOpenTransfers, type TransferRow } from './queries.ts';
import { findTransferError } from './transfer-rules.ts';

type TicketActions = Pick<Ticket, 'transfer' | 'resale' | 'canResell' | 'canTransfer'>;

export const NO_ACTIONS: TicketActions = { transfer: null, resale: null, canResell: false, canTransfer: false };

/** Returns whether a ticket is being transferred or listed for resale, and what its holder may do with it now. */
export async function getTicketActions(ctx: Context, ticket: TicketRow, view: BookingView): Promise<TicketActions> {
  const now = ctx.clock.now();
  const [transfer] = await listOpenTransfers(ctx.db, { ticketIds: [ticket.id], now });
  const known = await findActiveListing(ctx.db, ticket.id);
  const reason = findTransferError({ ...view, status: ticket.status, bookingStatus: view.status }, now);
  // A ticket that can no longer be transferred is not listed, even if its listing is still open.
  const live = known?.status === 'open' && reason !== null ? null : known;
  const isFree = live === null && transfer === undefined && reason === null;
  const isPaid = ticket.holderId === view.buyerId && ticket.priceMinor > 0;
  return {
    transfer: transfer === undefined ? null : toOpenTransfer(transfer),
    resale: live === null ? null : toResale(live),
    canResell: isFree && isPaid && (await isResellable(ctx.db, ticket, chargeStepMinor(view.currency))),
    canTransfer: isFree,
  };
}

function toResale({ createdAt, status }: ResaleListing): TicketActions['resale'] {
  return { at: createdAt.toISOString(), isReserved: status !== 'open' };
}

function toOpenTransfer({ toName, toEmail, sentAt, expiresAt }: TransferRow): TicketActions['transfer'] {
  return { toName, toEmail, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
