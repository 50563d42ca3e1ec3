import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import {
  lockStock,
  refreshTicketSummaries,
  SERIES_QUESTION_COLUMNS,
  SERIES_TYPE_COLUMNS,
} from '../../events/events/public.ts';
import { enqueuePoolRecount } from '../editor/public.ts';
import { archiveQuestions, archiveTypes, copyPoolFields, copyQuestionFields, copyTypeFields } from './apply-queries.ts';
import {
  copyPoolMembers,
  copyPools,
  copyQuestions,
  copyTicketTypes,
  assignSeriesKeys,
  listOccurrenceParts,
  recountPools,
  type OccurrenceParts,
} from './copy-queries.ts';
import { remapReferences, salesWindowOf } from './copy-rules.ts';

type ApplyParams = { readonly sourceId: string; readonly eventIds: readonly string[]; readonly timeZone: string };

/** Copies the ticket types and shared pools of an occurrence to others. Sold tickets stay sold. */
export async function applyTicketTypes(ctx: Context, tx: Tx, { sourceId, eventIds, timeZone }: ApplyParams): Promise<void> {
  for (const eventId of eventIds.toSorted()) await lockStock(tx, eventId);
  const { source, targets } = await readParts(tx, sourceId, eventIds);
  const now = ctx.clock.now();
  const matchedTargets = targets.map((target) => ({
    target,
    types: matchParts(source.types, target.types, ctx.ids.newId),
    pools: matchParts(source.pools, target.pools, ctx.ids.newId),
  }));
  const salesWindowFor = (target: OccurrenceParts, type: OccurrenceParts['types'][number]) =>
    salesWindowOf(type, source, { date: { startAt: target.startsAt }, timeZone });
  await copyTypeFields(
    tx,
    SERIES_TYPE_COLUMNS,
    matchedTargets.flatMap(({ target, types }) =>
      types.matched.map((pair) => ({
        source: pair.source.id,
        target: pair.target.id,
        ...salesWindowFor(target, pair.source),
      })),
    ),
  );
  await copyTicketTypes(
    tx,
    matchedTargets.flatMap(({ target, types }) =>
      types.missing.map((part) => {
        const patch = { id: part.newId, event_id: target.id, held: 0, sold: 0, created_at: now };
        return { source: part.source.id, patch: { ...patch, ...salesWindowFor(target, part.source) } };
      }),
    ),
  );
  await archiveTypes(
    tx,
    matchedTargets.flatMap(({ types }) => types.extra.map(({ id }) => id)),
    now,
  );
  await copyPoolFields(
    tx,
    matchedTargets.flatMap(({ pools }) => pools.matched.map((pair) => ({ source: pair.source.id, target: pair.target.id }))),
  );
  await copyPools(
    tx,
    matchedTargets.flatMap(({ target, pools }) =>
      pools.missing.map((part) => ({
        source: part.source.id,
        patch: { id: part.newId, event_id: target.id, held: 0, sold: 0 },
      })),
    ),
  );
  await copyPoolMembers(tx, sourceId, eventIds);
  await recountPools(tx, eventIds);
  for (const eventId of eventIds) await enqueuePoolRecount(ctx, tx, eventId);
  await refreshTicketSummaries(ctx, tx, eventIds);
}

/** Copies the questions of an occurrence to others. Answers to questions that are no longer asked stay. */
export async function applyQuestions(ctx: Context, tx: Tx, { sourceId, eventIds }: ApplyParams): Promise<void> {
  const { source, targets } = await readParts(tx, sourceId, eventIds);
  const matchedTargets = targets.map((target) => {
    const types = matchParts(source.types, target.types, ctx.ids.newId);
    const matchedTypeIds = new Set(types.matched.map((pair) => pair.source.id));
    const questions = matchParts(source.questions, target.questions, ctx.ids.newId);
    const idOf = (id: string) => (matchedTypeIds.has(id) ? types.idOf(id) : questions.idOf(id));
    // A question for a ticket type that the other occurrence lacks cannot be asked there.
    const remap = (question: OccurrenceParts['questions'][number]) =>
      remapReferences({ ...question, ticketTypeIds: question.ticketTypeIds.filter((id) => matchedTypeIds.has(id)) }, idOf);
    return { target, questions, remap };
  });
  await copyQuestionFields(
    tx,
    SERIES_QUESTION_COLUMNS,
    matchedTargets.flatMap(({ questions, remap }) =>
      questions.matched.map((pair) => ({ source: pair.source.id, target: pair.target.id, ...remap(pair.source) })),
    ),
  );
  await copyQuestions(
    tx,
    matchedTargets.flatMap(({ target, questions, remap }) =>
      questions.missing.map((part) => ({
        source: part.source.id,
        patch: { id: part.newId, event_id: target.id, ...remap(part.source) },
      })),
    ),
  );
  await archiveQuestions(
    tx,
    matchedTargets.flatMap(({ questions }) => questions.extra.map(({ id }) => id)),
    ctx.clock.now(),
  );
}

async function readParts(
  tx: Tx,
  sourceId: string,
  eventIds: readonly string[],
): Promise<{ source: OccurrenceParts; targets: OccurrenceParts[] }> {
  await assignSeriesKeys(tx, sourceId);
  const parts = await listOccurrenceParts(tx, [sourceId, ...eventIds]);
  const source = parts.find(({ id }) => id === sourceId);
  if (source === undefined) throw new Error('the date to copy from is gone');
  return { source, targets: parts.filter(({ id }) => id !== sourceId) };
}

/** A part of an event that has equivalents in other occurrences of the series. */
type KeyedPart = { readonly id: string; readonly key: string };

type Matches<Part extends KeyedPart> = {
  /** Parts that both occurrences have. */
  readonly matched: readonly { readonly source: Part; readonly target: Part }[];
  /** Parts that the other occurrence lacks, with their new ids there. */
  readonly missing: readonly { readonly source: Part; readonly newId: string }[];
  /** Parts that only the other occurrence has. */
  readonly extra: readonly Part[];
  /** Maps ids here to ids in the other occurrence. */
  readonly idOf: (sourceId: string) => string;
};

/** Matches the parts of two dates by key: the parts to update, to create and to remove on the target. */
function matchParts<Part extends KeyedPart>(
  sources: readonly Part[],
  targets: readonly Part[],
  newId: () => string,
): Matches<Part> {
  const byKey = new Map(targets.map((part) => [part.key, part]));
  const keys = new Set(sources.map(({ key }) => key));
  const matched = sources.flatMap((source) => {
    const target = byKey.get(source.key);
    return target === undefined ? [] : [{ source, target }];
  });
  const missing = sources.filter(({ key }) => !byKey.has(key)).map((source) => ({ source, newId: newId() }));
  const ids = new Map([
    ...matched.map(({ source, target }) => [source.id, target.id] as const),
    ...missing.map(({ source, newId: id }) => [source.id, id] as const),
  ]);
  return { matched, missing, extra: targets.filter(({ key }) => !keys.has(key)), idOf: (id) => ids.get(id) ?? id };
}
