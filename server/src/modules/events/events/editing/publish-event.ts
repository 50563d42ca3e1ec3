import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { INDEX_SEARCH_TERMS_TASK } from '../search/index-search-terms.ts';
import { refreshTicketSummaries } from '../ticket-types/refresh-ticket-summaries.ts';
import { checkEventModeration } from '../review/check-event-moderation.ts';
import { notifyModerationPending } from '../review/notify-moderation-pending.ts';
import { OPEN_ROOMS_TASK } from '../tasks.ts';
import { enqueueFollowerNotification } from '../organisers/notify-followers.ts';
import { refreshNotifiedSnapshot } from '../organisers/notified-snapshot.ts';
import { findEventForChange, hasTicketTypes, updateEventColumns } from './write-queries.ts';

/**
 * Publishes a draft, or holds it until administrators have approved it. Does nothing if the event is already published.
 * Throws `details_missing` if there is nothing to book.
 */
export async function publishEvent(ctx: Context, tx: Tx, eventId: string): Promise<void> {
  const event = await findEventForChange(tx, eventId);
  if (event === null) throwDomainError('not_found');
  if (event.status === 'published') return;
  if (event.status !== 'draft' || !(await hasTicketTypes(tx, eventId))) throwDomainError('details_missing');
  const { blocksPublishing } = await checkEventModeration(ctx, tx, { eventId, isFirstPublication: true });
  const status = blocksPublishing ? 'suspended' : 'published';
  const columns = { status, published_at: ctx.clock.now(), is_over: event.endsAt <= ctx.clock.now() };
  await updateEventColumns(tx, eventId, { columns, incrementSequence: false });
  await refreshNotifiedSnapshot(tx, eventId);
  await refreshTicketSummaries(ctx, tx, [eventId]);
  if (blocksPublishing) return notifyModerationPending(ctx, tx, { id: eventId, title: event.title });
  await announceEvent(ctx, tx, eventId);
}

/**
 * Runs when others can see an event: schedules the notification of followers, the update of search words and the opening of
 * its rooms.
 */
export async function announceEvent(ctx: Context, tx: Tx, eventId: string): Promise<void> {
  await enqueueFollowerNotification(ctx, tx, eventId);
  await enqueue(tx, INDEX_SEARCH_TERMS_TASK, {}, { key: INDEX_SEARCH_TERMS_TASK });
  await enqueue(tx, OPEN_ROOMS_TASK, {}, { key: OPEN_ROOMS_TASK });
}
