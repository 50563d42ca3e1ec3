import type { Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import { availableOf, escrowOf, type Amount, type Income, type TakenBack } from './entry-rules.ts';
import { lockBalance } from './queries.ts';

/**
 * Says where an organiser's part of a refund comes from: the event's escrow, then their available money. What is missing
 * is refused as `organiser_short`, or is the platform's loss where the money must go back whatever the organiser has.
 * Locks both accounts until the end of the transaction.
 */
export async function debitOrganiser(
  tx: Tx,
  { amountMinor, currency, organiserId, eventId }: Amount & Income,
  { mustGoBack }: { readonly mustGoBack: boolean },
): Promise<TakenBack> {
  const inEscrow = await lockBalance(tx, { ...escrowOf(organiserId, eventId), currency });
  const escrowMinor = Math.min(inEscrow, amountMinor);
  if (escrowMinor === amountMinor) return { escrowMinor, availableMinor: 0, lossMinor: 0 };
  const available = await lockBalance(tx, { ...availableOf(organiserId), currency });
  // A wallet in debt has nothing to give.
  const availableMinor = Math.min(Math.max(0, available), amountMinor - escrowMinor);
  const lossMinor = amountMinor - escrowMinor - availableMinor;
  if (lossMinor > 0 && !mustGoBack) throwDomainError('organiser_short', { missingMinor: lossMinor });
  return { escrowMinor, availableMinor, lossMinor };
}
