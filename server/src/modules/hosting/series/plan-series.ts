import { createHash } from 'node:crypto';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { planSeries as contract, SeriesPlan, SeriesRule } from '@festoon/contracts/hosting/series';
import { formatSeries } from '@festoon/contracts/hosting/series-text';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { InvalidInput } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getHosted, localSpanOf, type Hosted } from '../../events/events/public.ts';
import { clockWarning, localOf, spanOf, type Span } from './clock-rules.ts';
import { datesOf, problemOf } from './date-rules.ts';
import { planDates, type DatePlan, type KnownDate, type WantedDate } from './plan-rules.ts';
import { findSeries, listDates } from './series-queries.ts';
import { localTimeOf } from '../../../platform/zone-clock.ts';

/** Returns a preview of the changes that a rule makes to an event or its series. */
export async function planSeries(
  ctx: Context,
  actor: UserActor,
  { eventId, rule }: EndpointInput<typeof contract>,
): Promise<SeriesPlan> {
  const hosted = await getHosted(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  return (await makePlan(ctx.db, { hosted, rule, now: ctx.clock.now() })).answer;
}

export type MadePlan = {
  readonly plan: DatePlan;
  readonly answer: SeriesPlan;
  readonly timeZone: string;
  /** The dates as they are. */
  readonly known: readonly KnownDate[];
};

type Params = { readonly hosted: Hosted; readonly rule: SeriesRule; readonly now: Date };

/** The same rule, dates and time make the same plan with the same key. */
export async function makePlan(tx: DbOrTx, { hosted, rule, now }: Params): Promise<MadePlan> {
  const problem = problemOf(rule);
  if (problem !== null) throw new InvalidInput([problem]);
  const series = hosted.seriesId === null ? null : await findSeries(tx, hosted.seriesId);
  const timeZone = series?.timeZone ?? hosted.timeZone;
  const wanted = wantedOf(rule, timeZone);
  const known = (await listDates(tx, { seriesId: hosted.seriesId, eventId: hosted.id })).map((row): KnownDate => ({
    ...row,
    seriesDate: row.seriesDate ?? localOf(row.startsAt, timeZone),
    startAt: row.startsAt,
    endAt: row.endsAt,
  }));
  const plan = planDates(wanted, known, now);
  checkPlan(plan, hosted);
  return { plan, answer: toSeriesPlan(plan, { rule, timeZone, now }), timeZone, known };
}

function wantedOf(rule: SeriesRule, timeZone: string): WantedDate[] {
  return datesOf(rule).map((seriesDate) => ({ seriesDate, ...spanOf(seriesDate, rule.durationMinutes, timeZone) }));
}

function checkPlan({ kept, removed, same, moved, added }: DatePlan, hosted: Hosted): void {
  const isDate = [...same, ...moved, ...kept.filter(({ wanted }) => wanted !== null)].some(
    ({ eventId }) => eventId === hosted.id,
  );
  if (hosted.seriesId === null && !isDate)
    throw new InvalidInput([{ path: 'rule.startDate', message: 'The rule must give the day of this event too.' }]);
  if (removed.length > 0 && kept.length + same.length + moved.length + added.length === 0)
    throw new InvalidInput([{ path: 'rule', message: 'This would leave no date at all.' }]);
}

function toSeriesPlan(
  plan: DatePlan,
  { rule, timeZone, now }: { rule: SeriesRule; timeZone: string; now: Date },
): SeriesPlan {
  const starts = [...plan.added, ...plan.moved, ...plan.kept, ...plan.same].map(({ startAt }) => startAt.getTime());
  const isoOf = (millis: number) => (starts.length === 0 ? null : new Date(millis).toISOString());
  const planned = plannedIn(timeZone);
  const localOfStart = (millis: number) => (starts.length === 0 ? null : localTimeOf(new Date(millis), timeZone));
  const parts = {
    added: plan.added.map(planned),
    moved: plan.moved.map((date) => ({
      ...planned(date),
      fromStartAt: date.from.toISOString(),
      fromLocalStart: localTimeOf(date.from, timeZone),
    })),
    removed: plan.removed.map(planned),
    kept: plan.kept.filter(isWorthTelling).map((date) => ({ ...planned(date), reason: date.reason })),
  };
  return {
    key: keyOf({ ...parts, rule, all: [...starts].toSorted((a, b) => a - b) }),
    words: formatSeries(rule),
    timeZone,
    count: starts.length,
    firstAt: isoOf(Math.min(...starts)),
    lastAt: isoOf(Math.max(...starts)),
    localFirst: localOfStart(Math.min(...starts)),
    localLast: localOfStart(Math.max(...starts)),
    ...parts,
    warnings: [...plan.added, ...plan.moved, ...plan.same.map(({ wanted }) => wanted)]
      .filter(({ startAt }) => startAt > now)
      .toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime())
      .flatMap(({ seriesDate }) => clockWarning(seriesDate, rule.durationMinutes, timeZone) ?? []),
  };
}

/** That what is over stays as it was goes without saying. */
function isWorthTelling({ reason }: DatePlan['kept'][number]): boolean {
  return reason !== 'over';
}

function plannedIn(timeZone: string) {
  return ({ seriesDate, startAt, endAt }: Span & { seriesDate: string }) => ({
    seriesDate,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    ...localSpanOf({ startsAt: startAt, endsAt: endAt, timeZone }),
  });
}

function keyOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 32);
}
