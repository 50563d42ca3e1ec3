import { parseUuid } from '@festoon/contracts/core/ids';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';

export type NamedPerson = { id: string; name: string; email: string | null; isGone: boolean };

const NOBODY = { name: 'Somebody who was erased', email: null, isGone: true };

/** Those of these accounts that are there, by id; those that were deleted have no name any more. */
export async function namePeople(db: DbOrTx, ids: readonly string[]): Promise<Map<string, NamedPerson>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Omit<NamedPerson, 'isGone'> & { email: string; isDeleted: boolean }>`
    select id, name, email, deleted_at is not null as "isDeleted" from accounts
    where id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  const found = new Map(rows.map(({ isDeleted, id, name, email }) => [id, { id, name, email, isGone: isDeleted }]));
  return new Map(
    ids.map((id) => {
      const person = found.get(id);
      return [id, person === undefined || person.isGone ? { id, ...NOBODY } : person];
    }),
  );
}

export async function listAdministrators(db: DbOrTx): Promise<NamedPerson[]> {
  const { rows } = await sql<NamedPerson & { email: string }>`
    select id, name, email, deleted_at is not null as "isGone" from accounts where role = 'admin' order by name, id`.execute(
    db,
  );
  return rows.map((person) => (person.isGone ? { ...person, ...NOBODY } : person));
}

type Names = (ids: readonly string[]) => RawBuilder<{ id: string; label: string }>;

/** The kinds of subjects that have a name. */
export type NamedKind = 'account' | 'event' | 'booking' | 'category' | 'attendee_message' | 'mail' | 'view';

/** Selects the names of subjects of one kind. */
const NAMES: Readonly<Record<NamedKind, Names>> = {
  account: (ids) =>
    sql`select id::text as id, name as label from accounts where deleted_at is null and id = any(${ids}::uuid[])`,
  event: (ids) => sql`select id::text as id, title as label from events where id = any(${ids}::uuid[])`,
  booking: (ids) => sql`select id::text as id, reference as label from bookings where id = any(${ids}::uuid[])`,
  category: (slugs) => sql`select slug as id, name as label from categories where slug = any(${slugs}::text[])`,
  attendee_message: (ids) =>
    sql`select id::text as id, subject as label from attendee_messages where id = any(${ids}::uuid[])`,
  mail: (ids) => sql`select id::text as id, subject as label from mail_messages where id = any(${ids}::uuid[])`,
  view: (ids) =>
    sql`select id::text as id, section || ': ' || name as label from admin_views where id = any(${ids}::uuid[])`,
};

export const hasNames = (kind: string): kind is NamedKind => Object.hasOwn(NAMES, kind);

/** The names that those of these subjects of a kind have now. */
export async function nameSubjects(db: DbOrTx, kind: NamedKind, ids: readonly string[]): Promise<Map<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => kind === 'category' || parseUuid(id) !== null);
  if (wanted.length === 0) return new Map();
  const { rows } = await NAMES[kind](wanted).execute(db);
  return new Map(rows.map(({ id, label }) => [id, label]));
}
