import type { Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import { availableAccount, escrowAccount, type Amount, type EventIncome, type OrganiserDebit } from './entry-rules.ts';
import { lockBalance } from './queries.ts';

/**
 * Returns the sources of an organiser's part of a refund: the event's escrow first, then their available balance. If both
 * are not enough, throws `insufficient_organiser_balance`, or returns the remainder as the platform's loss if a loss is
 * allowed. Locks both accounts until the end of the transaction.
 */
export async function debitOrganiser(
  tx: Tx,
  { amountMinor, currency, organiserId, eventId }: Amount & EventIncome,
  { allowLoss }: { readonly allowLoss: boolean },
): Promise<OrganiserDebit> {
  const escrowBalanceMinor = await lockBalance(tx, { ...escrowAccount(organiserId, eventId), currency });
  const escrowMinor = Math.min(escrowBalanceMinor, amountMinor);
  if (escrowMinor === amountMinor) return { escrowMinor, availableMinor: 0, lossMinor: 0 };
  const availableBalanceMinor = await lockBalance(tx, { ...availableAccount(organiserId), currency });
  // A wallet in debt has no money to debit.
  const availableMinor = Math.min(Math.max(0, availableBalanceMinor), amountMinor - escrowMinor);
  const lossMinor = amountMinor - escrowMinor - availableMinor;
  if (lossMinor > 0 && !allowLoss) throwDomainError('insufficient_organiser_balance', { missingMinor: lossMinor });
  return { escrowMinor, availableMinor, lossMinor };
}
