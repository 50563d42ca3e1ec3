import type {
  cancelEventAsAdmin as cancelContract,
  getAdminCancellationPreview as planContract,
} from '@festoon/contracts/operations/admin-events';
import type { CancellationPreview } from '@festoon/contracts/ticketing/cancellations';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { requireStepUp } from '../../../identity/accounts/public.ts';
import { cancelEvent, countCancelPlan } from '../../../ticketing/bookings/public.ts';
import { publishStockChange, lockEvent, recordRevision } from '../../../events/events/public.ts';
import { enqueueTeamNotification } from './notify-about-event.ts';
import { findFeaturable } from './event-moderation-queries.ts';

export async function getAdminCancellationPreview(
  ctx: Context,
  _actor: AdminActor,
  { eventId }: EndpointInput<typeof planContract>,
): Promise<CancellationPreview> {
  const event = (await findFeaturable(ctx.db, eventId)) ?? throwDomainError('not_found');
  const preview = await countCancelPlan(ctx.db, eventId);
  return { ...preview, isCancelled: event.status === 'cancelled', currency: ctx.config.currency };
}

/**
 * Cancels the event immediately; jobs refund and notify its buyers. Throws when the refund total differs from the one that
 * the administrator has seen.
 */
export async function cancelEventAsAdmin(
  ctx: Context,
  actor: AdminActor,
  { eventId, reason, expectedRefundMinor }: EndpointInput<typeof cancelContract>,
): Promise<CancellationPreview> {
  await requireStepUp(ctx, actor);
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const event = (await lockEvent(tx, eventId)) ?? throwDomainError('not_found');
    if (event.status === 'cancelled') return auditNoChange();
    if (event.status === 'draft') throwDomainError('event_not_published');
    if (event.endsAt <= now) throwDomainError('event_over');
    const { refundMinor, platformFeeMinor, bookingCount } = await countCancelPlan(tx, eventId);
    if (refundMinor !== expectedRefundMinor) throwDomainError('refund_changed');
    await cancelEvent(ctx, tx, { eventId, reason });
    await recordRevision(ctx, tx, { eventId, accountId: null, fields: ['status'] });
    await enqueueTeamNotification(tx, { eventId, kind: 'cancelled', at: now, reason });
    await recordAudit(ctx, tx, {
      by: actor,
      action: 'event.cancel',
      subject: { kind: 'event', id: eventId },
      reason,
      before: { status: event.status },
      after: { refundMinor, platformFeeMinor, bookingCount },
    });
  });
  publishStockChange(ctx, eventId);
  return getAdminCancellationPreview(ctx, actor, { eventId });
}
