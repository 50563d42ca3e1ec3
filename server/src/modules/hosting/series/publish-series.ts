import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { publishSeries as contract, Series } from '@festoon/contracts/hosting/series';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import {
  getManagedEvent,
  publishStockChange,
  refreshTicketSummaries,
  refreshNotifiedSnapshot,
} from '../../events/events/public.ts';
import { getSeriesById } from './get-series.ts';
import { findSeriesForChange, publishOccurrences } from './series-queries.ts';

/**
 * Publishes the drafts of a series once one of its occurrences has passed the checklist, because the others are copies of
 * it.
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
    const ids = await publishOccurrences(tx, seriesId, ctx.clock.now());
    await refreshTicketSummaries(ctx, tx, ids);
    for (const id of ids) await refreshNotifiedSnapshot(tx, id);
    return ids;
  });
  for (const id of publishedIds) publishStockChange(ctx, id);
  return getSeriesById(ctx, seriesId, eventId);
}
