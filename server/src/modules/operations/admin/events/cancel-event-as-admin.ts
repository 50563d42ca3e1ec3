import type {
  cancelEventAsAdmin as cancelContract,
  getAdminCancelPlan as planContract,
} from '@festoon/contracts/operations/admin-events';
import type { CancelPlan } from '@festoon/contracts/ticketing/cancelling';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { nothingChanged } from '../../../../platform/audit/act-tally.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { requireStepUp } from '../../../identity/accounts/public.ts';
import { cancelEvent, countCancelPlan } from '../../../ticketing/bookings/public.ts';
import { hintStock, lockEvent, recordEdit } from '../../../events/events/public.ts';
import { queueTeamNews } from './notify-about-event.ts';
import { findFeaturable } from './act-queries.ts';

export async function getAdminCancelPlan(
  ctx: Context,
  _actor: AdminActor,
  { eventId }: EndpointInput<typeof planContract>,
): Promise<CancelPlan> {
  const event = (await findFeaturable(ctx.db, eventId)) ?? throwDomainError('not_found');
  const plan = await countCancelPlan(ctx.db, eventId);
  return { ...plan, isCancelled: event.status === 'cancelled', currency: ctx.config.currency };
}

/**
 * Cancels the event immediately; jobs refund and notify its buyers. Refuses when the refund total differs from the one that
 * the administrator has seen.
 */
export async function cancelEventAsAdmin(
  ctx: Context,
  actor: AdminActor,
  { eventId, reason, expectedRefundMinor }: EndpointInput<typeof cancelContract>,
): Promise<CancelPlan> {
  await requireStepUp(ctx, actor);
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const event = (await lockEvent(tx, eventId)) ?? throwDomainError('not_found');
    if (event.status === 'cancelled') return nothingChanged();
    if (event.status === 'draft') throwDomainError('event_not_published');
    if (event.endsAt <= now) throwDomainError('event_over');
    const { refundMinor, platformFeeMinor, bookingCount } = await countCancelPlan(tx, eventId);
    if (refundMinor !== expectedRefundMinor) throwDomainError('refund_changed');
    await cancelEvent(ctx, tx, { eventId, reason });
    await recordEdit(ctx, tx, { eventId, accountId: null, fields: ['status'] });
    await queueTeamNews(tx, { eventId, word: 'cancelled', at: now, reason });
    await recordAct(ctx, tx, {
      by: actor,
      act: 'event.cancel',
      subject: { kind: 'event', id: eventId },
      reason,
      before: { status: event.status },
      after: { refundMinor, platformFeeMinor, bookingCount },
    });
  });
  hintStock(ctx, eventId);
  return getAdminCancelPlan(ctx, actor, { eventId });
}
