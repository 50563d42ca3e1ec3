import type {
  AdminEvent,
  restoreEvent as restoreContract,
  suspendEvent as suspendContract,
} from '@festoon/contracts/operations/admin-events';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { nothingChanged } from '../../../../platform/audit/act-tally.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { findReview, hintStock, lockEvent, recordEdit } from '../../../events/events/public.ts';
import type { About, Deed } from '../../reports/public.ts';
import { markRestored, markSuspended } from './act-queries.ts';
import { readAdminEvent } from './get-admin-event.ts';
import { queueHolderNews, queueTeamNews } from './notify-about-event.ts';

/** Suspends an event: only its team sees it and nothing of it is sold. Tickets stay valid and their holders are notified. */
export async function suspendEvent(
  ctx: Context,
  actor: AdminActor,
  { eventId, reason }: EndpointInput<typeof suspendContract>,
): Promise<AdminEvent> {
  await inTransaction(ctx.db, async (tx) => {
    const isDone = await suspendWithin(ctx, tx, { by: actor, id: eventId, reason });
    if (!isDone) nothingChanged();
  });
  hintStock(ctx, eventId);
  return readAdminEvent(ctx, eventId);
}

/** The same for an event that was reported, with the decision about it; one that is not on sale is left as it is. */
export async function suspendReportedEvent(ctx: Context, about: About): Promise<Deed> {
  return {
    within: async (tx) => {
      const { status } = await lockStatus(tx, about.id);
      if (status === 'published') await suspendWithin(ctx, tx, about);
    },
    after: async () => hintStock(ctx, about.id),
  };
}

/** False where it is suspended for this reason already. */
async function suspendWithin(ctx: Context, tx: Tx, { by, id: eventId, reason }: About): Promise<boolean> {
  const now = ctx.clock.now();
  const { status } = await lockStatus(tx, eventId);
  if (status !== 'published' && status !== 'suspended') throwDomainError('not_suspendable');
  if (!(await markSuspended(tx, { eventId, reason, now }))) return false;
  if (status === 'published') await queueHolderNews(tx, { eventId, word: 'suspended', at: now });
  await recordEdit(ctx, tx, { eventId, accountId: null, fields: ['status'] });
  await queueTeamNews(tx, { eventId, word: 'suspended', at: now, reason });
  const subject = { kind: 'event', id: eventId };
  await recordAct(ctx, tx, { by, act: 'event.suspend', subject, reason, before: { status } });
  return true;
}

export async function restoreEvent(
  ctx: Context,
  actor: AdminActor,
  { eventId, reason }: EndpointInput<typeof restoreContract>,
): Promise<AdminEvent> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const { status } = await lockStatus(tx, eventId);
    if (status === 'cancelled') throwDomainError('event_cancelled');
    if (status !== 'suspended') return nothingChanged();
    if (!(await markRestored(tx, eventId))) throwDomainError('review_waiting');
    const isHeld = (await findReview(tx, eventId))?.isHeld === true;
    await recordEdit(ctx, tx, { eventId, accountId: null, fields: ['status'] });
    await queueTeamNews(tx, { eventId, word: isHeld ? 'still_held' : 'restored', at: now, reason });
    if (!isHeld) await queueHolderNews(tx, { eventId, word: 'restored', at: now });
    const subject = { kind: 'event', id: eventId };
    await recordAct(ctx, tx, { by: actor, act: 'event.restore', subject, reason, after: { isHeld } });
  });
  hintStock(ctx, eventId);
  return readAdminEvent(ctx, eventId);
}

async function lockStatus(tx: Tx, eventId: string) {
  return (await lockEvent(tx, eventId)) ?? throwDomainError('not_found');
}
