import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { saveSeriesRule as contract, Series, SeriesRule } from '@festoon/contracts/hosting/series';
import type { Context } from '../../../context.ts';
import { inTransaction, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import { getManagedEvent, publishStockChange, type ManagedEvent } from '../../events/events/public.ts';
import { listOccurrenceParts } from './copy-queries.ts';
import { salesWindowOf, timesOf } from './copy-rules.ts';
import { getSeriesById } from './get-series.ts';
import { createOccurrences } from './create-occurrences.ts';
import type { OccurrencePlan, ExistingOccurrence, MovedOccurrence } from './plan-rules.ts';
import { buildSeriesPlan, type SeriesPlanResult } from './plan-series.ts';
import {
  clearOccurrenceKeys,
  deleteUnbookedOccurrences,
  findSeriesForChange,
  findSeriesIdForChange,
  insertSeries,
  joinSeries,
  lockOccurrences,
  moveOccurrences,
  updateSalesEnds,
  setOccurrenceKeys,
  updateSeriesRule,
} from './series-queries.ts';

/** Each call creates up to 366 events. */
export const SERIES_CHANGES = { name: 'series-change', points: 60, perSeconds: 3600 } as const;

/** Makes an event the first occurrence of a series, or changes the rule of its series, in one transaction. */
export async function saveSeriesRule(
  ctx: Context,
  actor: UserActor,
  { eventId, rule, planKey }: EndpointInput<typeof contract>,
): Promise<Series> {
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  if (event.seriesId === null && (event.status === 'cancelled' || event.status === 'suspended'))
    throwDomainError('event_cancelled');
  await throttle(ctx, SERIES_CHANGES, actor.accountId);
  const { seriesId, movedEventIds } = await inTransaction(ctx.db, async (tx) => {
    await lockSeries(tx, event);
    const result = await buildSeriesPlan(tx, { event, rule, now: ctx.clock.now() });
    if (planKey !== undefined && planKey !== result.seriesPlan.key) throwDomainError('edit_conflict');
    const series = { id: event.seriesId ?? ctx.ids.newId(), timeZone: result.timeZone };
    if (event.seriesId === null) await startSeries(tx, { event, result, rule, series });
    else await updateSeriesRule(tx, series.id, rule);
    await applyPlan(tx, result.plan, series.timeZone);
    await createOccurrences(ctx, tx, { series, eventId, occurrences: result.plan.added });
    return { seriesId: series.id, movedEventIds: result.plan.moved.map((date) => date.eventId) };
  });
  for (const id of movedEventIds) publishStockChange(ctx, id);
  return getSeriesById(ctx, seriesId, eventId);
}

/** Locks the series, so that changes are made one after the other and no occurrence is booked in between. */
async function lockSeries(tx: Tx, { id, seriesId }: ManagedEvent): Promise<void> {
  if (seriesId === null) {
    if ((await findSeriesIdForChange(tx, id)) !== null) throwDomainError('edit_conflict');
    return;
  }
  if ((await findSeriesForChange(tx, seriesId)) === null) throwDomainError('not_found');
  await lockOccurrences(tx, seriesId);
}

type StartSeriesParams = {
  readonly event: ManagedEvent;
  readonly result: SeriesPlanResult;
  readonly rule: SeriesRule;
  readonly series: { readonly id: string; readonly timeZone: string };
};

async function startSeries(tx: Tx, { event, result, rule, series }: StartSeriesParams): Promise<void> {
  await insertSeries(tx, { ...series, organiserId: event.organiserId, rule });
  const [own] = result.existing;
  await joinSeries(tx, { eventId: event.id, seriesId: series.id, occurrenceKey: own?.occurrenceKey ?? rule.startDate });
}

async function applyPlan(tx: Tx, plan: OccurrencePlan, timeZone: string): Promise<void> {
  const renamed = [...plan.unchanged, ...plan.retained].flatMap((date) =>
    date.ruleOccurrence === null || !needsNewKey(date, date.ruleOccurrence.occurrenceKey, 'reason' in date)
      ? []
      : [{ eventId: date.eventId, occurrenceKey: date.ruleOccurrence.occurrenceKey, hasCustomTime: 'reason' in date }],
  );
  await clearOccurrenceKeys(
    tx,
    [...renamed, ...plan.moved].map(({ eventId }) => eventId),
  );
  await applyMoves(tx, plan.moved, timeZone);
  await setOccurrenceKeys(tx, renamed);
  const removed = plan.removed.map(({ eventId }) => eventId);
  if ((await deleteUnbookedOccurrences(tx, removed)).length < removed.length) throwDomainError('edit_conflict');
}

function needsNewKey(date: ExistingOccurrence, name: string, isRetained: boolean): boolean {
  return date.occurrenceKey !== name || (isRetained && !date.changes.includes('when'));
}

async function applyMoves(tx: Tx, moved: readonly MovedOccurrence[], timeZone: string): Promise<void> {
  if (moved.length === 0) return;
  const parts = new Map(
    (
      await listOccurrenceParts(
        tx,
        moved.map(({ eventId }) => eventId),
      )
    ).map((part) => [part.id, part]),
  );
  const moves = moved.flatMap((date) => {
    const part = parts.get(date.eventId);
    return part === undefined ? [] : [{ date, part }];
  });
  await moveOccurrences(
    tx,
    moves.map(({ date, part }) => ({ id: part.id, occurrence_key: date.occurrenceKey, ...timesOf(part, date, timeZone) })),
  );
  const ends = moves.flatMap(({ date, part }) =>
    part.types.flatMap((type) => {
      const { sales_end_at: end } = salesWindowOf(type, part, { date, timeZone });
      return end === null ? [] : [{ id: type.id, sales_end_at: new Date(end) }];
    }),
  );
  await updateSalesEnds(tx, ends);
}
