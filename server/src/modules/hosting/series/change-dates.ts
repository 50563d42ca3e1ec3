import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type {
  addSeriesDate as addContract,
  Series,
  SeriesRule,
  skipSeriesDate as skipContract,
} from '@festoon/contracts/hosting/series';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import { getHosted } from '../../events/events/public.ts';
import { spanOf } from './clock-rules.ts';
import { datesOf, problemOf, withDate, withoutDate } from './date-rules.ts';
import { getSeriesOf } from './get-series.ts';
import { makeDates } from './make-dates.ts';
import { SERIES_CHANGES } from './save-series-rule.ts';
import {
  deleteUnbooked,
  findSeriesForChange,
  listDates,
  lockDates,
  updateSeriesRule,
  type SeriesRow,
} from './series-queries.ts';

/** Adds one date, or brings back one that was left out. */
export async function addSeriesDate(
  ctx: Context,
  actor: UserActor,
  { eventId, localStart }: EndpointInput<typeof addContract>,
): Promise<Series> {
  const seriesId = await getSeriesId(ctx, actor, eventId);
  await throttle(ctx, SERIES_CHANGES, actor.accountId);
  await inTransaction(ctx.db, async (tx) => {
    const series = await getSeriesForChange(tx, seriesId);
    const rows = await listDates(tx, { seriesId, eventId });
    if (rows.some(({ seriesDate }) => seriesDate === localStart)) throwDomainError('date_taken');
    const rule = withDate(series.rule, localStart);
    checkRule(rule);
    const date = { seriesDate: localStart, ...spanOf(localStart, rule.durationMinutes, series.timeZone) };
    if (date.startAt <= ctx.clock.now()) throwDomainError('event_over');
    await updateSeriesRule(tx, seriesId, rule);
    await makeDates(ctx, tx, { series, eventId, dates: [date] });
  });
  return getSeriesOf(ctx, seriesId, eventId);
}

/** Removes a date that was never booked from the series. Manual changes to that date are lost. */
export async function skipSeriesDate(
  ctx: Context,
  actor: UserActor,
  { eventId, dateId }: EndpointInput<typeof skipContract>,
): Promise<Series> {
  const seriesId = await getSeriesId(ctx, actor, eventId);
  await inTransaction(ctx.db, async (tx) => {
    const series = await getSeriesForChange(tx, seriesId);
    await lockDates(tx, seriesId);
    const rows = await listDates(tx, { seriesId, eventId });
    const date = rows.find((row) => row.eventId === dateId);
    if (date === undefined) throwDomainError('not_found');
    if (date.isBooked) throwDomainError('has_bookings');
    if (rows.length === 1) throwDomainError('last_date');
    await updateSeriesRule(tx, seriesId, withoutDate(series.rule, date.seriesDate ?? ''));
    if ((await deleteUnbooked(tx, [dateId])).length === 0) throwDomainError('has_bookings');
  });
  return getSeriesOf(ctx, seriesId, eventId);
}

/** The series of an event one runs; a single event has none to be found. */
export async function getSeriesId(ctx: Context, actor: UserActor, eventId: string): Promise<string> {
  const { seriesId } = await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  if (seriesId === null) throwDomainError('not_found');
  return seriesId;
}

async function getSeriesForChange(tx: Tx, seriesId: string): Promise<SeriesRow> {
  const series = await findSeriesForChange(tx, seriesId);
  if (series === null) throwDomainError('not_found');
  return series;
}

function checkRule(rule: SeriesRule): void {
  const problem = problemOf(rule);
  if (problem !== null && datesOf(rule).length > 0) throw new InvalidInput([{ ...problem, path: 'localStart' }]);
}
