import { BookingId, TicketId } from '@festoon/contracts/core/ids';
import type { getTicket as contract, Ticket } from '@festoon/contracts/ticketing/tickets';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { canChangeTicket } from '../changes/change-rules.ts';
import { listOpenings } from '../access/access-queries.ts';
import { eventOf } from '../booking-response.ts';
import { findBookingView, type BookingView } from '../read-queries.ts';
import { findOpenWindow } from '../refund-windows/window-queries.ts';
import { toRefundWindow } from '../refund-windows/describe-window.ts';
import { signTicketCode } from './ticket-code.ts';
import { staffLabelsOf } from './ticket-document-text.ts';
import { findTicket, listTickets, type TicketRow } from './ticket-queries.ts';
import { NO_ACTIONS, getTicketActions } from '../transfers/get-ticket-actions.ts';

export type OwnTicket = { readonly ticket: TicketRow & { readonly buyerId: string }; readonly view: BookingView };

/** Returns a ticket to its holder or its buyer. Throws `not_found` for everyone else. */
export async function getOwnTicket(ctx: Context, actor: UserActor, ticketId: string): Promise<OwnTicket> {
  const ticket = await findTicket(ctx.db, ticketId);
  if (ticket === null || (ticket.holderId !== actor.accountId && ticket.buyerId !== actor.accountId))
    throwDomainError('not_found');
  const view = await findBookingView(ctx.db, ticket.bookingId);
  if (view === null) throwDomainError('not_found');
  return { ticket, view };
}

export async function getTicket(
  ctx: Context,
  actor: UserActor,
  { ticketId }: EndpointInput<typeof contract>,
): Promise<Ticket> {
  const { ticket, view } = await getOwnTicket(ctx, actor, ticketId);
  const isHolder = ticket.holderId === actor.accountId;
  const ownTickets = (await listTickets(ctx.db, [view.id])).filter(({ holderId }) => holderId === actor.accountId);
  const now = ctx.clock.now();
  const event = eventOf(view, now);
  const window = event.status === 'cancelled' ? null : await findOpenWindow(ctx.db, ticketId, now);
  return {
    id: TicketId.parse(ticket.id),
    ...(isHolder ? await holderFieldsOf(ctx, { ticket, view }) : HIDDEN_FROM_BUYER),
    refundWindow: window && toRefundWindow([window]),
    canRefund: window !== null && window.isHeldByBuyer && ticket.buyerId === actor.accountId,
    canChange: mayChange({ ticket, view }, actor, now),
    opens: await listOpenings(ctx.db, { ticketId, holderId: actor.accountId }),
    status: ticket.status,
    checkedInAt: ticket.checkedInAt?.toISOString() ?? null,
    ticketTypeName: ticket.ticketTypeName,
    holderName: ticket.holderName,
    priceMinor: ticket.priceMinor,
    currency: view.currency,
    bookingId: BookingId.parse(view.id),
    bookingReference: view.reference,
    staffLabels: staffLabelsOf(view),
    // Only the ticket's holder sees the online address.
    event: { ...event, onlineUrl: isHolder && ticket.status !== 'void' ? event.onlineUrl : null },
    bookingTicketIds: isHolder ? ownTickets.map(({ id }) => TicketId.parse(id)) : [TicketId.parse(ticket.id)],
  };
}

/** Returns what only the holder of a ticket sees, and not the buyer who has transferred it. */
async function holderFieldsOf(ctx: Context, { ticket, view }: OwnTicket) {
  return {
    code: codeOf(ctx, ticket),
    holderEmail: ticket.holderEmail,
    ...(await getTicketActions(ctx, ticket, view)),
  };
}

/** The values instead, for a buyer who has transferred the ticket. */
const HIDDEN_FROM_BUYER = { code: null, holderEmail: '', ...NO_ACTIONS };

/** Returns whether the caller holds the ticket and can change its name and answers. */
function mayChange({ ticket, view }: OwnTicket, { accountId }: UserActor, now: Date): boolean {
  return ticket.holderId === accountId && canChangeTicket(view, ticket, now);
}

export function codeOf(
  { config }: Pick<Context, 'config'>,
  { id, codeVersion }: Pick<TicketRow, 'id' | 'codeVersion'>,
): string {
  return signTicketCode(config.secretKey, { ticketId: id, version: codeVersion });
}
