import type { Language } from '@festoon/catalogue/language';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { updateProfile } from '@festoon/contracts/identity/profile';
import { sql, type RawBuilder } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import type { RowOf } from '../../../platform/db/rows.ts';
import type { NewAccountRow, ProfileColumn } from './account-column-rules.ts';
import { preparedStatement } from '../../../platform/db/prepared-statement.ts';

export type Role = 'user' | 'admin';

const columns = [
  'id',
  'role',
  'email',
  'name',
  'needs_name',
  'password_hash',
  'handle',
  'image_key',
  'bio',
  'city',
  'interests',
  'event_languages',
  'links',
  'language',
  'time_zone',
  'colour_scheme',
  'suspended_at',
] as const;

function liveAccounts(db: DbOrTx) {
  return db.selectFrom('accounts').select(columns).where('deleted_at', 'is', null);
}

export async function findAccountById(db: DbOrTx, id: string) {
  return (await liveAccounts(db).modifyFront(preparedStatement).where('id', '=', id).executeTakeFirst()) ?? null;
}

export type AccountRow = NonNullable<Awaited<ReturnType<typeof findAccountById>>>;

export async function findAccountByEmail(db: DbOrTx, role: Role, email: string): Promise<AccountRow | null> {
  return (await liveAccounts(db).where('role', '=', role).where('email', '=', email).executeTakeFirst()) ?? null;
}

export async function listAccountsByIds(db: DbOrTx, ids: readonly string[]): Promise<AccountRow[]> {
  return ids.length === 0
    ? []
    : liveAccounts(db)
        .where('id', 'in', [...ids])
        .execute();
}

export type NewAccount = {
  readonly id: string;
  readonly role: Role;
  readonly email: string;
  readonly name: string;
  /** True until the owner gives a name. */
  readonly needsName: boolean;
  readonly passwordHash: string | null;
  /** Null until the person has chosen one. */
  readonly language: Language | null;
  readonly createdAt: Date;
};

/** Inserts an account. Returns null if the address already has one with this role. */
export async function insertAccount(tx: DbOrTx, account: NewAccount): Promise<AccountRow | null> {
  const values = {
    id: account.id,
    role: account.role,
    email: account.email,
    name: account.name,
    needs_name: account.needsName,
    password_hash: account.passwordHash,
    language: account.language,
    created_at: account.createdAt,
  } satisfies NewAccountRow;
  const row = await tx
    .insertInto('accounts')
    .values(values)
    .onConflict((conflict) => conflict.constraint('accounts_email_unique').doNothing())
    .returning(columns)
    .executeTakeFirst();
  return row ?? null;
}

/**
 * Assigns the account the first of these handles that is free and returns it, or null if all are taken. Accounts that want
 * the same first handle are served one after the other.
 */
export async function claimHandle(tx: Tx, id: string, candidates: readonly string[]): Promise<string | null> {
  // Locks the first candidate until the commit: another account that wants it waits, and then sees whether it is taken.
  await sql`select pg_advisory_xact_lock(hashtextextended('handle:' || lower(${candidates[0] ?? ''}), 0))`.execute(tx);
  const { rows } = await sql<{ handle: string | null }>`
    update accounts set handle = (
      select candidate from unnest(${[...candidates]}::citext[]) with ordinality as candidates (candidate, position)
      where not exists (select from accounts as others where others.handle = candidate)
      order by position
      limit 1
    )
    where id = ${id}
    returning handle`.execute(tx);
  return rows[0]?.handle ?? null;
}

export type ProfileChanges = Readonly<EndpointInput<typeof updateProfile>>;

/** Writes the changes that are given; the other columns stay. */
export async function updateAccount(tx: DbOrTx, id: string, changes: ProfileChanges): Promise<void> {
  const columns = {
    name: changes.name,
    handle: changes.handle,
    bio: changes.bio,
    city: changes.city,
    interests: changes.interests,
    event_languages: changes.eventLanguages,
    links: changes.links && JSON.stringify(changes.links),
    language: changes.language,
    time_zone: changes.timeZone,
    colour_scheme: changes.colourScheme,
  } satisfies { readonly [Column in ProfileColumn]: RowOf<'accounts'>[Column] | undefined };
  await tx
    .updateTable('accounts')
    .set({ ...columns, updated_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
}

/**
 * Ends the time in which an account needs a name, and returns its handle, which may be null. Returns undefined if the account
 * has a name.
 */
export async function setFirstName(tx: Tx, id: string, name: string): Promise<string | null | undefined> {
  const row = await tx
    .updateTable('accounts')
    .set({ name, needs_name: false })
    .where('id', '=', id)
    .where('needs_name', '=', true)
    .returning('handle')
    .executeTakeFirst();
  return row?.handle;
}

/** Returns the statement that selects an account that still needs a name, for `selectTogether`. */
export function selectUnnamedAccount(id: string): RawBuilder<{ id: string }> {
  return sql<{ id: string }>`select id from accounts where id = ${id} and needs_name and deleted_at is null`;
}

export async function setPasswordHash(tx: DbOrTx, id: string, passwordHash: string): Promise<void> {
  await tx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', id).execute();
}

type PasswordHashChange = { readonly from: string | null; readonly to: string };

/** Replaces the hash of a password, or sets the first one. Returns false if the password was changed meanwhile. */
export async function replacePasswordHash(db: DbOrTx, id: string, hash: PasswordHashChange): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('accounts')
    .set({ password_hash: hash.to })
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', hash.from)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns whether this is still the hash of the account's password, and prevents changes to it until the commit. */
export async function lockPasswordHash(tx: Tx, id: string, passwordHash: string): Promise<boolean> {
  // Locks the account's row in shared mode, before its sessions: a change of the password ends the sessions next.
  const { rows } = await sql`select from accounts where id = ${id} and password_hash = ${passwordHash} for share`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function setEmail(tx: DbOrTx, id: string, email: string): Promise<void> {
  await tx.updateTable('accounts').set({ email }).where('id', '=', id).execute();
}

/** Sets the key of the image and returns the previous one. */
export async function setImageKey(tx: DbOrTx, id: string, imageKey: string | null): Promise<string | null> {
  // Locks the account's row, so that of two uploads at the same time each removes the image it replaced.
  const { rows } = await sql<{ before: string | null }>`
    with former as (select id, image_key from accounts where id = ${id} for update)
    update accounts set image_key = ${imageKey} from former where accounts.id = former.id
    returning former.image_key as before`.execute(tx);
  return rows[0]?.before ?? null;
}

/**
 * Erases the public page of a user and returns the key of their former image. Returns undefined if there is no such user.
 */
export async function clearPublicProfile(tx: Tx, id: string, now: Date): Promise<string | null | undefined> {
  // Locks the person's one row.
  const { rows } = await sql<{ key: string | null }>`
    update accounts a set bio = '', links = '[]'::jsonb, city = '', image_key = null, updated_at = ${now}
    from (select id, image_key from accounts where id = ${id} and role = 'user' for no key update) before
    where a.id = before.id returning before.image_key as key`.execute(tx);
  return rows[0]?.key;
}
