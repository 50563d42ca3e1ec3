import { sql } from 'kysely';
import type { DbOrTx } from '../../platform/db/db.ts';

type Columns = { readonly sourceId: string; readonly eventIds: readonly string[]; readonly columns: readonly string[] };

/** Copies columns from one date to others; calendars look again where title or place became another. */
export async function copyColumns(tx: DbOrTx, { sourceId, eventIds, columns }: Columns): Promise<void> {
  const assignments = columns.map((name) => sql`${sql.ref(name)} = source.${sql.ref(name)}`);
  await sql`
    update events e set ${sql.join([...assignments, sql`revision = e.revision + 1`])},
      sequence = e.sequence + case
        when (e.title, e.venue_name, e.address, e.city, e.online_url) is distinct from (${sql.join(
          ['title', 'venue_name', 'address', 'city', 'online_url'].map((name) =>
            columns.includes(name) ? sql`source.${sql.ref(name)}` : sql`e.${sql.ref(name)}`,
          ),
        )}) then 1 else 0 end
    from events source where source.id = ${sourceId} and e.id = any(${eventIds}::uuid[])`.execute(tx);
}

export async function setAgendas(tx: DbOrTx, agendas: readonly { id: string; agenda: unknown }[]): Promise<void> {
  await sql`
    update events e set agenda = given.agenda, revision = e.revision + 1
    from jsonb_to_recordset(${JSON.stringify(agendas)}::jsonb) as given (id uuid, agenda jsonb)
    where e.id = given.id`.execute(tx);
}

/** Gives dates new addresses; the old ones of published dates go on leading to them. */
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

export async function setChanges(tx: DbOrTx, eventId: string, changes: readonly string[]): Promise<void> {
  await sql`update events set series_changes = ${changes}::text[] where id = ${eventId}`.execute(tx);
}

export type TypeMatch = {
  readonly source: string;
  readonly target: string;
  readonly sales_start_at: string | null;
  readonly sales_end_at: string | null;
};

/** Brings ticket types in line with their likes; never below what is sold or held of them. */
export async function copyTypeFields(tx: DbOrTx, matches: readonly TypeMatch[]): Promise<void> {
  await sql`
    update ticket_types t set name = source.name, description = source.description, kind = source.kind, price_minor = source.price_minor,
      quantity = greatest(source.quantity, case when source.quantity is not null then t.held + t.sold end),
      sales_start_at = given.sales_start_at, sales_end_at = given.sales_end_at, subscriber_sales_start_at = source.subscriber_sales_start_at,
      min_per_booking = source.min_per_booking, max_per_booking = source.max_per_booking, max_per_person = source.max_per_person,
      access_code = source.access_code, attendance = source.attendance, position = source.position, requires_approval = source.requires_approval,
      hides_outside_sales = source.hides_outside_sales, hides_when_sold_out = source.hides_when_sold_out
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

export type QuestionMatch = {
  readonly source: string;
  readonly target: string;
  readonly condition: unknown;
  readonly ticket_type_ids: readonly string[];
};

export async function copyQuestionFields(tx: DbOrTx, matches: readonly QuestionMatch[]): Promise<void> {
  await sql`
    update event_questions q set scope = source.scope, kind = source.kind, label = source.label, hint = source.hint, options = source.options,
      required = source.required, position = source.position, condition = nullif(given.condition, 'null'),
      ticket_type_ids = array(select jsonb_array_elements_text(given.ticket_type_ids)::uuid)
    from jsonb_to_recordset(${JSON.stringify(matches)}::jsonb) as given (source uuid, target uuid, condition jsonb, ticket_type_ids jsonb)
    join event_questions source on source.id = given.source
    where q.id = given.target`.execute(tx);
}

export async function archiveQuestions(tx: DbOrTx, ids: readonly string[], now: Date): Promise<void> {
  await sql`update event_questions set archived_at = ${now} where id = any(${ids}::uuid[]) and archived_at is null`.execute(
    tx,
  );
}
