import { TicketId } from '@festoon/contracts/core/ids';
import type { EndpointResponse, EndpointInput } from '@festoon/contracts/core/endpoint';
import type {
  acceptTransfer as contract,
  getTransfer as reading,
  TransferInvitation,
} from '@festoon/contracts/ticketing/transfers';
import type { Context } from '../../../../context.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { accessChanged } from '../../../../platform/live/live.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { tokenHash } from '../../../../platform/text/token-hash.ts';
import { withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { findAccount } from '../../../identity/accounts/public.ts';
import { isBlockedForEvent } from '../blocks/block-queries.ts';
import { eventOf } from '../booking-response.ts';
import { publishAttendeesChange } from '../publish-attendees-change.ts';
import { lockBooking, lockBuyers } from '../queries.ts';
import { findBookingView, type BookingView } from '../read-queries.ts';
import { SEND_TRANSFER_EMAILS } from '../tasks.ts';
import { findTicket } from '../tickets/ticket-queries.ts';
import { changeHolder, endTransfer, findAcceptedTicket, findTransferByToken, type TransferRow } from './queries.ts';
import { findTransferError, throttles } from './transfer-rules.ts';

/**
 * Returns the offer of a transfer link. Throws the same error for an ended, used or unknown link, for one whose ticket can no
 * longer be transferred, and for an account that the organiser has blocked.
 */
export async function getTransfer(
  ctx: Context,
  actor: UserActor,
  { token }: EndpointInput<typeof reading>,
): Promise<TransferInvitation> {
  const { transfer, view, ticketTypeName } = await findInvitation(ctx, actor, token);
  return {
    fromName: transfer.fromName,
    message: transfer.message,
    expiresAt: transfer.expiresAt.toISOString(),
    ticketTypeName,
    // Only the holder of a ticket sees the online address.
    event: { ...eventOf(view, ctx.clock.now()), onlineUrl: null },
    isOwn: transfer.fromId === actor.accountId,
  };
}

/**
 * Transfers the ticket to the account that opens the link, once. The ticket gets a new code, and the old one becomes
 * invalid. If the new holder calls it again, it changes nothing.
 */
export async function acceptTransfer(
  ctx: Context,
  actor: UserActor,
  { token }: EndpointInput<typeof contract>,
): Promise<EndpointResponse<typeof contract>> {
  const accepted = await findAcceptedTicket(ctx.db, { tokenHash: tokenHash(token), holderId: actor.accountId });
  if (accepted !== null) return { ticketId: TicketId.parse(accepted) };
  const { transfer } = await findInvitation(ctx, actor, token);
  const { ticketId, bookingId } = transfer;
  if (transfer.fromId === actor.accountId) throwDomainError('transfer_to_self');
  const holder = await findAccount(ctx.db, actor.accountId);
  if (holder === null) throwDomainError('link_expired');
  await withTransactionScope(ctx, async (scope) => {
    const { tx, invalidate } = scope;
    await lockBuyers(tx, [actor.accountId]);
    const booking = await lockBooking(tx, bookingId);
    if (booking?.status !== 'confirmed') throwDomainError('link_expired');
    if (await isBlockedForEvent(tx, { eventId: booking.eventId, accountId: actor.accountId }))
      throwDomainError('link_expired');
    const end = { status: 'accepted', acceptedBy: actor.accountId, now: ctx.clock.now() } as const;
    if (!(await endTransfer(tx, transfer.id, end))) throwDomainError('link_expired');
    const { name, email } = holder;
    if (!(await changeHolder(tx, ticketId, { id: actor.accountId, name, email }))) throwDomainError('link_expired');
    await enqueue(tx, SEND_TRANSFER_EMAILS, { transferId: transfer.id }, { key: `transferred:${transfer.id}` });
    invalidate({ topic: `booking:${bookingId}`, name: 'booking.changed', id: bookingId });
    invalidate(accessChanged(transfer.fromId));
    for (const id of [transfer.fromId, actor.accountId])
      invalidate({ topic: `account:${id}`, name: 'booking.changed', id: bookingId });
    publishAttendeesChange(scope, booking.eventId);
  });
  return { ticketId: TicketId.parse(ticketId) };
}

type TransferInvitationDetails = {
  readonly transfer: TransferRow;
  readonly view: BookingView;
  readonly ticketTypeName: string;
};

async function findInvitation(ctx: Context, actor: UserActor, token: string): Promise<TransferInvitationDetails> {
  await throttle(ctx, throttles.transferTries, actor.accountId);
  const now = ctx.clock.now();
  const transfer = await findTransferByToken(ctx.db, { tokenHash: tokenHash(token), now });
  const ticket = transfer === null ? null : await findTicket(ctx.db, transfer.ticketId);
  const view = transfer === null ? null : await findBookingView(ctx.db, transfer.bookingId);
  if (transfer === null || ticket === null || view === null) throwDomainError('link_expired');
  if (findTransferError({ ...view, status: ticket.status, bookingStatus: view.status }, now) !== null)
    throwDomainError('link_expired');
  if (await isBlockedForEvent(ctx.db, { eventId: view.eventId, accountId: actor.accountId }))
    throwDomainError('link_expired');
  return { transfer, view, ticketTypeName: ticket.ticketTypeName };
}
