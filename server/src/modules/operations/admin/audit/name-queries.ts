import { chatLabelsText } from '@festoon/catalogue/messaging/chat-labels';
import { parseUuid } from '@festoon/contracts/core/ids';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import { withReaderTexts, type TextTranslations } from '../../../../platform/db/reader-texts.ts';

export type NamedAccount = { id: string; name: string; email: string | null; isDeleted: boolean };

const erasedAccount = () => ({ name: chatLabelsText('deletedAccount'), email: null, isDeleted: true });

/** Returns the names of these accounts by id. Deleted accounts no longer have a name. */
export async function findAccountNames(db: DbOrTx, ids: readonly string[]): Promise<Map<string, NamedAccount>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<Omit<NamedAccount, 'isDeleted'> & { email: string; isDeleted: boolean }>`
    select id, name, email, deleted_at is not null as "isDeleted" from accounts
    where id = any(${[...new Set(ids)]}::uuid[])`.execute(db);
  const accountsById = new Map(rows.map(({ isDeleted, id, name, email }) => [id, { id, name, email, isDeleted }]));
  return new Map(
    ids.map((id) => {
      const account = accountsById.get(id);
      return [id, account === undefined || account.isDeleted ? { id, ...erasedAccount() } : account];
    }),
  );
}

export async function listAdministrators(db: DbOrTx): Promise<NamedAccount[]> {
  const { rows } = await sql<NamedAccount & { email: string }>`
    select id, name, email, deleted_at is not null as "isDeleted" from accounts where role = 'admin' order by name, id`.execute(
    db,
  );
  return rows.map((account) => (account.isDeleted ? { ...account, ...erasedAccount() } : account));
}

type NameRow = { id: string; label: string; translations?: TextTranslations };
type NameQuery = (ids: readonly string[]) => RawBuilder<NameRow>;

/** The kinds of subjects that have a name. */
export type NamedSubjectKind = 'account' | 'event' | 'booking' | 'category' | 'attendee_email' | 'email' | 'view';

/** Selects the names of subjects of one kind. */
const nameQueries: Readonly<Record<NamedSubjectKind, NameQuery>> = {
  account: (ids) =>
    sql`select id::text as id, name as label from accounts where deleted_at is null and id = any(${ids}::uuid[])`,
  event: (ids) => sql`select id::text as id, title as label from events where id = any(${ids}::uuid[])`,
  booking: (ids) => sql`select id::text as id, reference as label from bookings where id = any(${ids}::uuid[])`,
  category: (slugs) =>
    sql`select slug as id, name as label, translations from categories where slug = any(${slugs}::text[])`,
  attendee_email: (ids) => sql`select id::text as id, subject as label from attendee_emails where id = any(${ids}::uuid[])`,
  email: (ids) => sql`select id::text as id, subject as label from email_messages where id = any(${ids}::uuid[])`,
  view: (ids) =>
    sql`select id::text as id, section || ': ' || name as label from saved_views where id = any(${ids}::uuid[])`,
};

export const isNamedSubjectKind = (kind: string): kind is NamedSubjectKind => Object.hasOwn(nameQueries, kind);

/** Returns the current names of these subjects, without those that no longer exist. */
export async function findSubjectNames(
  db: DbOrTx,
  kind: NamedSubjectKind,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const validIds = [...new Set(ids)].filter((id) => kind === 'category' || parseUuid(id) !== null);
  if (validIds.length === 0) return new Map();
  const { rows } = await nameQueries[kind](validIds).execute(db);
  const named = rows.map((row) => withReaderTexts(row, row.translations ?? null, { label: 'name' }));
  return new Map(named.map(({ id, label }) => [id, label]));
}
