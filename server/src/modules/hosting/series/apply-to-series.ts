import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { EventId } from '@festoon/contracts/core/ids';
import type { applyToSeries as contract, SeriesField } from '@festoon/contracts/hosting/series';
import { changedFields } from '@festoon/contracts/hosting/series-fields';
import type { Context } from '../../../context.ts';
import { inTransaction, type DbOrTx, type Tx } from '../../../platform/db/db.ts';
import { columnsWhere } from '../../../platform/db/rows.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { throttle } from '../../../platform/throttle.ts';
import { guardEventChange, previewEventChange } from '../event-changes/public.ts';
import { EVENT_COLUMNS, hintStock } from '../../events/events/public.ts';
import { applyQuestions, applyTicketTypes } from './apply-parts.ts';
import { copyColumns, renameSlugs, replaceGuests, setAgendas, setChanges } from './apply-queries.ts';
import { getSeriesId } from './change-dates.ts';
import { copyGuests, listDateParts } from './copy-queries.ts';
import { timesOf } from './copy-rules.ts';
import { changesWithout } from './field-rules.ts';
import { dateSlugs } from './make-dates.ts';
import { SERIES_CHANGES } from './save-series-rule.ts';
import { findSeriesForChange, listDates, type DateRow } from './series-queries.ts';
import { localTimeOf } from '../../../platform/zone-clock.ts';

type Input = EndpointInput<typeof contract>;
type Answer = EndpointResult<typeof contract>;

/** Copies fields of one date to the following or to all; a date keeps what was changed on it by hand. */
export async function applyToSeries(ctx: Context, actor: UserActor, input: Input): Promise<Answer> {
  const seriesId = await getSeriesId(ctx, actor, input.eventId);
  if (input.isPreview) return previewApply(ctx, { ...input, seriesId });
  await throttle(ctx, SERIES_CHANGES, actor.accountId);
  const targets = await inTransaction(ctx.db, async (tx) => {
    const found = await readLocked(ctx, tx, { ...input, seriesId });
    await guardEventChange(ctx, tx, {
      eventIds: idsOf(found),
      isConfirmed: input.confirmsMaterialChange,
      write: () => applyAll(ctx, tx, { input, found }),
    });
    await setChanges(tx, input.eventId, changesWithout(found.source.changes, input.fields));
    return found;
  });
  for (const { row } of targets.dates) hintStock(ctx, row.eventId);
  return answerOf(targets, null);
}

/** The fields that time, place and format depend on. */
const TERMS: readonly SeriesField[] = ['format', 'place', 'ticketTypes'];

async function previewApply(ctx: Context, input: Input & { seriesId: string }): Promise<Answer> {
  const found = await readTargets(ctx, ctx.db, input);
  if (!input.fields.some((field) => TERMS.includes(field))) return answerOf(found, null);
  const effect = await previewEventChange(ctx, idsOf(found), async (tx) => {
    await applyAll(ctx, tx, { input, found: await readLocked(ctx, tx, input) });
  });
  return answerOf(found, effect);
}

type Locked = Targets & { readonly timeZone: string };

async function readLocked(ctx: Context, tx: Tx, input: Input & { seriesId: string }): Promise<Locked> {
  const series = await findSeriesForChange(tx, input.seriesId);
  if (series === null) throwDomainError('not_found');
  return { ...(await readTargets(ctx, tx, input)), timeZone: series.timeZone };
}

type Applying = { readonly input: Input; readonly found: Locked };

async function applyAll(ctx: Context, tx: Tx, { input, found }: Applying): Promise<void> {
  for (const field of input.fields) {
    const eventIds = found.dates.filter(({ fields }) => fields.includes(field)).map(({ row }) => row.eventId);
    const { timeZone } = found;
    const apply = APPLY_SPECIAL[field] ?? applyColumns(field);
    if (eventIds.length > 0) await apply(ctx, tx, { sourceId: input.eventId, eventIds, timeZone });
  }
}

function idsOf({ dates }: Targets): string[] {
  return dates.filter(({ fields }) => fields.length > 0).map(({ row }) => row.eventId);
}

type Target = { readonly row: DateRow; readonly fields: readonly SeriesField[]; readonly own: readonly SeriesField[] };
type Targets = { readonly source: DateRow; readonly dates: readonly Target[] };

async function readTargets(
  ctx: Context,
  tx: DbOrTx,
  { eventId, seriesId, fields, scope }: Input & { seriesId: string },
): Promise<Targets> {
  const rows = await listDates(tx, { seriesId, eventId });
  const source = rows.find((row) => row.eventId === eventId);
  if (source === undefined) throwDomainError('not_found');
  const dates = rows
    .filter((row) => row !== source && row.endsAt > ctx.clock.now() && ['draft', 'published'].includes(row.status))
    .filter((row) => scope === 'all' || row.startsAt > source.startsAt)
    .map((row) => {
      const changed = changedFields(row.changes);
      return {
        row,
        fields: fields.filter((field) => !changed.includes(field)),
        own: fields.filter((field) => changed.includes(field)),
      };
    });
  return { source, dates };
}

function answerOf({ dates }: Targets, effect: Answer['effect']): Answer {
  return {
    effect,
    changedCount: dates.filter(({ fields }) => fields.length > 0).length,
    kept: dates
      .filter(({ own }) => own.length > 0)
      .map(({ row, own }) => ({
        eventId: EventId.parse(row.eventId),
        startAt: row.startsAt.toISOString(),
        localStart: localTimeOf(row.startsAt, row.timeZone),
        fields: [...own],
      })),
  };
}

type Apply = { readonly sourceId: string; readonly eventIds: readonly string[]; readonly timeZone: string };
type ApplyField = (ctx: Context, tx: Tx, apply: Apply) => Promise<void>;

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

async function applyTitle(ctx: Context, tx: Tx, apply: Apply): Promise<void> {
  const parts = await listDateParts(tx, [apply.sourceId, ...apply.eventIds]);
  const title = parts.find(({ id }) => id === apply.sourceId)?.title ?? '';
  const renamed = parts.filter((part) => part.id !== apply.sourceId && part.title !== title);
  const dates = renamed.map(({ startsAt }) => ({ seriesDate: startsAt.toISOString() }));
  const slugs = await dateSlugs(ctx, tx, { title, dates });
  await renameSlugs(
    tx,
    renamed.map(({ id, slug }, index) => ({ id, slug: slugs[index] ?? slug })),
  );
  await applyColumns('title')(ctx, tx, apply);
}

async function applyVisibility(ctx: Context, tx: Tx, apply: Apply): Promise<void> {
  await applyColumns('visibility')(ctx, tx, apply);
  await replaceGuests(tx, apply.eventIds);
  await copyGuests(tx, apply.sourceId, apply.eventIds);
}

async function applyAgenda(_ctx: Context, tx: Tx, { sourceId, eventIds, timeZone }: Apply): Promise<void> {
  const parts = await listDateParts(tx, [sourceId, ...eventIds]);
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
