import type {
  approveBookingRequest as approveContract,
  declineBookingRequest as declineContract,
  BookingRequest,
} from '@festoon/contracts/ticketing/booking-requests';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { enqueueTicketSummaryRefresh, getManagedEvent, type ManagedEvent } from '../../../events/events/public.ts';
import { confirmBooking, invalidateBooking, type UnitOfWork } from '../confirm-booking.ts';
import { publishTeamChange } from '../publish-team-change.ts';
import { listLineItems } from '../line-item-queries.ts';
import { redeemPromoCode } from '../promotions/promo-queries.ts';
import { lockBooking, type BookingRow } from '../queries.ts';
import { HOLD, moveStock, SELL } from '../holds/stock-queries.ts';
import { EXPIRE_HOLD, holdJobKey, SEND_REQUEST_EMAIL } from '../tasks.ts';
import { inUnitOfWork } from '../in-unit-of-work.ts';
import { getBookingRequest } from './list-requests.ts';
import { saveDecision } from './queries.ts';
import { paymentDeadline } from './request-rules.ts';

export async function approveBookingRequest(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof approveContract>,
): Promise<BookingRequest> {
  const event = await getManagedEvent(ctx.db, { eventId: input.eventId, accountId: actor.accountId }, 'manager');
  await decideBookingRequest(ctx, { ...input, event, by: actor.accountId, decision: 'approve' });
  return getBookingRequest(ctx, input);
}

export async function declineBookingRequest(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof declineContract>,
): Promise<BookingRequest> {
  const event = await getManagedEvent(ctx.db, { eventId: input.eventId, accountId: actor.accountId }, 'manager');
  await decideBookingRequest(ctx, { ...input, event, by: actor.accountId, decision: 'decline' });
  return getBookingRequest(ctx, input);
}

export type DecisionInput = {
  readonly event: ManagedEvent;
  readonly bookingId: string;
  readonly by: string;
  readonly decision: 'approve' | 'decline';
  readonly message: string;
};

/** Answers one request, in a separate transaction. */
export async function decideBookingRequest(ctx: Context, input: DecisionInput): Promise<void> {
  await inUnitOfWork(ctx, async (work) => {
    const booking = await lockBooking(work.tx, input.bookingId);
    if (booking?.eventId !== input.event.id || booking.requestedAt === null) throwDomainError('not_found');
    if (booking.status !== 'requested') throwDomainError('request_already_decided');
    if (input.decision === 'approve') await approve(work, booking, input);
    else await decline(work, booking, input);
    publishTeamChange(work, booking.eventId);
  });
}

/** Takes the places: for good when they cost nothing, else until they are paid. */
async function approve(work: UnitOfWork, booking: BookingRow, { event, by, message }: DecisionInput): Promise<void> {
  const { ctx, tx } = work;
  const now = ctx.clock.now();
  if (event.status === 'cancelled') throwDomainError('event_cancelled');
  if (event.endsAt <= now) throwDomainError('event_over');
  const heldUntil = paymentDeadline(event.startsAt, now);
  const isFree = booking.totalMinor === 0;
  await saveDecision(tx, booking.id, { status: isFree ? 'requested' : 'held', by, message, now, heldUntil });
  if (booking.promoCodeId !== null && !(await redeemPromoCode(tx, booking.promoCodeId)))
    throwDomainError('promo_code_wrong');
  if (isFree) {
    if (!(await confirmBooking(work, booking, SELL))) throwDomainError('sold_out');
    return;
  }
  const { isMoved } = await moveStock(tx, await listLineItems(tx, [booking.id]), HOLD);
  if (!isMoved) throwDomainError('sold_out');
  await enqueue(tx, EXPIRE_HOLD, { bookingId: booking.id }, { runAt: heldUntil, key: holdJobKey(booking.id) });
  await enqueueDecisionEmail(work, booking.id, 'approved');
  await enqueueTicketSummaryRefresh(tx, booking.eventId);
  invalidateBooking(work, booking, 'booking.ended');
}

async function decline(work: UnitOfWork, booking: BookingRow, { by, message }: DecisionInput): Promise<void> {
  const now = work.ctx.clock.now();
  await saveDecision(work.tx, booking.id, { status: 'declined', by, message, now, heldUntil: booking.heldUntil });
  await enqueueDecisionEmail(work, booking.id, 'declined');
  invalidateBooking(work, booking, 'booking.changed');
}

async function enqueueDecisionEmail({ tx }: UnitOfWork, bookingId: string, step: 'approved' | 'declined'): Promise<void> {
  await enqueue(tx, SEND_REQUEST_EMAIL, { bookingId, step }, { key: `request-${step}:${bookingId}` });
}
