import type { CopyState } from '@festoon/contracts/identity/privacy';
import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

export type CopyRow = {
  readonly id: string;
  readonly accountId: string;
  readonly askedBy: string | null;
  readonly state: CopyState;
  readonly askedAt: Date;
  readonly readyAt: Date | null;
  readonly expiresAt: Date | null;
  readonly bytes: number;
  readonly filesLeftOut: number;
};

const columns = sql`
  id, account_id as "accountId", asked_by as "askedBy", state, asked_at as "askedAt", ready_at as "readyAt",
  expires_at as "expiresAt", bytes, files_left_out as "filesLeftOut"`;

export type NewCopy = {
  readonly id: string;
  readonly accountId: string;
  readonly askedBy: string | null;
  readonly now: Date;
  /** None is begun where the person asked for one after this instant; null asks for no such time. */
  readonly noneSince: Date | null;
};

/** Begins a copy; false where one is being made, or one was asked for too short a time ago. One that failed does not count. */
export async function insertCopy(tx: Tx, { id, accountId, askedBy, now, noneSince }: NewCopy): Promise<boolean> {
  const { rows } = await sql`
    insert into data_copies (id, account_id, asked_by, asked_at)
    select ${id}::uuid, ${accountId}::uuid, ${askedBy}::uuid, ${now}::timestamptz
    where ${noneSince}::timestamptz is null or not exists (
      select from data_copies
      where account_id = ${accountId} and asked_by is null and state <> 'failed' and asked_at > ${noneSince})
    on conflict (account_id) where state = 'making' do nothing returning id`.execute(tx);
  return rows.length > 0;
}

export async function listCopyRows(db: DbOrTx, accountId: string, limit: number): Promise<CopyRow[]> {
  const { rows } = await sql<CopyRow>`
    select ${columns} from data_copies where account_id = ${accountId} order by asked_at desc, id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function findCopy(db: DbOrTx, id: string): Promise<CopyRow | null> {
  const { rows } = await sql<CopyRow>`select ${columns} from data_copies where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

export type MadeCopy = {
  readonly id: string;
  readonly now: Date;
  readonly expiresAt: Date;
  readonly bytes: number;
  readonly filesLeftOut: number;
};

/** False where it is no longer being made: its person was erased, or it was given up. */
export async function markReady(tx: Tx, { id, now, expiresAt, bytes, filesLeftOut }: MadeCopy): Promise<boolean> {
  const { rows } = await sql`
    update data_copies set state = 'ready', ready_at = ${now}, expires_at = ${expiresAt}, bytes = ${bytes},
      files_left_out = ${filesLeftOut}
    where id = ${id} and state = 'making' returning id`.execute(tx);
  return rows.length > 0;
}

/** Gives up what has been in the making since before this instant. */
export async function failStaleCopies(db: DbOrTx, before: Date): Promise<void> {
  await sql`update data_copies set state = 'failed' where state = 'making' and asked_at < ${before}`.execute(db);
}

export async function listEndedCopies(db: DbOrTx, now: Date, limit: number): Promise<CopyRow[]> {
  const { rows } = await sql<CopyRow>`
    select ${columns} from data_copies where state = 'ready' and expires_at <= ${now}
    order by expires_at limit ${limit}`.execute(db);
  return rows;
}

export async function markExpired(db: DbOrTx, id: string): Promise<void> {
  await sql`update data_copies set state = 'expired' where id = ${id} and state = 'ready'`.execute(db);
}

export async function deleteCopiesOf(tx: Tx, accountId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`delete from data_copies where account_id = ${accountId} returning id`.execute(
    tx,
  );
  return rows.map(({ id }) => id);
}
