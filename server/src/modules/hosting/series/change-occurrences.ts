import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type {
  addOccurrence as addContract,
  Series,
  SeriesRule,
  skipOccurrence as skipContract,
} from '@festoon/contracts/hosting/series';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import { getManagedEvent } from '../../events/events/public.ts';
import { spanOf } from './wall-clock-rules.ts';
import { expandRule, findRuleProblem, withOccurrence, withoutOccurrence } from './recurrence-rules.ts';
import { getSeriesById } from './get-series.ts';
import { createOccurrences } from './create-occurrences.ts';
import { SERIES_CHANGES } from './save-series-rule.ts';
import {
  deleteUnbookedOccurrences,
  findSeriesForChange,
  listOccurrences,
  lockOccurrences,
  updateSeriesRule,
  type SeriesRow,
} from './series-queries.ts';

/** Adds one date, or brings back one that was left out. */
export async function addOccurrence(
  ctx: Context,
  actor: UserActor,
  { eventId, localStart }: EndpointInput<typeof addContract>,
): Promise<Series> {
  const seriesId = await getSeriesId(ctx, actor, eventId);
  await throttle(ctx, SERIES_CHANGES, actor.accountId);
  await inTransaction(ctx.db, async (tx) => {
    const series = await getSeriesForChange(tx, seriesId);
    const rows = await listOccurrences(tx, { seriesId, eventId });
    if (rows.some(({ occurrenceKey }) => occurrenceKey === localStart)) throwDomainError('occurrence_exists');
    const rule = withOccurrence(series.rule, localStart);
    throwIfInvalidRule(rule);
    const occurrence = { occurrenceKey: localStart, ...spanOf(localStart, rule.durationMinutes, series.timeZone) };
    if (occurrence.startAt <= ctx.clock.now()) throwDomainError('event_over');
    await updateSeriesRule(tx, seriesId, rule);
    await createOccurrences(ctx, tx, { series, eventId, occurrences: [occurrence] });
  });
  return getSeriesById(ctx, seriesId, eventId);
}

/** Removes a date that was never booked from the series. Manual changes to that date are lost. */
export async function skipOccurrence(
  ctx: Context,
  actor: UserActor,
  { eventId, dateId }: EndpointInput<typeof skipContract>,
): Promise<Series> {
  const seriesId = await getSeriesId(ctx, actor, eventId);
  await inTransaction(ctx.db, async (tx) => {
    const series = await getSeriesForChange(tx, seriesId);
    await lockOccurrences(tx, seriesId);
    const rows = await listOccurrences(tx, { seriesId, eventId });
    const occurrence = rows.find((row) => row.eventId === dateId);
    if (occurrence === undefined) throwDomainError('not_found');
    if (occurrence.isBooked) throwDomainError('has_bookings');
    if (rows.length === 1) throwDomainError('last_occurrence');
    await updateSeriesRule(tx, seriesId, withoutOccurrence(series.rule, occurrence.occurrenceKey ?? ''));
    if ((await deleteUnbookedOccurrences(tx, [dateId])).length === 0) throwDomainError('has_bookings');
  });
  return getSeriesById(ctx, seriesId, eventId);
}

/** Returns the series of a managed event. Throws `not_found` for a single event. */
export async function getSeriesId(ctx: Context, actor: UserActor, eventId: string): Promise<string> {
  const { seriesId } = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  if (seriesId === null) throwDomainError('not_found');
  return seriesId;
}

async function getSeriesForChange(tx: Tx, seriesId: string): Promise<SeriesRow> {
  const series = await findSeriesForChange(tx, seriesId);
  if (series === null) throwDomainError('not_found');
  return series;
}

function throwIfInvalidRule(rule: SeriesRule): void {
  const problem = findRuleProblem(rule);
  if (problem !== null && expandRule(rule).length > 0) throw new InvalidInput([{ ...problem, path: 'localStart' }]);
}
