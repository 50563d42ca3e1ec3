import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../../platform/db/db.ts';

export type FeeRow = {
  id: string;
  rateBps: number | null;
  fixedMinor: number | null;
  validFrom: Date;
  author: string;
  createdAt: Date;
};

/** Returns the decisions about the fee of an organiser, latest first. */
export async function listFeeRows(tx: DbOrTx, organiserId: string): Promise<FeeRow[]> {
  const { rows } = await sql<FeeRow>`
    select f.id, f.rate_bps as "rateBps", f.fixed_minor as "fixedMinor", f.valid_from as "validFrom", a.name as author,
      f.created_at as "createdAt"
    from organiser_fees f join accounts a on a.id = f.created_by
    where f.organiser_id = ${organiserId} order by f.created_at desc, f.id desc`.execute(tx);
  return rows;
}

// Locks the fees of an organiser, so that two administrators decide one after the other.
export async function lockFees(tx: Tx, organiserId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`organiser-fees:${organiserId}`}, 0))`.execute(tx);
}

export type NewFee = {
  readonly id: string;
  readonly organiserId: string;
  readonly rateBps: number | null;
  readonly fixedMinor: number | null;
  readonly validFrom: Date;
  readonly createdBy: string;
  readonly at: Date;
};

export async function insertFee(tx: Tx, fee: NewFee): Promise<void> {
  await sql`
    insert into organiser_fees (id, organiser_id, rate_bps, fixed_minor, valid_from, created_by, created_at)
    values (${fee.id}, ${fee.organiserId}, ${fee.rateBps}, ${fee.fixedMinor}, ${fee.validFrom}, ${fee.createdBy}, ${fee.at})`.execute(
    tx,
  );
}
