import type { Ticket } from '@festoon/contracts/ticketing/tickets';
import type { Context } from '../../../../context.ts';
import { findLiveReturn, type ReturnRow } from '../resale/queries.ts';
import type { BookingView } from '../read-queries.ts';
import { isSoldOut } from '../holds/stock-queries.ts';
import type { TicketRow } from '../tickets/ticket-queries.ts';
import { listOpenTransfers, type TransferRow } from './queries.ts';
import { reasonAgainstTransfer } from './transfer-rules.ts';

type TicketActions = Pick<Ticket, 'transfer' | 'offeredBack' | 'canOfferBack' | 'canTransfer'>;

export const NOT_THEIRS: TicketActions = { transfer: null, offeredBack: null, canOfferBack: false, canTransfer: false };

/** Returns whether a ticket is being transferred or offered back, and what its holder may do with it now. */
export async function readStanding(ctx: Context, ticket: TicketRow, view: BookingView): Promise<TicketActions> {
  const now = ctx.clock.now();
  const [transfer] = await listOpenTransfers(ctx.db, { ticketIds: [ticket.id], now });
  const known = await findLiveReturn(ctx.db, ticket.id);
  const reason = reasonAgainstTransfer({ ...view, status: ticket.status, bookingStatus: view.status }, now);
  // A ticket that can no longer be transferred is not on offer, even if its return is still open.
  const live = known?.status === 'open' && reason !== null ? null : known;
  const isFree = live === null && transfer === undefined && reason === null;
  const isPaid = ticket.holderId === view.buyerId && ticket.priceMinor > 0;
  return {
    transfer: transfer === undefined ? null : toOpenTransfer(transfer),
    offeredBack: live === null ? null : toOffered(live),
    canOfferBack: isFree && isPaid && (await isSoldOut(ctx.db, ticket.ticketTypeId)),
    canTransfer: isFree,
  };
}

function toOffered({ createdAt, status }: ReturnRow): TicketActions['offeredBack'] {
  return { at: createdAt.toISOString(), isTaken: status !== 'open' };
}

function toOpenTransfer({ toName, toEmail, sentAt, expiresAt }: TransferRow): TicketActions['transfer'] {
  return { toName, toEmail, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() };
}
