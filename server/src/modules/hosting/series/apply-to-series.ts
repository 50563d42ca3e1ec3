import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { EventId } from '@festoon/contracts/core/ids';
import type { applyToSeries as contract, SeriesField } from '@festoon/contracts/hosting/series';
import { changedFields, CHANGES_BY_FIELD } from '@festoon/contracts/hosting/series-fields';
import type { Context } from '../../../context.ts';
import { inTransaction, type DbOrTx, type Tx } from '../../../platform/db/db.ts';
import { columnsWhere } from '../../../platform/db/rows.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import { guardEventChange, previewEventChange } from '../event-changes/public.ts';
import { checkEventModeration, EVENT_COLUMNS, publishStockChange } from '../../events/events/public.ts';
import { applyQuestions, applyTicketTypes } from './apply-parts.ts';
import { copyColumns, renameSlugs, replaceGuests, setAgendas, setSeriesChanges } from './apply-queries.ts';
import { getSeriesId } from './change-occurrences.ts';
import { copyGuests, listOccurrenceParts } from './copy-queries.ts';
import { timesOf } from './copy-rules.ts';
import { occurrenceSlugs } from './create-occurrences.ts';
import { SERIES_CHANGES } from './save-series-rule.ts';
import { findSeriesForChange, listOccurrences, type OccurrenceRow } from './series-queries.ts';
import { localTimeOf } from '../../../platform/zone-clock.ts';

type Input = EndpointInput<typeof contract>;
type ApplyResult = EndpointResult<typeof contract>;

/** Copies fields of an occurrence to the following ones or to all. Occurrences keep what was changed manually. */
export async function applyToSeries(ctx: Context, actor: UserActor, input: Input): Promise<ApplyResult> {
  const seriesId = await getSeriesId(ctx, actor, input.eventId);
  if (input.isPreview) return previewApply(ctx, { ...input, seriesId });
  await throttle(ctx, SERIES_CHANGES, actor.accountId);
  const targets = await inTransaction(ctx.db, async (tx) => {
    const found = await lockTargets(ctx, tx, { ...input, seriesId });
    await guardEventChange(ctx, tx, {
      eventIds: changedEventIds(found),
      isConfirmed: input.confirmsMaterialChange,
      write: () => applyAll(ctx, tx, { input, found }),
    });
    await setSeriesChanges(tx, input.eventId, changesWithout(found.source.changes, input.fields));
    await checkModeration(ctx, tx, found);
    return found;
  });
  for (const { row } of targets.occurrences) publishStockChange(ctx, row.eventId);
  return toApplyResult(targets, null);
}

/** Lets administrators review published dates that have changed: of those that took the same fields, the first. */
async function checkModeration(ctx: Context, tx: Tx, { occurrences }: Targets): Promise<void> {
  const published = occurrences.filter(({ row, fields }) => row.status === 'published' && fields.length > 0);
  const firstByFields = new Map(published.toReversed().map(({ row, fields }) => [fields.join(' '), row.eventId]));
  for (const eventId of firstByFields.values()) await checkEventModeration(ctx, tx, { eventId, isFirstPublication: false });
}

/** The fields that time, place and format depend on. */
const MATERIAL_FIELDS: readonly SeriesField[] = ['format', 'place', 'ticketTypes'];

async function previewApply(ctx: Context, input: Input & { seriesId: string }): Promise<ApplyResult> {
  const found = await listTargets(ctx, ctx.db, input);
  if (!input.fields.some((field) => MATERIAL_FIELDS.includes(field))) return toApplyResult(found, null);
  const effect = await previewEventChange(ctx, changedEventIds(found), async (tx) => {
    await applyAll(ctx, tx, { input, found: await lockTargets(ctx, tx, input) });
  });
  return toApplyResult(found, effect);
}

type LockedTargets = Targets & { readonly timeZone: string };

async function lockTargets(ctx: Context, tx: Tx, input: Input & { seriesId: string }): Promise<LockedTargets> {
  const series = await findSeriesForChange(tx, input.seriesId);
  if (series === null) throwDomainError('not_found');
  return { ...(await listTargets(ctx, tx, input)), timeZone: series.timeZone };
}

type ApplyAllParams = { readonly input: Input; readonly found: LockedTargets };

async function applyAll(ctx: Context, tx: Tx, { input, found }: ApplyAllParams): Promise<void> {
  for (const field of input.fields) {
    const eventIds = found.occurrences.filter(({ fields }) => fields.includes(field)).map(({ row }) => row.eventId);
    const { timeZone } = found;
    const apply = APPLY_SPECIAL[field] ?? applyColumns(field);
    if (eventIds.length > 0) await apply(ctx, tx, { sourceId: input.eventId, eventIds, timeZone });
  }
}

function changedEventIds({ occurrences }: Targets): string[] {
  return occurrences.filter(({ fields }) => fields.length > 0).map(({ row }) => row.eventId);
}

type Target = {
  readonly row: OccurrenceRow;
  readonly fields: readonly SeriesField[];
  readonly overriddenFields: readonly SeriesField[];
};
type Targets = { readonly source: OccurrenceRow; readonly occurrences: readonly Target[] };

async function listTargets(
  ctx: Context,
  tx: DbOrTx,
  { eventId, seriesId, fields, scope }: Input & { seriesId: string },
): Promise<Targets> {
  const rows = await listOccurrences(tx, { seriesId, eventId });
  const source = rows.find((row) => row.eventId === eventId);
  if (source === undefined) throwDomainError('not_found');
  const occurrences = rows
    .filter((row) => row !== source && row.endsAt > ctx.clock.now() && ['draft', 'published'].includes(row.status))
    .filter((row) => scope === 'all' || row.startsAt > source.startsAt)
    .map((row) => {
      const changed = changedFields(row.changes);
      return {
        row,
        fields: fields.filter((field) => !changed.includes(field)),
        overriddenFields: fields.filter((field) => changed.includes(field)),
      };
    });
  return { source, occurrences };
}

function toApplyResult({ occurrences }: Targets, effect: ApplyResult['effect']): ApplyResult {
  return {
    effect,
    changedCount: occurrences.filter(({ fields }) => fields.length > 0).length,
    retained: occurrences
      .filter(({ overriddenFields }) => overriddenFields.length > 0)
      .map(({ row, overriddenFields }) => ({
        eventId: EventId.parse(row.eventId),
        startAt: row.startsAt.toISOString(),
        localStart: localTimeOf(row.startsAt, row.timeZone),
        fields: [...overriddenFields],
      })),
  };
}

type ApplyParams = { readonly sourceId: string; readonly eventIds: readonly string[]; readonly timeZone: string };
type ApplyField = (ctx: Context, tx: Tx, apply: ApplyParams) => Promise<void>;

const applyColumns =
  (field: SeriesField): ApplyField =>
  (_ctx, tx, { sourceId, eventIds }) =>
    copyColumns(tx, { sourceId, eventIds, columns: columnsWhere(EVENT_COLUMNS, { series: field }) });

/** The fields whose values are columns of the event. */
type ColumnField = NonNullable<(typeof EVENT_COLUMNS)[keyof typeof EVENT_COLUMNS]['series']>;
type SpecialFields = Partial<Record<SeriesField, ApplyField>> & Record<Exclude<SeriesField, ColumnField>, ApplyField>;

/** The fields for which copying columns is not enough. A field without a column must be here. */
const APPLY_SPECIAL: Readonly<SpecialFields> = {
  title: applyTitle,
  visibility: applyVisibility,
  agenda: applyAgenda,
  ticketTypes: applyTicketTypes,
  questions: applyQuestions,
};

async function applyTitle(ctx: Context, tx: Tx, apply: ApplyParams): Promise<void> {
  const parts = await listOccurrenceParts(tx, [apply.sourceId, ...apply.eventIds]);
  const title = parts.find(({ id }) => id === apply.sourceId)?.title ?? '';
  const renamed = parts.filter((part) => part.id !== apply.sourceId && part.title !== title);
  const occurrences = renamed.map(({ startsAt }) => ({ occurrenceKey: startsAt.toISOString() }));
  const slugs = await occurrenceSlugs(ctx, tx, { title, occurrences });
  await renameSlugs(
    tx,
    renamed.map(({ id, slug }, index) => ({ id, slug: slugs[index] ?? slug })),
  );
  await applyColumns('title')(ctx, tx, apply);
}

async function applyVisibility(ctx: Context, tx: Tx, apply: ApplyParams): Promise<void> {
  await applyColumns('visibility')(ctx, tx, apply);
  await replaceGuests(tx, apply.eventIds);
  await copyGuests(tx, apply.sourceId, apply.eventIds);
}

async function applyAgenda(_ctx: Context, tx: Tx, { sourceId, eventIds, timeZone }: ApplyParams): Promise<void> {
  const parts = await listOccurrenceParts(tx, [sourceId, ...eventIds]);
  const source = parts.find(({ id }) => id === sourceId);
  if (source === undefined) return;
  const others = parts.filter(({ id }) => id !== sourceId);
  await setAgendas(
    tx,
    others.map(({ id, startsAt, endsAt }) => ({
      id,
      agenda: timesOf(source, { startAt: startsAt, endAt: endsAt }, timeZone).agenda,
    })),
  );
}

/** Returns the manual changes of a date that remain after these fields are taken from the series. */
function changesWithout(changes: readonly string[], fields: readonly SeriesField[]): string[] {
  const appliedChanges = new Set(fields.flatMap((field) => CHANGES_BY_FIELD[field]));
  return changes.filter((name) => !appliedChanges.has(name));
}
