import type { Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import { availableAccount, escrowAccount, type Amount, type EventIncome, type OrganiserDebit } from './entry-rules.ts';
import { lockBalance } from './queries.ts';

/**
 * Says where an organiser's part of a refund comes from: the event's escrow, then their available money. What is missing
 * is refused as `insufficient_organiser_balance`, or is the platform's loss where the money must go back whatever the organiser has.
 * Locks both accounts until the end of the transaction.
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
  // A wallet in debt has nothing to give.
  const availableMinor = Math.min(Math.max(0, availableBalanceMinor), amountMinor - escrowMinor);
  const lossMinor = amountMinor - escrowMinor - availableMinor;
  if (lossMinor > 0 && !allowLoss) throwDomainError('insufficient_organiser_balance', { missingMinor: lossMinor });
  return { escrowMinor, availableMinor, lossMinor };
}
