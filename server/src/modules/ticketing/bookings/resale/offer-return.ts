import type { EndpointAnswer, EndpointInput } from '@festoon/contracts/core/endpoint';
import type { offerReturn as contract, cancelResale as takingBack } from '@festoon/contracts/ticketing/transfers';
import type { Context } from '../../../../context.ts';
import { inTransaction, onConstraint } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getOwnTicket } from '../tickets/get-ticket.ts';
import { lockBooking } from '../queries.ts';
import { isSoldOut } from '../holds/stock-queries.ts';
import { findTicket } from '../tickets/ticket-queries.ts';
import { listOpenTransfers } from '../transfers/queries.ts';
import { reasonAgainstTransfer } from '../transfers/transfer-rules.ts';
import { enqueueTurns } from '../waitlist/enqueue-turns.ts';
import { endOpenReturn, findLiveReturn, insertReturn } from './queries.ts';

/** Offers a ticket of a sold-out type to the waiting list. Asked again it stays offered. */
export async function offerReturn(
  ctx: Context,
  actor: UserActor,
  { ticketId }: EndpointInput<typeof contract>,
): Promise<EndpointAnswer<typeof contract>> {
  const { view } = await getOwnTicket(ctx, actor, ticketId);
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, view.id);
    const ticket = await findTicket(tx, ticketId);
    if (booking === null || ticket?.holderId !== actor.accountId) throwDomainError('not_found');
    // A transferred ticket was paid by another account, which would get the money.
    if (booking.buyerId !== actor.accountId) throwDomainError('not_returnable');
    const live = await findLiveReturn(tx, ticketId);
    if (live !== null) return { ticketId, offeredAt: live.createdAt.toISOString() };
    const reason = reasonAgainstTransfer({ ...view, status: ticket.status, bookingStatus: booking.status }, now);
    if (reason !== null) throwDomainError(reason);
    if (ticket.priceMinor === 0) throwDomainError('not_returnable');
    if ((await listOpenTransfers(tx, { ticketIds: [ticketId], now })).length > 0) throwDomainError('ticket_on_its_way');
    if (!(await isSoldOut(tx, ticket.ticketTypeId))) throwDomainError('not_returnable');
    const made = { id: ctx.ids.newId(), ticketId, sellerId: actor.accountId, createdAt: now };
    await insertReturn(tx, made).catch(onConstraint({ ticket_returns_one_live_idx: 'request_in_progress' }));
    await enqueueTurns(tx, booking.eventId);
    return { ticketId, offeredAt: now.toISOString() };
  });
}

/** Withdraws the offer of a ticket, unless another person has a turn with it. */
export async function cancelResale(
  ctx: Context,
  actor: UserActor,
  { ticketId }: EndpointInput<typeof takingBack>,
): Promise<EndpointAnswer<typeof takingBack>> {
  const { ticket, view } = await getOwnTicket(ctx, actor, ticketId);
  if (ticket.holderId !== actor.accountId) throwDomainError('not_found');
  await inTransaction(ctx.db, async (tx) => {
    await lockBooking(tx, view.id);
    await endOpenReturn(tx, ticketId, ctx.clock.now());
    if ((await findLiveReturn(tx, ticketId)) !== null) throwDomainError('return_taken');
  });
  return { ticketId };
}
