import type {
  getChangeNotice as getContract,
  sendChangeNotice as sendContract,
} from '@festoon/contracts/ticketing/change-notices';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { EventChangeAspect } from '@festoon/contracts/hosting/event-fields';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { getManagedEvent, lockEvent } from '../../../events/events/public.ts';
import { findEmailEvent } from '../sending/delivery-queries.ts';
import { hasUnreviewedLink } from '../check-limits.ts';
import { notifiedPart } from './change-text.ts';
import { countAffected, updateNotifiedFacts } from './notice-queries.ts';
import { sendNotice } from './send-notice.ts';
import { findChangesForNotice, findPendingChanges } from './find-pending-changes.ts';

const NOTICE_THROTTLE = { name: 'change-notice', points: 10, perSeconds: 24 * 60 * 60 };
const ALL_ASPECTS: readonly EventChangeAspect[] = ['time', 'place', 'price'];

/** Returns the changes that a notice would report and the number of people it would reach. */
export async function getChangeNotice(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof getContract>,
): Promise<EndpointResult<typeof getContract>> {
  await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const { changes } = await findPendingChanges(ctx, ctx.db, { eventId, requestedAspects: ALL_ASPECTS });
  return { changes: [...changes], count: await countAffected(ctx.db, eventId) };
}

/**
 * Notifies all affected people of the changes, or marks the changes as needing no notice. Either way they count as
 * notified.
 */
export async function sendChangeNotice(
  ctx: Context,
  actor: UserActor,
  { eventId, aspects: requestedAspects, audience, message }: EndpointInput<typeof sendContract>,
): Promise<EndpointResult<typeof sendContract>> {
  const { slug, organiserId } = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const event = (await findEmailEvent(ctx.db, eventId)) ?? throwDomainError('not_found');
  if (audience === 'everyone') {
    if (await hasUnreviewedLink(ctx, ctx.db, { organiserId, message })) throwDomainError('message_links');
    await throttle(ctx, NOTICE_THROTTLE, eventId);
  }
  return inTransaction(ctx.db, async (tx) => {
    // A second request for the same change at the same moment finds it already notified.
    await lockEvent(tx, eventId);
    const found = await findChangesForNotice(ctx, tx, { eventId, requestedAspects });
    if (found.aspects.length === 0) throwDomainError('nothing_changed');
    const title = () => event.title;
    const notice = { eventId, slug, title, message, authorId: actor.accountId, changes: found.changes };
    const notifiedCount = audience === 'everyone' ? await sendNotice(ctx, tx, notice) : 0;
    for (const aspect of found.aspects) await updateNotifiedFacts(tx, eventId, notifiedPart(found.now, aspect));
    const remaining = (await findPendingChanges(ctx, tx, { eventId, requestedAspects: ALL_ASPECTS })).aspects;
    return { notifiedCount, remaining: [...remaining] };
  });
}
