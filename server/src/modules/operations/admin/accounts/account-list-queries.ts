import { sql, type RawBuilder } from 'kysely';
import type { AccountSort, AccountState } from '@festoon/contracts/operations/admin-accounts';
import type { DbOrTx } from '../../../../platform/db/db.ts';
import type { AccountSearch } from './account-search.ts';

export type AccountListRow = {
  readonly id: string;
  readonly role: 'user' | 'admin';
  readonly name: string;
  readonly email: string;
  readonly handle: string | null;
  readonly imageKey: string | null;
  readonly suspendedAt: Date | null;
  readonly suspendedUntil: Date | null;
  readonly deletedAt: Date | null;
  readonly hasPremium: boolean;
  readonly isOrganiser: boolean;
  readonly joinedAt: Date;
  readonly lastSeenAt: Date;
  /** The start of the next page in this order. Null if the id alone determines it. */
  readonly key: string | null;
};

const isOrganiser = sql<boolean>`
  exists (select from events e where e.organiser_id = a.id and e.published_at is not null)`;

const hasActivePremium = (now: Date) => sql`exists (select from premium_at(${now}) premium where premium.account_id = a.id)`;

const toMicroseconds = (column: RawBuilder<unknown>) =>
  sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export const accountColumns = (now: Date) => sql`
  a.id, a.role, a.name, a.email, a.handle, a.image_key as "imageKey", a.suspended_at as "suspendedAt",
  a.suspended_until as "suspendedUntil", a.deleted_at as "deletedAt", ${hasActivePremium(now)} as "hasPremium",
  ${isOrganiser} as "isOrganiser", a.created_at as "joinedAt", v.last_seen_at as "lastSeenAt"`;

export type AccountCursor = { readonly key: string | null; readonly id: string };

type AccountOrder = {
  readonly by: RawBuilder<unknown>;
  readonly key: RawBuilder<unknown>;
  after: (after: AccountCursor) => RawBuilder<unknown>;
};

const nameSortKey = sql`fold(left(a.name, 100))`;

/** Each order, as in its index. */
const orders: Readonly<Record<AccountSort, AccountOrder>> = {
  newest: {
    by: sql`a.created_at desc, a.id desc`,
    key: toMicroseconds(sql`a.created_at`),
    after: ({ key, id }) => sql`(a.created_at, a.id) < (${key}::timestamptz, ${id}::uuid)`,
  },
  seen: {
    by: sql`v.last_seen_at desc, v.account_id desc`,
    key: toMicroseconds(sql`v.last_seen_at`),
    after: ({ key, id }) => sql`(v.last_seen_at, v.account_id) < (${key}::timestamptz, ${id}::uuid)`,
  },
  name: {
    by: sql`${nameSortKey}, a.id`,
    key: sql`null`,
    after: ({ key, id }) => sql`(${nameSortKey}, a.id) > (${key}, ${id}::uuid)`,
  },
};

export type AccountCriteria = {
  readonly search: AccountSearch;
  /** The account ids that belong to the booking of the reference, if there is one. */
  readonly bookingAccountIds: readonly string[];
  readonly role: 'user' | 'admin' | null;
  readonly state: AccountState | null;
  readonly premium: boolean | null;
  readonly organiser: boolean | null;
  readonly joinedSince: Date | null;
  readonly sort: AccountSort;
  readonly now: Date;
};

// Organisers are few and are selected first: they may all be at the far end of the list, and a scan to there takes long.
const isPublishingOrganiser = sql`
  a.id = any (array(select distinct e.organiser_id from events e where e.published_at is not null))`;

const stateClauses: Readonly<Record<AccountState, RawBuilder<unknown>>> = {
  active: sql`a.suspended_at is null and a.deleted_at is null`,
  suspended: sql`a.suspended_at is not null and a.deleted_at is null`,
  deleted: sql`a.deleted_at is not null`,
};

// Two letters are searched only at the beginning of words, because the index needs at least three.
const matchesTerm = (term: string) => sql`
  a.search_text like '%' || ${term.length < 3 ? ' ' : ''}::text
    || replace(replace(replace(fold(${term}), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'`;

function searchClauses({ search, bookingAccountIds }: AccountCriteria): RawBuilder<unknown>[] {
  if (search.by === 'id') return [sql`a.id = ${search.id}::uuid`];
  if (search.by === 'email') return [sql`a.role in ('user', 'admin') and a.email = ${search.email}::citext`];
  if (search.by === 'nothing') return [];
  return bookingAccountIds.length > 0
    ? [sql`a.id = any (${[...bookingAccountIds]}::uuid[])`]
    : search.terms.map(matchesTerm);
}

function conditions(criteria: AccountCriteria): RawBuilder<unknown>[] {
  const { role, state, premium, organiser, joinedSince, now } = criteria;
  return [
    ...searchClauses(criteria),
    ...(role === null ? [] : [sql`a.role = ${role}`]),
    ...(state === null ? [] : [stateClauses[state]]),
    ...(premium === null ? [] : [premium ? hasActivePremium(now) : sql`not ${hasActivePremium(now)}`]),
    ...(organiser === null ? [] : [organiser ? isPublishingOrganiser : sql`not ${isOrganiser}`]),
    ...(joinedSince === null ? [] : [sql`a.created_at >= ${joinedSince}`]),
  ];
}

/** Selects the accounts of the list. */
export const selectAccounts = (criteria: AccountCriteria) => sql`
  select from accounts a where ${sql.join([...conditions(criteria), sql`true`], sql` and `)}`;

export async function listAccountRows(
  db: DbOrTx,
  criteria: AccountCriteria,
  { after, limit }: { readonly after: AccountCursor | null; readonly limit: number },
): Promise<AccountListRow[]> {
  const order = orders[criteria.sort];
  const where = [...conditions(criteria), ...(after === null ? [] : [order.after(after)]), sql`true`];
  // When sorting by last use, starts from the visits. Otherwise reads the visits only for the rows of the page.
  const from = criteria.sort === 'seen' ? sql`account_visits v join accounts a on a.id = v.account_id` : sql`accounts a`;
  const { rows } = await sql<AccountListRow>`
    select ${accountColumns(criteria.now)}, ${order.key} as key
    from (select a.id from ${from} where ${sql.join(where, sql` and `)} order by ${order.by} limit ${limit}) page
    join accounts a on a.id = page.id join account_visits v on v.account_id = a.id
    order by ${order.by}`.execute(db);
  return rows;
}

/** Returns the key of an account in the order by name. */
export async function findNameKey(db: DbOrTx, id: string): Promise<string | null> {
  const { rows } = await sql<{ key: string }>`select ${nameSortKey} as key from accounts a where id = ${id}`.execute(db);
  return rows[0]?.key ?? null;
}

/** Returns the buyer of the booking with this reference and the holders of its tickets. */
export async function listAccountIdsOfBooking(db: DbOrTx, reference: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select buyer_id as id from bookings where reference = ${reference}
    union
    select t.holder_id from bookings b join tickets t on t.booking_id = b.id
    where b.reference = ${reference} and t.holder_id is not null`.execute(db);
  return rows.map(({ id }) => id);
}
