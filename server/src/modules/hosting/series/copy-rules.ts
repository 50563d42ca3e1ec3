import { movedWith, type Span } from './clock-rules.ts';
import type { NewOccurrenceQuestionRow, NewOccurrenceRow, NewOccurrenceTypeRow } from '../../events/events/public.ts';
import type { Copy, DateParts, PoolPatch } from './copy-queries.ts';
import type { WantedDate } from './plan-rules.ts';

/** A date to be made, with its id and address. */
export type NewDate = WantedDate & { readonly id: string; readonly slug: string };

export type CopySetting = { readonly seriesId: string; readonly timeZone: string; readonly now: Date };

/** All rows of new dates that are like the template but for their time. */
export type DateCopies = {
  readonly events: readonly Copy<NewOccurrenceRow>[];
  readonly types: readonly Copy<NewOccurrenceTypeRow>[];
  readonly pools: readonly Copy<PoolPatch>[];
  readonly questions: readonly Copy<NewOccurrenceQuestionRow>[];
};

/** The initial values of columns that a new event does not copy from another. */
const FRESH = {
  series_changes: [],
  sequence: 0,
  revision: 1,
  told: null,
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

export function copiesOf(
  template: DateParts,
  dates: readonly NewDate[],
  setting: CopySetting & { readonly newId: () => string },
): DateCopies {
  const made = dates.map((date) => oneCopy(template, date, setting));
  return {
    events: made.map(({ event }) => event),
    types: made.flatMap(({ types }) => types),
    pools: made.flatMap(({ pools }) => pools),
    questions: made.flatMap(({ questions }) => questions),
  };
}

function oneCopy(template: DateParts, date: NewDate, setting: CopySetting & { readonly newId: () => string }) {
  const { seriesId, timeZone, now, newId } = setting;
  const ids = new Map([...template.types, ...template.pools, ...template.questions].map(({ id }) => [id, newId()]));
  const idOf = (id: string) => ids.get(id) ?? id;
  const own = { event_id: date.id };
  const event: NewOccurrenceRow = {
    ...FRESH,
    ...timesOf(template, date, timeZone),
    id: date.id,
    slug: date.slug,
    series_id: seriesId,
    series_date: date.seriesDate,
    published_at: template.status === 'published' ? now : null,
    created_at: now,
    updated_at: now,
  };
  return {
    event: { source: template.id, patch: event },
    types: template.types.map((type) => ({
      source: type.id,
      patch: { ...own, ...saleOf(type, template, { date, timeZone }), id: idOf(type.id), held: 0, sold: 0, created_at: now },
    })),
    pools: template.pools.map(({ id }) => ({ source: id, patch: { ...own, id: idOf(id), held: 0, sold: 0 } })),
    questions: template.questions.map((question) => ({
      source: question.id,
      patch: { ...own, id: idOf(question.id), ...refersTo(question, idOf) },
    })),
  };
}

/** Start and end of a date, with doors and agenda as far from the start as on the template. */
export function timesOf({ startsAt, doorsAt, agenda }: DateParts, { startAt, endAt }: Span, timeZone: string) {
  const moved = (instant: Date) => movedWith(instant, { from: startsAt, to: startAt }, timeZone);
  return {
    starts_at: startAt,
    ends_at: endAt,
    doors_at: doorsAt === null ? null : moved(doorsAt),
    agenda: agenda.map((item) => ({ ...item, startAt: moved(new Date(item.startAt)).toISOString() })),
  };
}

type Sale = { readonly salesStartAt: string | null; readonly salesEndAt: string | null };

/** All dates go on sale together; each sale ends as long before its own date. */
export function saleOf(
  { salesStartAt, salesEndAt }: Sale,
  { startsAt }: { readonly startsAt: Date },
  { date, timeZone }: { readonly date: { readonly startAt: Date }; readonly timeZone: string },
): { sales_start_at: string | null; sales_end_at: string | null } {
  if (salesEndAt === null) return { sales_start_at: salesStartAt, sales_end_at: null };
  const end = movedWith(new Date(salesEndAt), { from: startsAt, to: date.startAt }, timeZone);
  const opens = salesStartAt !== null && new Date(salesStartAt) < end ? salesStartAt : null;
  return { sales_start_at: opens, sales_end_at: end.toISOString() };
}

/** Conditions and ticket types a question names, under their ids on another date. */
export function refersTo(
  { condition, ticketTypeIds }: Pick<DateParts['questions'][number], 'condition' | 'ticketTypeIds'>,
  idOf: (id: string) => string,
) {
  return {
    condition: condition === null ? null : { ...condition, questionId: idOf(condition.questionId) },
    ticket_type_ids: ticketTypeIds.map(idOf),
  };
}
