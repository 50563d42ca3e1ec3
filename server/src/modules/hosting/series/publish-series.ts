import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { publishSeries as contract, Series } from '@festoon/contracts/hosting/series';
import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getHosted, hintStock, refreshOffers, renewNotified } from '../../events/events/public.ts';
import { getSeriesOf } from './get-series.ts';
import { findSeriesForChange, publishDates } from './series-queries.ts';

/** Shows the drafts of a series once one of its dates has passed the check list: the others are made like it. */
export async function publishSeries(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<Series> {
  const { seriesId, status } = await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  if (seriesId === null) throwDomainError('not_found');
  if (status !== 'published') throwDomainError('not_publishable');
  const shown = await inTransaction(ctx.db, async (tx) => {
    await findSeriesForChange(tx, seriesId);
    const ids = await publishDates(tx, seriesId, ctx.clock.now());
    await refreshOffers(ctx, tx, ids);
    for (const id of ids) await renewNotified(tx, id);
    return ids;
  });
  for (const id of shown) hintStock(ctx, id);
  return getSeriesOf(ctx, seriesId, eventId);
}
