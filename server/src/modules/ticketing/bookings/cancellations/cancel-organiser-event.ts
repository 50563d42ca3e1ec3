import {
  cancellationReasonText,
  type cancelOrganiserEvent as cancelContract,
  type CancellationPreview,
  type getCancellationPreview as planContract,
} from '@festoon/contracts/ticketing/cancellations';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getManagedEvent, publishStockChange } from '../../../events/events/public.ts';
import { hasReleasedIncome } from '../refund-windows/change-queries.ts';
import { cancelEvent } from './cancel-event.ts';
import { countCancellation } from './queries.ts';

export async function getCancellationPreview(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof planContract>,
): Promise<CancellationPreview> {
  const { status } = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'owner');
  return {
    ...(await countCancellation(ctx.db, eventId)),
    isCancelled: status === 'cancelled',
    currency: ctx.config.currency,
  };
}

/** Cancels the event immediately; jobs refund and notify the buyers. Calling it again changes nothing. */
export async function cancelOrganiserEvent(
  ctx: Context,
  actor: UserActor,
  { eventId, reason, message }: EndpointInput<typeof cancelContract>,
): Promise<CancellationPreview> {
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'owner');
  if (event.status === 'draft') throwDomainError('event_not_published');
  if (event.status !== 'cancelled' && event.endsAt <= ctx.clock.now()) throwDomainError('event_over');
  const sentence = [cancellationReasonText(reason), message].filter((part) => part !== '').join(' ');
  const isNew = await inTransaction(ctx.db, async (tx) => {
    const isCancelled = await cancelEvent(ctx, tx, { eventId, reason: sentence });
    // An event that was moved back after its end: the platform would pay for what its organiser already has. The cancellation has
    // locked the event's row, for which a release of the income waits.
    if (isCancelled && (await hasReleasedIncome(tx, [eventId]))) throwDomainError('event_over');
    return isCancelled;
  });
  if (isNew) publishStockChange(ctx, eventId);
  return getCancellationPreview(ctx, actor, { eventId });
}
