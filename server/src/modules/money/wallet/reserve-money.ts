import type { Context } from '../../../context.ts';
import { onConstraint, type Tx } from '../../../platform/db/db.ts';
import { entriesOfReleasedReservation, entriesOfReservation } from './entry-rules.ts';
import {
  endOpenReservation,
  insertReservation,
  type ReservationSubject,
  type WalletReservationRow,
} from './reservation-queries.ts';
import { postTransaction } from './post-transaction.ts';
import { queueDebtEmail } from './queue-debt-email.ts';

/**
 * Reserves money of a wallet for one purpose. It still belongs to the owner but cannot be spent on anything else. Throws
 * `insufficient_wallet_balance` if less is available. A subject has at most one open reservation. The caller holds the
 * subject's lock.
 */
export async function reserveMoney(ctx: Context, tx: Tx, params: Omit<WalletReservationRow, 'id'>): Promise<string> {
  const id = ctx.ids.newId();
  const createdAt = ctx.clock.now();
  await insertReservation(tx, { ...params, id, createdAt });
  const entries = entriesOfReservation(params, params.ownerId);
  await postTransaction(tx, {
    id: ctx.ids.newId(),
    kind: 'wallet_reserved',
    causeId: id,
    postedAt: createdAt,
    entries,
  }).catch(onConstraint({ ledger_accounts_not_below_zero: 'insufficient_wallet_balance' }));
  return id;
}

/**
 * Freezes money for a dispute until the bank decides. Unlike `reserveMoney` it takes the full amount: what the wallet no
 * longer has is a debt of its owner, which ends when the money is released.
 */
export async function freezeMoney(
  ctx: Context,
  tx: Tx,
  {
    disputeId,
    ...params
  }: Pick<WalletReservationRow, 'ownerId' | 'amountMinor' | 'currency'> & { readonly disputeId: string },
): Promise<void> {
  const id = ctx.ids.newId();
  const createdAt = ctx.clock.now();
  const reservation: WalletReservationRow = { ...params, id, purpose: 'dispute', subjectId: disputeId };
  await insertReservation(tx, { ...reservation, createdAt });
  const entries = entriesOfReservation(reservation, reservation.ownerId);
  const posting = { id: ctx.ids.newId(), kind: 'wallet_reserved', causeId: id, postedAt: createdAt } as const;
  await postTransaction(tx, { ...posting, entries, allowDebt: true });
  await queueDebtEmail(tx, { ownerId: reservation.ownerId, currency: reservation.currency, causeId: disputeId });
}

/** Releases the reservation of a subject. Returns null if there was none. */
export async function releaseReservation(
  ctx: Context,
  tx: Tx,
  subject: ReservationSubject,
): Promise<WalletReservationRow | null> {
  const now = ctx.clock.now();
  const reservation = await endOpenReservation(tx, subject, { status: 'released', now });
  if (reservation === null) return null;
  const entries = entriesOfReleasedReservation(reservation, reservation.ownerId);
  await postTransaction(tx, {
    id: ctx.ids.newId(),
    kind: 'wallet_released',
    causeId: reservation.id,
    postedAt: now,
    entries,
  });
  return reservation;
}

/**
 * Ends the reservation of a subject because its money is used now. The caller posts the destination. Returns null if there
 * was no reservation.
 */
export function consumeReservation(ctx: Context, tx: Tx, subject: ReservationSubject): Promise<WalletReservationRow | null> {
  return endOpenReservation(tx, subject, { status: 'used', now: ctx.clock.now() });
}
