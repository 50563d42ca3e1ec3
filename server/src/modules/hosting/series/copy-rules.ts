import { shiftByWallClock, type Span } from './wall-clock-rules.ts';
import type { NewOccurrenceQuestionRow, NewOccurrenceRow, NewOccurrenceTypeRow } from '../../events/events/public.ts';
import type { Copy, OccurrenceParts, PoolPatch } from './copy-queries.ts';
import type { RuleOccurrence } from './plan-rules.ts';

/** An occurrence to create, with its id and slug. */
export type NewOccurrence = RuleOccurrence & { readonly id: string; readonly slug: string };

export type CopyOptions = { readonly seriesId: string; readonly timeZone: string; readonly now: Date };

/** All rows of new occurrences, which equal the template except for their times. */
export type OccurrenceCopies = {
  readonly events: readonly Copy<NewOccurrenceRow>[];
  readonly types: readonly Copy<NewOccurrenceTypeRow>[];
  readonly pools: readonly Copy<PoolPatch>[];
  readonly questions: readonly Copy<NewOccurrenceQuestionRow>[];
};

/** The initial values of columns that a new event does not copy from another. */
const INITIAL_VALUES = {
  series_changes: [],
  sequence: 0,
  revision: 1,
  notified_snapshot: null,
  booked_count: 0,
  saved_count: 0,
  is_sold_out: false,
  is_over: false,
  source: null,
  source_key: null,
  source_hash: null,
  cancel_reason: '',
  cancelled_at: null,
};

export function buildCopies(
  template: OccurrenceParts,
  occurrences: readonly NewOccurrence[],
  options: CopyOptions & { readonly newId: () => string },
): OccurrenceCopies {
  const copies = occurrences.map((date) => buildCopy(template, date, options));
  return {
    events: copies.map(({ event }) => event),
    types: copies.flatMap(({ types }) => types),
    pools: copies.flatMap(({ pools }) => pools),
    questions: copies.flatMap(({ questions }) => questions),
  };
}

function buildCopy(template: OccurrenceParts, date: NewOccurrence, options: CopyOptions & { readonly newId: () => string }) {
  const { seriesId, timeZone, now, newId } = options;
  const ids = new Map([...template.types, ...template.pools, ...template.questions].map(({ id }) => [id, newId()]));
  const idOf = (id: string) => ids.get(id) ?? id;
  const owner = { event_id: date.id };
  const event: NewOccurrenceRow = {
    ...INITIAL_VALUES,
    ...timesOf(template, date, timeZone),
    id: date.id,
    slug: date.slug,
    series_id: seriesId,
    occurrence_key: date.occurrenceKey,
    published_at: template.status === 'published' ? now : null,
    created_at: now,
    updated_at: now,
  };
  return {
    event: { source: template.id, patch: event },
    types: template.types.map((type) => ({
      source: type.id,
      patch: {
        ...owner,
        ...salesWindowOf(type, template, { date, timeZone }),
        id: idOf(type.id),
        held: 0,
        sold: 0,
        created_at: now,
      },
    })),
    pools: template.pools.map(({ id }) => ({ source: id, patch: { ...owner, id: idOf(id), held: 0, sold: 0 } })),
    questions: template.questions.map((question) => ({
      source: question.id,
      patch: { ...owner, id: idOf(question.id), ...remapReferences(question, idOf) },
    })),
  };
}

/**
 * Returns the start and end of an occurrence, with doors and agenda at the same distance from the start as in the template.
 */
export function timesOf({ startsAt, doorsAt, agenda }: OccurrenceParts, { startAt, endAt }: Span, timeZone: string) {
  const moved = (instant: Date) => shiftByWallClock(instant, { from: startsAt, to: startAt }, timeZone);
  return {
    starts_at: startAt,
    ends_at: endAt,
    doors_at: doorsAt === null ? null : moved(doorsAt),
    agenda: agenda.map((item) => ({ ...item, startAt: moved(new Date(item.startAt)).toISOString() })),
  };
}

type SalesWindow = { readonly salesStartAt: string | null; readonly salesEndAt: string | null };

/**
 * Returns the sale periods: all occurrences go on sale at the same time, and each sale ends at the same distance from its
 * own occurrence.
 */
export function salesWindowOf(
  { salesStartAt, salesEndAt }: SalesWindow,
  { startsAt }: { readonly startsAt: Date },
  { date, timeZone }: { readonly date: { readonly startAt: Date }; readonly timeZone: string },
): { sales_start_at: string | null; sales_end_at: string | null } {
  if (salesEndAt === null) return { sales_start_at: salesStartAt, sales_end_at: null };
  const end = shiftByWallClock(new Date(salesEndAt), { from: startsAt, to: date.startAt }, timeZone);
  const salesStart = salesStartAt !== null && new Date(salesStartAt) < end ? salesStartAt : null;
  return { sales_start_at: salesStart, sales_end_at: end.toISOString() };
}

/** Returns the conditions and ticket types of a question, with their ids in another occurrence. */
export function remapReferences(
  { condition, ticketTypeIds }: Pick<OccurrenceParts['questions'][number], 'condition' | 'ticketTypeIds'>,
  idOf: (id: string) => string,
) {
  return {
    condition: condition === null ? null : { ...condition, questionId: idOf(condition.questionId) },
    ticket_type_ids: ticketTypeIds.map(idOf),
  };
}
