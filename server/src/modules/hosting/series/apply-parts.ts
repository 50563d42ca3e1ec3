import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { lockStock, refreshOffers, SERIES_QUESTION_COLUMNS, SERIES_TYPE_COLUMNS } from '../../events/events/public.ts';
import { recountSoon } from '../editor/public.ts';
import { archiveQuestions, archiveTypes, copyPoolFields, copyQuestionFields, copyTypeFields } from './apply-queries.ts';
import {
  copyPoolMembers,
  copyPools,
  copyQuestions,
  copyTicketTypes,
  giveSeriesKeys,
  listDateParts,
  recountPools,
  type DateParts,
} from './copy-queries.ts';
import { refersTo, saleOf } from './copy-rules.ts';
import { matchParts } from './match-rules.ts';

type Apply = { readonly sourceId: string; readonly eventIds: readonly string[]; readonly timeZone: string };

/** Gives dates the ticket types and shared pools of another; what is sold on them stays sold. */
export async function applyTicketTypes(ctx: Context, tx: Tx, { sourceId, eventIds, timeZone }: Apply): Promise<void> {
  for (const eventId of eventIds.toSorted()) await lockStock(tx, eventId);
  const { source, targets } = await readParts(tx, sourceId, eventIds);
  const now = ctx.clock.now();
  const each = targets.map((target) => ({
    target,
    types: matchParts(source.types, target.types, ctx.ids.newId),
    pools: matchParts(source.pools, target.pools, ctx.ids.newId),
  }));
  const saleOn = (target: DateParts, type: DateParts['types'][number]) =>
    saleOf(type, source, { date: { startAt: target.startsAt }, timeZone });
  await copyTypeFields(
    tx,
    SERIES_TYPE_COLUMNS,
    each.flatMap(({ target, types }) =>
      types.both.map((pair) => ({ source: pair.source.id, target: pair.target.id, ...saleOn(target, pair.source) })),
    ),
  );
  await copyTicketTypes(
    tx,
    each.flatMap(({ target, types }) =>
      types.missing.map((part) => {
        const patch = { id: part.newId, event_id: target.id, held: 0, sold: 0, created_at: now };
        return { source: part.source.id, patch: { ...patch, ...saleOn(target, part.source) } };
      }),
    ),
  );
  await archiveTypes(
    tx,
    each.flatMap(({ types }) => types.extra.map(({ id }) => id)),
    now,
  );
  await copyPoolFields(
    tx,
    each.flatMap(({ pools }) => pools.both.map((pair) => ({ source: pair.source.id, target: pair.target.id }))),
  );
  await copyPools(
    tx,
    each.flatMap(({ target, pools }) =>
      pools.missing.map((part) => ({
        source: part.source.id,
        patch: { id: part.newId, event_id: target.id, held: 0, sold: 0 },
      })),
    ),
  );
  await copyPoolMembers(tx, sourceId, eventIds);
  await recountPools(tx, eventIds);
  for (const eventId of eventIds) await recountSoon(ctx, tx, eventId);
  await refreshOffers(ctx, tx, eventIds);
}

/** Gives dates the questions of another; answers to those that are asked no more stay. */
export async function applyQuestions(ctx: Context, tx: Tx, { sourceId, eventIds }: Apply): Promise<void> {
  const { source, targets } = await readParts(tx, sourceId, eventIds);
  const each = targets.map((target) => {
    const types = matchParts(source.types, target.types, ctx.ids.newId);
    const known = new Set(types.both.map((pair) => pair.source.id));
    const questions = matchParts(source.questions, target.questions, ctx.ids.newId);
    const idOf = (id: string) => (known.has(id) ? types.idOf(id) : questions.idOf(id));
    // A ticket type that the other date has not can't be asked for there.
    const refers = (question: DateParts['questions'][number]) =>
      refersTo({ ...question, ticketTypeIds: question.ticketTypeIds.filter((id) => known.has(id)) }, idOf);
    return { target, questions, refers };
  });
  await copyQuestionFields(
    tx,
    SERIES_QUESTION_COLUMNS,
    each.flatMap(({ questions, refers }) =>
      questions.both.map((pair) => ({ source: pair.source.id, target: pair.target.id, ...refers(pair.source) })),
    ),
  );
  await copyQuestions(
    tx,
    each.flatMap(({ target, questions, refers }) =>
      questions.missing.map((part) => ({
        source: part.source.id,
        patch: { id: part.newId, event_id: target.id, ...refers(part.source) },
      })),
    ),
  );
  await archiveQuestions(
    tx,
    each.flatMap(({ questions }) => questions.extra.map(({ id }) => id)),
    ctx.clock.now(),
  );
}

async function readParts(
  tx: Tx,
  sourceId: string,
  eventIds: readonly string[],
): Promise<{ source: DateParts; targets: DateParts[] }> {
  await giveSeriesKeys(tx, sourceId);
  const parts = await listDateParts(tx, [sourceId, ...eventIds]);
  const source = parts.find(({ id }) => id === sourceId);
  if (source === undefined) throw new Error('the date to copy from is gone');
  return { source, targets: parts.filter(({ id }) => id !== sourceId) };
}
