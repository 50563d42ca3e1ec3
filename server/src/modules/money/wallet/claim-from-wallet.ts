import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { entriesOfClaim, type Amount } from './entry-rules.ts';
import { releaseReservation, consumeReservation } from './reserve-money.ts';
import { postTransaction } from './post-transaction.ts';
import { queueDebtEmail } from './queue-debt-email.ts';

export type WalletClaim = Amount & {
  readonly ownerId: string;
  /** The refund or the dispute by which the money left at the provider. Money frozen for it is debited first. */
  readonly causeId: string;
  readonly bookingId?: string;
};

/**
 * Debits money that left at the provider from the wallet that was credited with it. If the wallet has too little, the
 * remainder is a debt of its owner: incoming money pays it, and until then nothing can be spent. Unfreezes what was frozen
 * beyond the claim.
 */
export async function claimFromWallet(ctx: Context, tx: Tx, claim: WalletClaim): Promise<void> {
  const { ownerId, causeId, bookingId, ...amount } = claim;
  const subject = { purpose: 'dispute', subjectId: causeId } as const;
  if (amount.amountMinor === 0) return void (await releaseReservation(ctx, tx, subject));
  const frozen = await consumeReservation(ctx, tx, subject);
  await postTransaction(tx, {
    id: ctx.ids.newId(),
    kind: 'wallet_claimed',
    causeId,
    postedAt: ctx.clock.now(),
    allowDebt: true,
    ...(bookingId !== undefined && { bookingId }),
    entries: entriesOfClaim(amount, ownerId, frozen?.amountMinor ?? 0),
  });
  await queueDebtEmail(tx, { ownerId, causeId, currency: amount.currency });
}
