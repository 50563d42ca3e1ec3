import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import { EventId } from '@festoon/contracts/core/ids';
import type { getSeries as contract, Series, SeriesDate } from '@festoon/contracts/hosting/series';
import { formatSeries } from '@festoon/contracts/hosting/series-text';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { eventTimeOf, getHosted } from '../../events/events/public.ts';
import { clockWarning, spanOf } from './clock-rules.ts';
import { datesOf } from './date-rules.ts';
import { findSeries, listDates, type DateRow } from './series-queries.ts';

export async function getSeries(
  ctx: Context,
  actor: UserActor,
  { eventId }: EndpointInput<typeof contract>,
): Promise<{ series: Series | null }> {
  const { seriesId } = await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  return { series: seriesId === null ? null : await getSeriesOf(ctx, seriesId, eventId) };
}

/** Returns a series with all its dates, for a user who may manage it. */
export async function getSeriesOf(ctx: Context, seriesId: string, eventId: string): Promise<Series> {
  const series = await findSeries(ctx.db, seriesId);
  if (series === null) throwDomainError('not_found');
  const { rule, timeZone } = series;
  const now = ctx.clock.now();
  const names = datesOf(rule);
  const inRule = new Set(names);
  const rows = await listDates(ctx.db, { seriesId, eventId });
  return {
    id: series.id,
    rule,
    words: formatSeries(rule),
    timeZone,
    dates: rows.map((row) => toSeriesDate(row, inRule, now)),
    warnings: names
      .filter((name) => spanOf(name, rule.durationMinutes, timeZone).startAt > now)
      .flatMap((name) => clockWarning(name, rule.durationMinutes, timeZone) ?? []),
  };
}

function toSeriesDate(row: DateRow, inRule: ReadonlySet<string>, now: Date): SeriesDate {
  const { startsAt: _startsAt, endsAt, doorsAt: _doorsAt, ...rest } = row;
  const seriesDate = row.seriesDate ?? '';
  return {
    ...rest,
    eventId: EventId.parse(row.eventId),
    ...eventTimeOf(row),
    status: row.status === 'published' && endsAt <= now ? 'ended' : row.status,
    seriesDate,
    isInRule: inRule.has(seriesDate),
  };
}
