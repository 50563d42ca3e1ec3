import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { LEARN_WORDS_TASK } from '../search/index-search-terms.ts';
import { refreshOffers } from '../ticket-types/refresh-offers.ts';
import { reviewEvent } from '../review/review-event.ts';
import { notifyAboutHold } from '../review/notify-about-hold.ts';
import { OPEN_ROOMS_TASK } from '../tasks.ts';
import { queueNews } from '../organisers/notify-followers.ts';
import { renewNotified } from '../organisers/notified-snapshot.ts';
import { findEventForChange, hasTicketTypes, updateEventColumns } from './write-queries.ts';

/**
 * Publishes a draft, or holds it until administrators have approved it. Does nothing when the event is already published.
 * Throws `details_missing` when there is nothing to book.
 */
export async function publishEvent(ctx: Context, tx: Tx, eventId: string): Promise<void> {
  const kept = await findEventForChange(tx, eventId);
  if (kept === null) throwDomainError('not_found');
  if (kept.status === 'published') return;
  if (kept.status !== 'draft' || !(await hasTicketTypes(tx, eventId))) throwDomainError('details_missing');
  const { isHeld } = await reviewEvent(ctx, tx, { eventId, isNew: true });
  const status = isHeld ? 'suspended' : 'published';
  const columns = { status, published_at: ctx.clock.now(), is_over: kept.endsAt <= ctx.clock.now() };
  await updateEventColumns(tx, eventId, { columns, raise: false });
  await renewNotified(tx, eventId);
  await refreshOffers(ctx, tx, [eventId]);
  if (isHeld) return notifyAboutHold(ctx, tx, { id: eventId, title: kept.title });
  await spreadEvent(ctx, tx, eventId);
}

/**
 * Runs when others can see an event: schedules the notification of followers, the update of search words and the opening of
 * its rooms.
 */
export async function spreadEvent(ctx: Context, tx: Tx, eventId: string): Promise<void> {
  await queueNews(ctx, tx, eventId);
  await enqueue(tx, LEARN_WORDS_TASK, {}, { key: LEARN_WORDS_TASK });
  await enqueue(tx, OPEN_ROOMS_TASK, {}, { key: OPEN_ROOMS_TASK });
}
