import type { Context } from '../../../context.ts';
import { onConstraint, type Tx } from '../../../platform/db/db.ts';
import { entriesOfFreedHold, entriesOfHold } from './entry-rules.ts';
import { endOpenHold, insertHold, type HoldSubject, type WalletHold } from './hold-queries.ts';
import { postTransaction } from './post-transaction.ts';
import { queueDebtMail } from './queue-debt-mail.ts';

/**
 * Keeps money of a wallet for one purpose; it is its owner's but can't be spent otherwise. Refuses `wallet_short` where
 * less is available. A subject has one open hold at a time; the caller holds the subject's lock.
 */
export async function holdMoney(ctx: Context, tx: Tx, wish: Omit<WalletHold, 'id'>): Promise<string> {
  const id = ctx.ids.newId();
  const createdAt = ctx.clock.now();
  await insertHold(tx, { ...wish, id, createdAt });
  const entries = entriesOfHold(wish, wish.ownerId);
  await postTransaction(tx, { id: ctx.ids.newId(), kind: 'wallet_held', causeId: id, postedAt: createdAt, entries }).catch(
    onConstraint({ ledger_accounts_not_below_zero: 'wallet_short' }),
  );
  return id;
}

/**
 * Freezes money for a dispute until the bank decides. Unlike `holdMoney` it takes the whole amount: what the wallet no longer
 * has is a debt of its owner, which ends when the money is freed.
 */
export async function freezeMoney(
  ctx: Context,
  tx: Tx,
  { disputeId, ...wish }: Pick<WalletHold, 'ownerId' | 'amountMinor' | 'currency'> & { readonly disputeId: string },
): Promise<void> {
  const id = ctx.ids.newId();
  const createdAt = ctx.clock.now();
  const hold: WalletHold = { ...wish, id, purpose: 'dispute', subjectId: disputeId };
  await insertHold(tx, { ...hold, createdAt });
  const entries = entriesOfHold(hold, hold.ownerId);
  const posting = { id: ctx.ids.newId(), kind: 'wallet_held', causeId: id, postedAt: createdAt } as const;
  await postTransaction(tx, { ...posting, entries, mayOwe: true });
  await queueDebtMail(tx, { ownerId: hold.ownerId, currency: hold.currency, causeId: disputeId });
}

/** Sets the money of a subject free again; null when nothing was held for it. */
export async function freeMoney(ctx: Context, tx: Tx, subject: HoldSubject): Promise<WalletHold | null> {
  const now = ctx.clock.now();
  const hold = await endOpenHold(tx, subject, { status: 'freed', now });
  if (hold === null) return null;
  const entries = entriesOfFreedHold(hold, hold.ownerId);
  await postTransaction(tx, { id: ctx.ids.newId(), kind: 'wallet_freed', causeId: hold.id, postedAt: now, entries });
  return hold;
}

/** Ends the hold of a subject because its money is used now; the caller posts where it goes. Null when nothing was held. */
export function useHeldMoney(ctx: Context, tx: Tx, subject: HoldSubject): Promise<WalletHold | null> {
  return endOpenHold(tx, subject, { status: 'used', now: ctx.clock.now() });
}
