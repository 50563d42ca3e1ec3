import { sql } from 'kysely';
import type { Tx } from '../../../platform/db/db.ts';

export type TopUpRow = {
  readonly id: string;
  readonly accountId: string;
  readonly amountMinor: number;
  readonly currency: string;
  readonly createdAt: Date;
};

export async function lockTopUpOwner(tx: Tx, accountId: string): Promise<void> {
  // Locks a number made of the account's id until the commit. It is taken before any row.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`top-ups:${accountId}`}, 0))`.execute(tx);
}

export async function insertTopUp(tx: Tx, topUp: TopUpRow): Promise<void> {
  await tx
    .insertInto('top_ups')
    .values({
      id: topUp.id,
      account_id: topUp.accountId,
      amount_minor: topUp.amountMinor,
      currency: topUp.currency,
      created_at: topUp.createdAt,
    })
    .execute();
}

export async function lockTopUp(tx: Tx, id: string): Promise<void> {
  // Locks the top-up's row. Its payments are locked after it.
  await sql`select from top_ups where id = ${id} for update`.execute(tx);
}
