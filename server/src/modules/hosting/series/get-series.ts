import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { EventId } from '@festoon/contracts/core/ids';
import type { getSeries as contract, Series, SeriesOccurrence } from '@festoon/contracts/hosting/series';
import { formatSeries } from '@festoon/contracts/hosting/series-text';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { eventTimeOf, getManagedEvent } from '../../events/events/public.ts';
import { clockWarning, spanOf } from './wall-clock-rules.ts';
import { expandRule } from './recurrence-rules.ts';
import { findSeries, listOccurrences, type OccurrenceRow } from './series-queries.ts';

export async function getSeries(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<{ series: Series | null }> {
  const { seriesId } = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  return { series: seriesId === null ? null : await getSeriesById(ctx, seriesId, eventId) };
}

/** Returns a series with all its dates, for a user who may manage it. */
export async function getSeriesById(ctx: Context, seriesId: string, eventId: string): Promise<Series> {
  const series = await findSeries(ctx.db, seriesId);
  if (series === null) throwDomainError('not_found');
  const { rule, timeZone } = series;
  const now = ctx.clock.now();
  const occurrenceKeys = expandRule(rule);
  const inRule = new Set(occurrenceKeys);
  const rows = await listOccurrences(ctx.db, { seriesId, eventId });
  return {
    id: series.id,
    rule,
    ruleText: formatSeries(rule),
    timeZone,
    occurrences: rows.map((row) => toSeriesOccurrence(row, inRule, now)),
    warnings: occurrenceKeys
      .filter((occurrenceKey) => spanOf(occurrenceKey, rule.durationMinutes, timeZone).startAt > now)
      .flatMap((occurrenceKey) => clockWarning(occurrenceKey, rule.durationMinutes, timeZone) ?? []),
  };
}

function toSeriesOccurrence(row: OccurrenceRow, inRule: ReadonlySet<string>, now: Date): SeriesOccurrence {
  const { startsAt: _startsAt, endsAt, doorsAt: _doorsAt, ...rest } = row;
  const occurrenceKey = row.occurrenceKey ?? '';
  return {
    ...rest,
    eventId: EventId.parse(row.eventId),
    ...eventTimeOf(row),
    status: row.status === 'published' && endsAt <= now ? 'ended' : row.status,
    occurrenceKey,
    isInRule: inRule.has(occurrenceKey),
  };
}
