import { editorChecksText } from '@festoon/catalogue/hosting/editor-checks';
import { createHash } from 'node:crypto';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { planSeries as contract, SeriesPlan, SeriesRule } from '@festoon/contracts/hosting/series';
import { formatSeries } from '@festoon/contracts/hosting/series-text';
import type { Context } from '../../../context.ts';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { InvalidInput } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { getManagedEvent, localSpanOf, type ManagedEvent } from '../../events/events/public.ts';
import { clockWarning, localOf, spanOf, type Span } from './wall-clock-rules.ts';
import { expandRule, findRuleProblem } from './recurrence-rules.ts';
import { planOccurrences, type OccurrencePlan, type ExistingOccurrence, type RuleOccurrence } from './plan-rules.ts';
import { findSeries, listOccurrences } from './series-queries.ts';
import { localTimeOf } from '../../../platform/zone-clock.ts';

/** Returns a preview of the changes that a rule makes to an event or its series. */
export async function planSeries(
  ctx: Context,
  actor: UserActor,
  { eventId, rule }: EndpointInput<typeof contract>,
): Promise<SeriesPlan> {
  const event = await getManagedEvent(ctx.db, { eventId, accountId: actor.accountId }, 'manager');
  return (await buildSeriesPlan(ctx.db, { event, rule, now: ctx.clock.now() })).seriesPlan;
}

export type SeriesPlanResult = {
  readonly plan: OccurrencePlan;
  readonly seriesPlan: SeriesPlan;
  readonly timeZone: string;
  /** The current occurrences. */
  readonly existing: readonly ExistingOccurrence[];
};

type Params = { readonly event: ManagedEvent; readonly rule: SeriesRule; readonly now: Date };

/** Returns the plan of a rule. The same rule, occurrences and times return the same plan with the same key. */
export async function buildSeriesPlan(tx: DbOrTx, { event, rule, now }: Params): Promise<SeriesPlanResult> {
  const problem = findRuleProblem(rule);
  if (problem !== null) throw new InvalidInput([problem]);
  const series = event.seriesId === null ? null : await findSeries(tx, event.seriesId);
  const timeZone = series?.timeZone ?? event.timeZone;
  const ruleOccurrences = occurrencesOf(rule, timeZone);
  const existing = (await listOccurrences(tx, { seriesId: event.seriesId, eventId: event.id })).map(
    (row): ExistingOccurrence => ({
      ...row,
      occurrenceKey: row.occurrenceKey ?? localOf(row.startsAt, timeZone),
      startAt: row.startsAt,
      endAt: row.endsAt,
    }),
  );
  const plan = planOccurrences(ruleOccurrences, existing, now);
  throwIfInvalidPlan(plan, event);
  return { plan, seriesPlan: toSeriesPlan(plan, { rule, timeZone, now }), timeZone, existing };
}

function occurrencesOf(rule: SeriesRule, timeZone: string): RuleOccurrence[] {
  return expandRule(rule).map((occurrenceKey) => ({
    occurrenceKey,
    ...spanOf(occurrenceKey, rule.durationMinutes, timeZone),
  }));
}

function throwIfInvalidPlan({ retained, removed, unchanged, moved, added }: OccurrencePlan, event: ManagedEvent): void {
  const isDate = [...unchanged, ...moved, ...retained.filter(({ ruleOccurrence }) => ruleOccurrence !== null)].some(
    ({ eventId }) => eventId === event.id,
  );
  if (event.seriesId === null && !isDate)
    throw new InvalidInput([{ path: 'rule.startDate', message: editorChecksText('ownDateMissing') }]);
  if (removed.length > 0 && retained.length + unchanged.length + moved.length + added.length === 0)
    throw new InvalidInput([{ path: 'rule', message: editorChecksText('noDatesLeft') }]);
}

function toSeriesPlan(
  plan: OccurrencePlan,
  { rule, timeZone, now }: { rule: SeriesRule; timeZone: string; now: Date },
): SeriesPlan {
  const starts = [...plan.added, ...plan.moved, ...plan.retained, ...plan.unchanged].map(({ startAt }) => startAt.getTime());
  const isoOf = (millis: number) => (starts.length === 0 ? null : new Date(millis).toISOString());
  const planned = plannedOccurrenceIn(timeZone);
  const localOfStart = (millis: number) => (starts.length === 0 ? null : localTimeOf(new Date(millis), timeZone));
  const parts = {
    added: plan.added.map(planned),
    moved: plan.moved.map((date) => ({
      ...planned(date),
      fromStartAt: date.from.toISOString(),
      fromLocalStart: localTimeOf(date.from, timeZone),
    })),
    removed: plan.removed.map(planned),
    retained: plan.retained.filter(isReported).map((date) => ({ ...planned(date), reason: date.reason })),
  };
  return {
    key: keyOf({ ...parts, rule, all: [...starts].toSorted((a, b) => a - b) }),
    ruleText: formatSeries(rule),
    timeZone,
    count: starts.length,
    firstAt: isoOf(Math.min(...starts)),
    lastAt: isoOf(Math.max(...starts)),
    firstLocalStart: localOfStart(Math.min(...starts)),
    lastLocalStart: localOfStart(Math.max(...starts)),
    ...parts,
    warnings: [...plan.added, ...plan.moved, ...plan.unchanged.map(({ ruleOccurrence }) => ruleOccurrence)]
      .filter(({ startAt }) => startAt > now)
      .toSorted((a, b) => a.startAt.getTime() - b.startAt.getTime())
      .flatMap(({ occurrenceKey }) => clockWarning(occurrenceKey, rule.durationMinutes, timeZone) ?? []),
  };
}

/** Returns whether a plan reports this occurrence. That a past one stays unchanged is obvious. */
function isReported({ reason }: OccurrencePlan['retained'][number]): boolean {
  return reason !== 'over';
}

function plannedOccurrenceIn(timeZone: string) {
  return ({ occurrenceKey, startAt, endAt }: Span & { occurrenceKey: string }) => ({
    occurrenceKey,
    startAt: startAt.toISOString(),
    endAt: endAt.toISOString(),
    ...localSpanOf({ startsAt: startAt, endsAt: endAt, timeZone }),
  });
}

function keyOf(value: unknown): string {
  return createHash('sha256').update(JSON.stringify(value)).digest('base64url').slice(0, 32);
}
