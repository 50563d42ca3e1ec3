import type {
  getChangeNotice as getContract,
  sendChangeNotice as sendContract,
} from '@festoon/contracts/hosting/change-notices';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { ToldAspect } from '@festoon/contracts/hosting/hosting';
import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { getHosted, lockEvent } from '../../../events/events/public.ts';
import { hasUnseenLink } from '../check-limits.ts';
import { notifiedPart } from './change-text.ts';
import { countConcerned, settleNotified } from './notice-queries.ts';
import { openNotice } from './open-notice.ts';
import { readChanges } from './read-changes.ts';

const NOTICES = { name: 'change-notice', points: 10, perSeconds: 24 * 60 * 60 };
const ALL: readonly ToldAspect[] = ['time', 'place', 'price'];

/** Returns the changes that a notice would report and the number of people it would reach. */
export async function getChangeNotice(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof getContract>,
): Promise<EndpointResult<typeof getContract>> {
  await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  const { changes } = await readChanges(ctx, ctx.db, { eventId, asked: ALL });
  return { changes: [...changes], count: await countConcerned(ctx.db, eventId) };
}

/**
 * Notifies everyone concerned of the changes, or marks the changes as needing no notice; either way they count as notified.
 */
export async function sendChangeNotice(
  ctx: Context,
  actor: UserActor,
  { eventId, aspects: asked, audience, words }: EndpointInput<typeof sendContract>,
): Promise<EndpointResult<typeof sendContract>> {
  const { slug, title, organiserId } = await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  if (audience === 'everybody') {
    if (await hasUnseenLink(ctx, ctx.db, { organiserId, words })) throwDomainError('message_links');
    await throttle(ctx, NOTICES, eventId);
  }
  return inTransaction(ctx.db, async (tx) => {
    // A second request for the same change at the same moment finds it already notified.
    await lockEvent(tx, eventId);
    const found = await readChanges(ctx, tx, { eventId, asked });
    if (found.aspects.length === 0) throwDomainError('nothing_changed');
    const notice = { eventId, slug, title, words, authorId: actor.accountId, changes: found.changes };
    const notifiedCount = audience === 'everybody' ? await openNotice(ctx, tx, notice) : 0;
    for (const aspect of found.aspects) await settleNotified(tx, eventId, notifiedPart(found.now, aspect));
    const left = (await readChanges(ctx, tx, { eventId, asked: ALL })).aspects;
    return { notifiedCount, left: [...left] };
  });
}
