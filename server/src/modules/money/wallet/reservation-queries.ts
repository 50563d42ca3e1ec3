import { sql } from 'kysely';
import type { DbOrTx, Tx } from '../../../platform/db/db.ts';
import { preparedStatement } from '../../../platform/db/prepared-statement.ts';

export type ReservationPurpose = 'booking' | 'payout' | 'subscription' | 'dispute';
export type ReservationSubject = { readonly purpose: ReservationPurpose; readonly subjectId: string };

export type WalletReservationRow = ReservationSubject & {
  readonly id: string;
  readonly ownerId: string;
  readonly amountMinor: number;
  readonly currency: string;
};

const columns = sql`id, account_id as "ownerId", purpose, subject_id as "subjectId", amount_minor as "amountMinor", currency`;

export async function insertReservation(
  tx: Tx,
  reservation: WalletReservationRow & { readonly createdAt: Date },
): Promise<void> {
  await tx
    .insertInto('wallet_reservations')
    .values({
      id: reservation.id,
      account_id: reservation.ownerId,
      purpose: reservation.purpose,
      subject_id: reservation.subjectId,
      amount_minor: reservation.amountMinor,
      currency: reservation.currency,
      created_at: reservation.createdAt,
    })
    .execute();
}

export async function findOpenReservation(
  tx: DbOrTx,
  { purpose, subjectId }: ReservationSubject,
): Promise<WalletReservationRow | null> {
  const { rows } = await sql<WalletReservationRow>`
    ${preparedStatement} select ${columns} from wallet_reservations where purpose = ${purpose} and subject_id = ${subjectId} and status = 'open'`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/**
 * Ends the open reservation of a subject. Returns null if there is none, so that only one of two concurrent calls ends it.
 */
export async function endOpenReservation(
  tx: Tx,
  { purpose, subjectId }: ReservationSubject,
  end: { readonly status: 'used' | 'released'; readonly now: Date },
): Promise<WalletReservationRow | null> {
  const { rows } = await sql<WalletReservationRow>`
    update wallet_reservations set status = ${end.status}, ended_at = ${end.now}
    where purpose = ${purpose} and subject_id = ${subjectId} and status = 'open'
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}
