import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../platform/db/db.ts';
import { assignmentsOf, type ColumnName, type TableName } from '../../../platform/db/rows.ts';
import type {
  ComputedQuestionColumn,
  ComputedTypeColumn,
  CopiedQuestionColumn,
  CopiedTypeColumn,
  SeriesColumn,
} from '../../events/events/public.ts';

type Columns = {
  readonly sourceId: string;
  readonly eventIds: readonly string[];
  readonly columns: readonly SeriesColumn[];
};

const CALENDAR_COLUMNS = ['title', 'venue_name', 'address', 'city', 'online_url'] as const satisfies SeriesColumn[];

/** Copies columns from one occurrence to others. Raises their sequence if title or place change. */
export async function copyColumns(tx: DbOrTx, { sourceId, eventIds, columns }: Columns): Promise<void> {
  const after = CALENDAR_COLUMNS.map((name) =>
    columns.includes(name) ? sql`source.${sql.ref(name)}` : sql`e.${sql.ref(name)}`,
  );
  await sql`
    update events e set ${sql.join([...assignmentsOf('events', columns, 'source'), sql`revision = e.revision + 1`])},
      sequence = e.sequence + case
        when (e.title, e.venue_name, e.address, e.city, e.online_url) is distinct from (${sql.join(after)}) then 1 else 0 end
    from events source where source.id = ${sourceId} and e.id = any(${eventIds}::uuid[])`.execute(tx);
}

export async function setAgendas(tx: DbOrTx, agendas: readonly { id: string; agenda: unknown }[]): Promise<void> {
  await sql`
    update events e set agenda = given.agenda, revision = e.revision + 1
    from jsonb_to_recordset(${JSON.stringify(agendas)}::jsonb) as given (id uuid, agenda jsonb)
    where e.id = given.id`.execute(tx);
}

/** Sets new slugs. The old ones of published occurrences redirect to them. */
export async function renameSlugs(tx: DbOrTx, slugs: readonly { id: string; slug: string }[]): Promise<void> {
  const given = sql`jsonb_to_recordset(${JSON.stringify(slugs)}::jsonb) as given (id uuid, slug text)`;
  await sql`
    insert into event_slugs (slug, event_id)
    select e.slug, e.id from events e join ${given} on given.id = e.id where e.published_at is not null
    on conflict (slug) do nothing`.execute(tx);
  await sql`update events e set slug = given.slug from ${given} where e.id = given.id`.execute(tx);
}

export async function replaceGuests(tx: DbOrTx, eventIds: readonly string[]): Promise<void> {
  await sql`delete from event_guests where event_id = any(${eventIds}::uuid[])`.execute(tx);
}

export async function setSeriesChanges(tx: DbOrTx, eventId: string, changes: readonly string[]): Promise<void> {
  await sql`update events set series_changes = ${changes}::text[] where id = ${eventId}`.execute(tx);
}

type Match = { readonly source: string; readonly target: string };

export type TypeMatch = Match & { readonly sales_start_at: string | null; readonly sales_end_at: string | null };

/** Never sets a quantity below the number of sold and held tickets. */
const COMPUTED_TYPE_COLUMNS: Readonly<Record<ComputedTypeColumn, RawBuilder<unknown>>> = {
  quantity: sql`greatest(source.quantity, case when source.quantity is not null then t.held + t.sold end)`,
  sales_start_at: sql`given.sales_start_at`,
  sales_end_at: sql`given.sales_end_at`,
};

/** Copies the fields of ticket types to the same ticket types of other occurrences. */
export async function copyTypeFields(
  tx: DbOrTx,
  columns: readonly CopiedTypeColumn[],
  matches: readonly TypeMatch[],
): Promise<void> {
  await sql`
    update ticket_types t set ${seriesAssignments('ticket_types', columns, COMPUTED_TYPE_COLUMNS)}
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb)
      as given (source uuid, target uuid, sales_start_at timestamptz, sales_end_at timestamptz)
    join ticket_types source on source.id = given.source
    where t.id = given.target`.execute(tx);
}

export async function archiveTypes(tx: DbOrTx, ids: readonly string[], now: Date): Promise<void> {
  await sql`update ticket_types set archived_at = ${now} where id = any(${ids}::uuid[]) and archived_at is null`.execute(tx);
}

export async function copyPoolFields(tx: DbOrTx, matches: readonly { source: string; target: string }[]): Promise<void> {
  await sql`
    update capacity_pools p set name = source.name, position = source.position, capacity = greatest(source.capacity, p.held + p.sold)
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as given (source uuid, target uuid)
    join capacity_pools source on source.id = given.source
    where p.id = given.target`.execute(tx);
}

export type QuestionMatch = Match & { readonly condition: unknown; readonly ticket_type_ids: readonly string[] };

const COMPUTED_QUESTION_COLUMNS: Readonly<Record<ComputedQuestionColumn, RawBuilder<unknown>>> = {
  condition: sql`nullif(given.condition, 'null')`,
  ticket_type_ids: sql`array(select jsonb_array_elements_text(given.ticket_type_ids)::uuid)`,
};

export async function copyQuestionFields(
  tx: DbOrTx,
  columns: readonly CopiedQuestionColumn[],
  matches: readonly QuestionMatch[],
): Promise<void> {
  await sql`
    update event_questions q set ${seriesAssignments('event_questions', columns, COMPUTED_QUESTION_COLUMNS)}
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as given (source uuid, target uuid, condition jsonb, ticket_type_ids jsonb)
    join event_questions source on source.id = given.source
    where q.id = given.target`.execute(tx);
}

function seriesAssignments<Table extends TableName>(
  table: Table,
  copied: readonly ColumnName<Table>[],
  computed: Readonly<Record<string, RawBuilder<unknown>>>,
): RawBuilder<unknown> {
  const others = Object.entries(computed).map(([name, value]) => sql`${sql.ref(name)} = ${value}`);
  return sql.join([...assignmentsOf(table, copied, 'source'), ...others]);
}

export async function archiveQuestions(tx: DbOrTx, ids: readonly string[], now: Date): Promise<void> {
  await sql`update event_questions set archived_at = ${now} where id = any(${ids}::uuid[]) and archived_at is null`.execute(
    tx,
  );
}
