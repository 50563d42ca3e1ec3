import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

/** The role and suspension of an account, with the details needed to write to its owner. */
export type AccountStatus = {
  readonly id: string;
  readonly role: 'user' | 'admin';
  readonly name: string;
  readonly email: string;
  readonly language: string | null;
  readonly timeZone: string | null;
  readonly suspendedAt: Date | null;
  readonly suspendedUntil: Date | null;
  readonly suspendedReason: string;
};

const columns = sql`
  id, role, name, email, language, time_zone as "timeZone", suspended_at as "suspendedAt", suspended_until as "suspendedUntil",
  coalesce(suspended_reason, '') as "suspendedReason"`;

/** Returns null for an account that does not exist or was deleted. */
export async function findAccountStatus(db: DbOrTx, id: string): Promise<AccountStatus | null> {
  const { rows } = await sql<AccountStatus>`select ${columns} from accounts where id = ${id} and deleted_at is null`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Locks the account's own row, so that two who decide about one person do so one after the other. */
export async function lockAccountStatus(tx: Tx, id: string): Promise<AccountStatus | null> {
  const { rows } = await sql<AccountStatus>`
    select ${columns} from accounts where id = ${id} and deleted_at is null for no key update`.execute(tx);
  return rows[0] ?? null;
}

export type Suspension = { readonly id: string; readonly reason: string; readonly until: Date | null; readonly now: Date };

/** Saves a suspension. Changing an existing one keeps its start. The caller has locked the row. */
export async function saveSuspension(tx: Tx, { id, reason, until, now }: Suspension): Promise<void> {
  await sql`
    update accounts set suspended_at = coalesce(suspended_at, ${now}), suspended_reason = ${reason}, suspended_until = ${until}
    where id = ${id}`.execute(tx);
}

export async function clearSuspension(tx: Tx, id: string): Promise<void> {
  await sql`
    update accounts set suspended_at = null, suspended_reason = null, suspended_until = null where id = ${id}`.execute(tx);
}

/** Returns the accounts whose suspension has ended. */
export async function listEndedSuspensions(db: DbOrTx, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from accounts where suspended_until <= ${now} order by suspended_until, id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}
