import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';

export type HoldPurpose = 'booking' | 'payout' | 'subscription' | 'dispute';
export type HoldSubject = { readonly purpose: HoldPurpose; readonly subjectId: string };

export type WalletHold = HoldSubject & {
  readonly id: string;
  readonly ownerId: string;
  readonly amountMinor: number;
  readonly currency: string;
};

const columns = sql`id, account_id as "ownerId", purpose, subject_id as "subjectId", amount_minor as "amountMinor", currency`;

export async function insertHold(tx: Tx, hold: WalletHold & { readonly createdAt: Date }): Promise<void> {
  await tx
    .insertInto('wallet_holds')
    .values({
      id: hold.id,
      account_id: hold.ownerId,
      purpose: hold.purpose,
      subject_id: hold.subjectId,
      amount_minor: hold.amountMinor,
      currency: hold.currency,
      created_at: hold.createdAt,
    })
    .execute();
}

export async function findOpenHold(tx: DbOrTx, { purpose, subjectId }: HoldSubject): Promise<WalletHold | null> {
  const { rows } = await sql<WalletHold>`
    select ${columns} from wallet_holds where purpose = ${purpose} and subject_id = ${subjectId} and status = 'open'`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Ends the open hold of a subject; null when there is none, so that of two who end it one has it. */
export async function endOpenHold(
  tx: Tx,
  { purpose, subjectId }: HoldSubject,
  end: { readonly status: 'used' | 'freed'; readonly now: Date },
): Promise<WalletHold | null> {
  const { rows } = await sql<WalletHold>`
    update wallet_holds set status = ${end.status}, ended_at = ${end.now}
    where purpose = ${purpose} and subject_id = ${subjectId} and status = 'open'
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}
