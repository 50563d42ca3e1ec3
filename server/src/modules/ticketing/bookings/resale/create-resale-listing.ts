import { chargeStepMinor } from '@festoon/contracts/core/card-amounts';
import type { EndpointResponse, EndpointInput } from '@festoon/contracts/core/endpoint';
import type {
  createResaleListing as contract,
  cancelResale as cancelContract,
} from '@festoon/contracts/ticketing/transfers';
import type { Context } from '../../../../context.ts';
import { inTransaction, onConstraint } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getOwnTicket } from '../tickets/get-ticket.ts';
import { lockBooking } from '../queries.ts';
import { findTicket } from '../tickets/ticket-queries.ts';
import { listOpenTransfers } from '../transfers/queries.ts';
import { findTransferError } from '../transfers/transfer-rules.ts';
import { enqueueWaitlistOffers } from '../waitlist/enqueue-offers.ts';
import { endOpenListing, findActiveListing, insertListing, isResellable } from './queries.ts';

/** Lists a ticket of a sold-out type for resale to the waiting list. Returns the existing listing if there is one. */
export async function createResaleListing(
  ctx: Context,
  actor: UserActor,
  { ticketId }: EndpointInput<typeof contract>,
): Promise<EndpointResponse<typeof contract>> {
  const { view } = await getOwnTicket(ctx, actor, ticketId);
  const now = ctx.clock.now();
  return inTransaction(ctx.db, async (tx) => {
    const booking = await lockBooking(tx, view.id);
    const ticket = await findTicket(tx, ticketId);
    if (booking === null || ticket?.holderId !== actor.accountId) throwDomainError('not_found');
    // Another account paid for a transferred ticket and would get the money.
    if (booking.buyerId !== actor.accountId) throwDomainError('not_resellable');
    const active = await findActiveListing(tx, ticketId);
    if (active !== null) return { ticketId, listedAt: active.createdAt.toISOString() };
    const reason = findTransferError({ ...view, status: ticket.status, bookingStatus: booking.status }, now);
    if (reason !== null) throwDomainError(reason);
    if (ticket.priceMinor === 0) throwDomainError('not_resellable');
    if ((await listOpenTransfers(tx, { ticketIds: [ticketId], now })).length > 0) throwDomainError('transfer_pending');
    if (!(await isResellable(tx, ticket, chargeStepMinor(booking.currency)))) throwDomainError('not_resellable');
    const listing = { id: ctx.ids.newId(), ticketId, sellerId: actor.accountId, createdAt: now };
    await insertListing(tx, listing).catch(onConstraint({ resale_listings_one_active_idx: 'request_in_progress' }));
    await enqueueWaitlistOffers(tx, booking.eventId);
    return { ticketId, listedAt: now.toISOString() };
  });
}

/** Withdraws a ticket from resale. Throws `resale_reserved` while a waitlist offer reserves it. */
export async function cancelResale(
  ctx: Context,
  actor: UserActor,
  { ticketId }: EndpointInput<typeof cancelContract>,
): Promise<EndpointResponse<typeof cancelContract>> {
  const { ticket, view } = await getOwnTicket(ctx, actor, ticketId);
  if (ticket.holderId !== actor.accountId) throwDomainError('not_found');
  await inTransaction(ctx.db, async (tx) => {
    await lockBooking(tx, view.id);
    await endOpenListing(tx, ticketId, ctx.clock.now());
    if ((await findActiveListing(tx, ticketId)) !== null) throwDomainError('resale_reserved');
  });
  return { ticketId };
}
