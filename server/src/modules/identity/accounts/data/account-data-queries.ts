import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';
import { exportList } from '../../../../platform/db/rows.ts';
import { ACCOUNT_COLUMNS, type RedactedAccountRow } from '../account-column-rules.ts';

/**
 * Locks a user's row until the erasure commits. A transaction that writes new data of the user waits, and then finds no
 * account.
 */
export async function lockForErasure(tx: Tx, id: string): Promise<{ name: string; email: string; role: string } | null> {
  const { rows } = await sql<{ name: string; email: string; role: string }>`
    select name, email, role from accounts where id = ${id} and deleted_at is null for update`.execute(tx);
  return rows[0] ?? null;
}

/** Returns whether an account with this id exists or existed. */
export async function hasAccountRow(db: DbOrTx, id: string): Promise<boolean> {
  return (await db.selectFrom('accounts').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
}

type ExportedAccount = Readonly<Record<string, unknown>> & { readonly imageKey: string | null };

const EXPORTED_COLUMNS = exportList(ACCOUNT_COLUMNS, 'a');

export async function findExportedAccount(db: DbOrTx, id: string): Promise<ExportedAccount | null> {
  const { rows } = await sql<ExportedAccount>`
    select ${EXPORTED_COLUMNS}, v.last_seen_at as "lastSeenAt"
    from accounts a left join account_visits v on v.account_id = a.id where a.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Returns the key of the account's profile image, or null. */
export async function findImageKey(db: DbOrTx, id: string): Promise<string | null> {
  const row = await db.selectFrom('accounts').select('image_key as key').where('id', '=', id).executeTakeFirst();
  return row?.key ?? null;
}

/**
 * Erases everything except the id, which the remaining records refer to. The email address becomes free for a new account.
 */
export async function redactAccount(tx: Tx, id: string, { name, now }: { name: string; now: Date }): Promise<number> {
  const redacted = {
    name,
    email: `${id}@erased.invalid`,
    password_hash: null,
    handle: null,
    image_key: null,
    bio: '',
    city: '',
    interests: [],
    event_languages: [],
    links: '[]',
    language: null,
    time_zone: null,
    colour_scheme: 'system',
    suspended_at: null,
    suspended_until: null,
    suspended_reason: null,
    deleted_at: now,
  } satisfies RedactedAccountRow;
  const { numUpdatedRows } = await tx
    .updateTable('accounts')
    .set(redacted)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}

export async function listExportedSessions(db: DbOrTx, id: string) {
  return await db
    .selectFrom('sessions')
    .select(['ip', 'user_agent as userAgent', 'created_at as createdAt', 'last_used_at as lastUsedAt'])
    .select(['revoked_at as endedAt', 'impersonation_reason as openedByAdministratorBecause'])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .execute();
}

export async function listExportedIdentities(db: DbOrTx, id: string) {
  return await db
    .selectFrom('identities')
    .select(['provider', 'created_at as createdAt'])
    .where('account_id', '=', id)
    .orderBy('created_at')
    .execute();
}

/** Ends every session and erases its device. The rows stay, so that their cookies remain invalid. */
export async function redactSessions(tx: Tx, id: string, now: Date): Promise<number> {
  const { rows } = await sql`
    update sessions set revoked_at = coalesce(revoked_at, ${now}), revoked_reason = coalesce(revoked_reason, 'deleted'),
      ip = '', user_agent = '', impersonation_reason = case when impersonator_id is not null then '' end
    where account_id = ${id} returning id`.execute(tx);
  return rows.length;
}

/**
 * Deletes all means of signing in: other providers, codes, password links, the second factor, and invitations to the site.
 */
export async function deleteCredentials(tx: Tx, { id, email }: { id: string; email: string }): Promise<number> {
  let count = 0;
  for (const table of ['identities', 'password_resets', 'second_factors'] as const) {
    const { numDeletedRows } = await tx.deleteFrom(table).where('account_id', '=', id).executeTakeFirst();
    count += Number(numDeletedRows);
  }
  const { rows: codes } = await sql`
    delete from verification_codes where account_id = ${id} or email = ${email} returning email`.execute(tx);
  const { rows: invitations } = await sql`
    delete from site_invitations where account_id = ${id} or email = ${email} returning id`.execute(tx);
  await sql`update site_invitations set invited_by = null where invited_by = ${id}`.execute(tx);
  return count + codes.length + invitations.length;
}
