import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { saveSeriesRule as contract, Series, SeriesRule } from '@festoon/contracts/hosting/series';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import { getHosted, hintStock, type Hosted } from '../../events/events/public.ts';
import { listDateParts } from './copy-queries.ts';
import { saleOf, timesOf } from './copy-rules.ts';
import { getSeriesOf } from './get-series.ts';
import { makeDates } from './make-dates.ts';
import type { DatePlan, KnownDate, Moved } from './plan-rules.ts';
import { makePlan, type MadePlan } from './plan-series.ts';
import {
  clearSeriesDates,
  deleteUnbooked,
  findSeriesForChange,
  findSeriesIdForChange,
  insertSeries,
  joinSeries,
  lockDates,
  moveDates,
  moveSaleEnds,
  nameDates,
  updateSeriesRule,
} from './series-queries.ts';

/** Each makes up to 366 events. */
export const SERIES_CHANGES = { name: 'series-change', points: 60, perSeconds: 3600 } as const;

/** Makes an event the first date of a series, or gives its series another rule, in one go. */
export async function saveSeriesRule(
  ctx: Context,
  actor: UserActor,
  { eventId, rule, planKey }: EndpointInput<typeof contract>,
): Promise<Series> {
  const hosted = await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  if (hosted.seriesId === null && (hosted.status === 'cancelled' || hosted.status === 'suspended'))
    throwDomainError('event_cancelled');
  await throttle(ctx, SERIES_CHANGES, actor.accountId);
  const { seriesId, touched } = await inTransaction(ctx.db, async (tx) => {
    await lockSeries(tx, hosted);
    const made = await makePlan(tx, { hosted, rule, now: ctx.clock.now() });
    if (planKey !== undefined && planKey !== made.answer.key) throwDomainError('edit_conflict');
    const series = { id: hosted.seriesId ?? ctx.ids.newId(), timeZone: made.timeZone };
    if (hosted.seriesId === null) await startSeries(tx, { hosted, made, rule, series });
    else await updateSeriesRule(tx, series.id, rule);
    await applyPlan(tx, made.plan, series.timeZone);
    await makeDates(ctx, tx, { series, eventId, dates: made.plan.added });
    return { seriesId: series.id, touched: made.plan.moved.map((date) => date.eventId) };
  });
  for (const id of touched) hintStock(ctx, id);
  return getSeriesOf(ctx, seriesId, eventId);
}

/** Two changes of one series come one after the other, and no date is booked in between. */
async function lockSeries(tx: Tx, { id, seriesId }: Hosted): Promise<void> {
  if (seriesId === null) {
    if ((await findSeriesIdForChange(tx, id)) !== null) throwDomainError('edit_conflict');
    return;
  }
  if ((await findSeriesForChange(tx, seriesId)) === null) throwDomainError('not_found');
  await lockDates(tx, seriesId);
}

type Start = {
  readonly hosted: Hosted;
  readonly made: MadePlan;
  readonly rule: SeriesRule;
  readonly series: { readonly id: string; readonly timeZone: string };
};

async function startSeries(tx: Tx, { hosted, made, rule, series }: Start): Promise<void> {
  await insertSeries(tx, { ...series, organiserId: hosted.organiserId, rule });
  const [own] = made.known;
  await joinSeries(tx, { eventId: hosted.id, seriesId: series.id, seriesDate: own?.seriesDate ?? rule.startDate });
}

async function applyPlan(tx: Tx, plan: DatePlan, timeZone: string): Promise<void> {
  const renamed = [...plan.same, ...plan.kept].flatMap((date) =>
    date.wanted === null || !needsName(date, date.wanted.seriesDate, 'reason' in date)
      ? []
      : [{ eventId: date.eventId, seriesDate: date.wanted.seriesDate, ownTime: 'reason' in date }],
  );
  await clearSeriesDates(
    tx,
    [...renamed, ...plan.moved].map(({ eventId }) => eventId),
  );
  await moveAll(tx, plan.moved, timeZone);
  await nameDates(tx, renamed);
  const removed = plan.removed.map(({ eventId }) => eventId);
  if ((await deleteUnbooked(tx, removed)).length < removed.length) throwDomainError('edit_conflict');
}

function needsName(date: KnownDate, name: string, isKept: boolean): boolean {
  return date.seriesDate !== name || (isKept && !date.changes.includes('when'));
}

async function moveAll(tx: Tx, moved: readonly Moved[], timeZone: string): Promise<void> {
  if (moved.length === 0) return;
  const parts = new Map(
    (
      await listDateParts(
        tx,
        moved.map(({ eventId }) => eventId),
      )
    ).map((part) => [part.id, part]),
  );
  const both = moved.flatMap((date) => {
    const part = parts.get(date.eventId);
    return part === undefined ? [] : [{ date, part }];
  });
  await moveDates(
    tx,
    both.map(({ date, part }) => ({ id: part.id, series_date: date.seriesDate, ...timesOf(part, date, timeZone) })),
  );
  const ends = both.flatMap(({ date, part }) =>
    part.types.flatMap((type) => {
      const { sales_end_at: end } = saleOf(type, part, { date, timeZone });
      return end === null ? [] : [{ id: type.id, sales_end_at: new Date(end) }];
    }),
  );
  await moveSaleEnds(tx, ends);
}
