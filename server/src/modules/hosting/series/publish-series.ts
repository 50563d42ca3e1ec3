import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { publishSeries as contract, Series } from '@festoon/contracts/hosting/series';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import {
  checkEventModeration,
  getManagedEvent,
  listEventsDifferingFrom,
  notifyModerationPending,
  publishStockChange,
  refreshTicketSummaries,
  refreshNotifiedSnapshot,
} from '../../events/events/public.ts';
import { getSeriesById } from './get-series.ts';
import { findSeriesForChange, publishOccurrences, suspendOccurrence, type PublishedOccurrence } from './series-queries.ts';

/**
 * Publishes the drafts of a series once one of its occurrences has passed the checklist, because the others are copies of
 * it. A date with other texts, prices or numbers of tickets is no copy, and is reviewed as a single event.
 */
export async function publishSeries(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<Series> {
  const { seriesId, status } = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  if (seriesId === null) throwDomainError('not_found');
  if (status !== 'published') throwDomainError('not_publishable');
  const publishedIds = await inTransaction(ctx.db, async (tx) => {
    await findSeriesForChange(tx, seriesId);
    const published = await publishOccurrences(tx, seriesId, ctx.clock.now());
    const ids = published.map(({ id }) => id);
    const changedIds = new Set(await listEventsDifferingFrom(tx, eventId, ids));
    for (const occurrence of published.filter(({ id }) => changedIds.has(id))) await checkModeration(ctx, tx, occurrence);
    await refreshTicketSummaries(ctx, tx, ids);
    for (const id of ids) await refreshNotifiedSnapshot(tx, id);
    return ids;
  });
  for (const id of publishedIds) publishStockChange(ctx, id);
  return getSeriesById(ctx, seriesId, eventId);
}

async function checkModeration(ctx: Context, tx: Tx, { id, title }: PublishedOccurrence): Promise<void> {
  const { blocksPublishing } = await checkEventModeration(ctx, tx, { eventId: id, isFirstPublication: true });
  if (!blocksPublishing) return;
  await suspendOccurrence(tx, id);
  await notifyModerationPending(ctx, tx, { id, title });
}
