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
 * Keeps money of a wallet for one purpose; it is its owner's but can't be spent otherwise. Refuses `insufficient_wallet_balance` where
 * less is available. A subject has one open hold at a time; the caller holds the subject's lock.
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
 * Freezes money for a dispute until the bank decides. Unlike `holdMoney` it takes the whole amount: what the wallet no longer
 * has is a debt of its owner, which ends when the money is freed.
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

/** Sets the money of a subject free again; null when nothing was held for it. */
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

/** Ends the hold of a subject because its money is used now; the caller posts where it goes. Null when nothing was held. */
export function consumeReservation(ctx: Context, tx: Tx, subject: ReservationSubject): Promise<WalletReservationRow | null> {
  return endOpenReservation(tx, subject, { status: 'used', now: ctx.clock.now() });
}
