import type {
  AdminEvent,
  approveEvent as approveContract,
  sendEventBack as backContract,
} from '@festoon/contracts/operations/admin-events';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { nothingChanged } from '../../../../platform/audit/act-tally.ts';
import { recordAct } from '../../../../platform/audit/record-act.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { findReview, hintStock, lockEvent, recordEdit, spreadEvent } from '../../../events/events/public.ts';
import { hideEvent, saveApproved, saveSentBack, showHeld } from './act-queries.ts';
import { readAdminEvent } from './get-admin-event.ts';
import { queueHolderNews, queueTeamNews } from './notify-about-event.ts';

/** Approves a held event, which is shown from now on, and notifies its team. */
export async function approveEvent(
  ctx: Context,
  actor: AdminActor,
  { eventId }: EndpointInput<typeof approveContract>,
): Promise<AdminEvent> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const review = await lockReview(tx, eventId);
    if (review.state === 'approved') return nothingChanged();
    await saveApproved(tx, { eventId, by: actor.accountId, now });
    if (review.isHeld && (await showHeld(tx, eventId, now))) {
      await spreadEvent(ctx, tx, eventId);
      await recordEdit(ctx, tx, { eventId, accountId: null, fields: ['status'] });
      await queueTeamNews(tx, { eventId, word: 'approved', at: now, reason: '' });
    }
    await recordAct(ctx, tx, { by: actor, act: 'event.approve', ...about(eventId, review) });
  });
  hintStock(ctx, eventId);
  return readAdminEvent(ctx, eventId);
}

/** Hides an event until it is changed and approved. Ticket holders keep their tickets and are notified. */
export async function sendEventBack(
  ctx: Context,
  actor: AdminActor,
  { eventId, reason }: EndpointInput<typeof backContract>,
): Promise<AdminEvent> {
  const now = ctx.clock.now();
  await inTransaction(ctx.db, async (tx) => {
    const review = await lockReview(tx, eventId);
    if (review.state !== 'waiting') throwDomainError('review_decided');
    await saveSentBack(tx, { eventId, by: actor.accountId, now, words: reason });
    if (await hideEvent(tx, eventId)) await queueHolderNews(tx, { eventId, word: 'suspended', at: now });
    await recordEdit(ctx, tx, { eventId, accountId: null, fields: ['status'] });
    await queueTeamNews(tx, { eventId, word: 'sent_back', at: now, reason });
    await recordAct(ctx, tx, { by: actor, act: 'event.refuse', reason, ...about(eventId, review) });
  });
  hintStock(ctx, eventId);
  return readAdminEvent(ctx, eventId);
}

type Review = NonNullable<Awaited<ReturnType<typeof findReview>>>;

/** Locks the event, and with it what is decided of it. */
async function lockReview(tx: Tx, eventId: string): Promise<Review> {
  await lockEvent(tx, eventId);
  return (await findReview(tx, eventId)) ?? throwDomainError('not_found');
}

function about(eventId: string, { state, reasons, isHeld }: Review) {
  return { subject: { kind: 'event', id: eventId }, before: { state, reasons, isHeld } };
}
