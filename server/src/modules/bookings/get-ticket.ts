import { BookingId, TicketId } from '@festoon/contracts/ids';
import type { getTicket as contract, OpenTransfer, Ticket } from '@festoon/contracts/bookings';
import type { EndpointInput } from '@festoon/contracts/endpoint';
import type { Context } from '../../context.ts';
import { refuse } from '../../platform/errors.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { eventOf } from './booking-answer.ts';
import { findBookingView, type BookingView } from './read-queries.ts';
import { findLiveReturn } from './returns/queries.ts';
import { isSoldOut } from './stock-queries.ts';
import { signTicketCode } from './ticket-code.ts';
import { findTicket, listTickets, type TicketRow } from './ticket-queries.ts';
import { listOpenTransfers, type TransferRow } from './transfers/queries.ts';
import { reasonAgainstTransfer } from './transfers/transfer-rules.ts';

export type OwnTicket = { readonly ticket: TicketRow & { readonly buyerId: string }; readonly view: BookingView };

/** A ticket for who holds it or bought it; anybody else is answered as if there were none. */
export async function getOwnTicket(ctx: Context, actor: UserActor, ticketId: string): Promise<OwnTicket> {
  const ticket = await findTicket(ctx.db, ticketId);
  if (ticket === null || (ticket.holderId !== actor.accountId && ticket.buyerId !== actor.accountId)) refuse('not_found');
  const view = await findBookingView(ctx.db, ticket.bookingId);
  if (view === null) refuse('not_found');
  return { ticket, view };
}

export async function getTicket(
  ctx: Context,
  actor: UserActor,
  { ticketId }: EndpointInput<typeof contract>,
): Promise<Ticket> {
  const { ticket, view } = await getOwnTicket(ctx, actor, ticketId);
  const now = ctx.clock.now();
  const isHolder = ticket.holderId === actor.accountId;
  const mine = (await listTickets(ctx.db, [view.id])).filter(({ holderId }) => holderId === actor.accountId);
  const [transfer] = isHolder ? await listOpenTransfers(ctx.db, { ticketIds: [ticketId], now }) : [];
  const live = isHolder ? await findLiveReturn(ctx.db, ticketId) : null;
  const mayOfferBack =
    ticket.buyerId === actor.accountId && ticket.priceMinor > 0 && (await isSoldOut(ctx.db, ticket.ticketTypeId));
  const reason = reasonAgainstTransfer({ ...view, status: ticket.status, bookingStatus: view.status }, now);
  return {
    id: TicketId.parse(ticket.id),
    code: isHolder ? codeOf(ctx, ticket) : null,
    transfer: transfer === undefined ? null : toOpenTransfer(transfer),
    offeredBack: live === null ? null : { at: live.createdAt.toISOString(), isTaken: live.status !== 'open' },
    canOfferBack: isHolder && mayOfferBack && live === null && transfer === undefined && reason === null,
    canTransfer: isHolder && live === null && transfer === undefined && reason === null,
    status: ticket.status,
    checkedInAt: ticket.checkedInAt?.toISOString() ?? null,
    ticketTypeName: ticket.ticketTypeName,
    holderName: ticket.holderName,
    holderEmail: ticket.holderEmail,
    priceMinor: ticket.priceMinor,
    currency: view.currency,
    bookingId: BookingId.parse(view.id),
    bookingReference: view.reference,
    event: eventOf(view, now),
    siblings: isHolder ? mine.map(({ id }) => TicketId.parse(id)) : [TicketId.parse(ticket.id)],
  };
}

function toOpenTransfer({ toName, toEmail, sentAt, expiresAt }: TransferRow): OpenTransfer {
  return { toName, toEmail, sentAt: sentAt.toISOString(), expiresAt: expiresAt.toISOString() };
}

export function codeOf(
  { config }: Pick<Context, 'config'>,
  { id, codeVersion }: Pick<TicketRow, 'id' | 'codeVersion'>,
): string {
  return signTicketCode(config.secretKey, { ticketId: id, version: codeVersion });
}
