import type {
  approveRequest as approveContract,
  declineRequest as declineContract,
  JoinRequest,
} from '@festoon/contracts/ticketing/approvals';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { enqueueOfferRefresh, getHosted, type Hosted } from '../../../events/events/public.ts';
import { confirmBooking, invalidateBooking, type UnitOfWork } from '../confirm-booking.ts';
import { publishTeamChange } from '../publish-team-change.ts';
import { listLines } from '../line-queries.ts';
import { takePromoUse } from '../promotions/promo-queries.ts';
import { lockBooking, type BookingRow } from '../queries.ts';
import { HOLD, moveStock, SELL } from '../holds/stock-queries.ts';
import { EXPIRE_HOLD, holdJobKey, SEND_REQUEST_NEWS } from '../tasks.ts';
import { inUnitOfWork } from '../in-unit-of-work.ts';
import { getRequest } from './list-requests.ts';
import { saveDecision } from './queries.ts';
import { payUntil } from './request-rules.ts';

export async function approveRequest(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof approveContract>,
): Promise<JoinRequest> {
  const event = await getHosted(ctx.db, { eventId: input.eventId, accountId: actor.accountId }, 'manager');
  await decide(ctx, { ...input, event, by: actor.accountId, decision: 'approve' });
  return getRequest(ctx, input);
}

export async function declineRequest(
  ctx: Context,
  actor: UserActor,
  input: EndpointInput<typeof declineContract>,
): Promise<JoinRequest> {
  const event = await getHosted(ctx.db, { eventId: input.eventId, accountId: actor.accountId }, 'manager');
  await decide(ctx, { ...input, event, by: actor.accountId, decision: 'decline' });
  return getRequest(ctx, input);
}

export type Deciding = {
  readonly event: Hosted;
  readonly bookingId: string;
  readonly by: string;
  readonly decision: 'approve' | 'decline';
  readonly words: string;
};

/** Answers one request, in a separate transaction. */
export async function decide(ctx: Context, deciding: Deciding): Promise<void> {
  await inUnitOfWork(ctx, async (work) => {
    const booking = await lockBooking(work.tx, deciding.bookingId);
    if (booking?.eventId !== deciding.event.id || booking.requestedAt === null) throwDomainError('not_found');
    if (booking.status !== 'requested') throwDomainError('request_answered');
    if (deciding.decision === 'approve') await approve(work, booking, deciding);
    else await decline(work, booking, deciding);
    publishTeamChange(work, booking.eventId);
  });
}

/** Takes the places: for good when they cost nothing, else until they are paid. */
async function approve(work: UnitOfWork, booking: BookingRow, { event, by, words }: Deciding): Promise<void> {
  const { ctx, tx } = work;
  const now = ctx.clock.now();
  if (event.status === 'cancelled') throwDomainError('event_cancelled');
  if (event.endsAt <= now) throwDomainError('event_over');
  const heldUntil = payUntil(event.startsAt, now);
  const isFree = booking.totalMinor === 0;
  await saveDecision(tx, booking.id, { status: isFree ? 'requested' : 'held', by, words, now, heldUntil });
  if (booking.promoCodeId !== null && !(await takePromoUse(tx, booking.promoCodeId))) throwDomainError('promo_code_wrong');
  if (isFree) {
    if (!(await confirmBooking(work, booking, SELL))) throwDomainError('sold_out');
    return;
  }
  const { isMoved } = await moveStock(tx, await listLines(tx, [booking.id]), HOLD);
  if (!isMoved) throwDomainError('sold_out');
  await enqueue(tx, EXPIRE_HOLD, { bookingId: booking.id }, { runAt: heldUntil, key: holdJobKey(booking.id) });
  await tell(work, booking.id, 'approved');
  await enqueueOfferRefresh(tx, booking.eventId);
  invalidateBooking(work, booking, 'booking.ended');
}

async function decline(work: UnitOfWork, booking: BookingRow, { by, words }: Deciding): Promise<void> {
  const now = work.ctx.clock.now();
  await saveDecision(work.tx, booking.id, { status: 'declined', by, words, now, heldUntil: booking.heldUntil });
  await tell(work, booking.id, 'declined');
  invalidateBooking(work, booking, 'booking.changed');
}

async function tell({ tx }: UnitOfWork, bookingId: string, news: 'approved' | 'declined'): Promise<void> {
  await enqueue(tx, SEND_REQUEST_NEWS, { bookingId, news }, { key: `request-${news}:${bookingId}` });
}
