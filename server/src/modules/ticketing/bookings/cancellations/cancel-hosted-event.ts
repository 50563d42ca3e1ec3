import {
  cancelReasonLabels,
  type cancelHostedEvent as cancelContract,
  type CancelPlan,
  type getCancelPlan as planContract,
} from '@festoon/contracts/ticketing/cancelling';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getHosted, hintStock } from '../../../events/events/public.ts';
import { cancelEvent } from './cancel-event.ts';
import { countPlan } from './queries.ts';

export async function getCancelPlan(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof planContract>,
): Promise<CancelPlan> {
  const { status } = await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'owner');
  return { ...(await countPlan(ctx.db, eventId)), isCancelled: status === 'cancelled', currency: ctx.config.currency };
}

/** Cancels the event immediately; jobs refund and notify the buyers. Calling it again changes nothing. */
export async function cancelHostedEvent(
  ctx: Context,
  actor: UserActor,
  { eventId, reason, words }: EndpointInput<typeof cancelContract>,
): Promise<CancelPlan> {
  const event = await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'owner');
  if (event.status === 'draft') throwDomainError('event_not_published');
  if (event.status !== 'cancelled' && event.endsAt <= ctx.clock.now()) throwDomainError('event_over');
  const sentence = [cancelReasonLabels[reason], words].filter((part) => part !== '').join(' ');
  const isNew = await inTransaction(ctx.db, (tx) => cancelEvent(ctx, tx, { eventId, reason: sentence }));
  if (isNew) hintStock(ctx, eventId);
  return getCancelPlan(ctx, actor, { eventId });
}
