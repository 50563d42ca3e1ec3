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
import { type TransactionScope, withTransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { enqueueTicketSummaryRefresh, getManagedEvent, type ManagedEvent } from '../../../events/events/public.ts';
import { confirmBooking, publishBookingChange, readConfirmation } from '../confirm-booking.ts';
import { publishAttendeesChange } from '../publish-attendees-change.ts';
import { listLineItems } from '../line-item-queries.ts';
import { redeemPromoCode } from '../promotions/promo-queries.ts';
import { lockBooking, type BookingRow } from '../queries.ts';
import { HOLD, moveStock, SELL } from '../holds/stock-queries.ts';
import { EXPIRE_HOLD, holdJobKey, SEND_REQUEST_EMAIL } from '../tasks.ts';
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

/** Decides one request, in a separate transaction. */
export async function decideBookingRequest(ctx: Context, input: DecisionInput): Promise<void> {
  await withTransactionScope(ctx, async (scope) => {
    const booking = await lockBooking(scope.tx, input.bookingId);
    if (booking?.eventId !== input.event.id || booking.requestedAt === null) throwDomainError('not_found');
    if (booking.status !== 'requested') throwDomainError('request_already_decided');
    if (input.decision === 'approve') await approve(scope, booking, input);
    else await decline(scope, booking, input);
    publishAttendeesChange(scope, booking.eventId);
  });
}

/** Takes the tickets out of stock: permanently if they are free, otherwise until they are paid. */
async function approve(scope: TransactionScope, booking: BookingRow, { event, by, message }: DecisionInput): Promise<void> {
  const { ctx, tx } = scope;
  const now = ctx.clock.now();
  if (event.status === 'cancelled') throwDomainError('event_cancelled');
  if (event.endsAt <= now) throwDomainError('event_over');
  const heldUntil = paymentDeadline(event.startsAt, now);
  const isFree = booking.totalMinor === 0;
  await saveDecision(tx, booking.id, { status: isFree ? 'requested' : 'held', by, message, now, heldUntil });
  if (booking.promoCodeId !== null && !(await redeemPromoCode(tx, booking.promoCodeId)))
    throwDomainError('promo_code_wrong');
  if (isFree) {
    if (!(await confirmBooking(scope, await readConfirmation(scope, booking.id), SELL))) throwDomainError('sold_out');
    return;
  }
  const { isMoved } = await moveStock(tx, await listLineItems(tx, [booking.id]), HOLD);
  if (!isMoved) throwDomainError('sold_out');
  await enqueue(tx, EXPIRE_HOLD, { bookingId: booking.id }, { runAt: heldUntil, key: holdJobKey(booking.id) });
  await enqueueDecisionEmail(scope, booking.id, 'approved');
  await enqueueTicketSummaryRefresh(tx, booking.eventId);
  publishBookingChange(scope, booking, 'booking.ended');
}

async function decline(scope: TransactionScope, booking: BookingRow, { by, message }: DecisionInput): Promise<void> {
  const now = scope.ctx.clock.now();
  await saveDecision(scope.tx, booking.id, { status: 'declined', by, message, now, heldUntil: booking.heldUntil });
  await enqueueDecisionEmail(scope, booking.id, 'declined');
  publishBookingChange(scope, booking, 'booking.changed');
}

async function enqueueDecisionEmail(
  { tx }: TransactionScope,
  bookingId: string,
  step: 'approved' | 'declined',
): Promise<void> {
  await enqueue(tx, SEND_REQUEST_EMAIL, { bookingId, step }, { key: `request-${step}:${bookingId}` });
}
