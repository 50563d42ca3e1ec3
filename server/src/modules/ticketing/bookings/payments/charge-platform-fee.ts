import type { TransactionScope } from '../../../../platform/db/transaction-scope.ts';
import { waiveFees } from '../../../money/subscriptions/public.ts';
import type { Confirmation } from '../confirmation-queries.ts';
import { savePlatformFee } from '../queries.ts';

/**
 * Saves and returns the platform's fees on sales of one event, without the fee-free tickets of the organiser's premium. The
 * buyers' prices stay as they were shown.
 */
export async function chargePlatformFees(
  { ctx, tx }: TransactionScope,
  confirmations: readonly Confirmation[],
): Promise<number[]> {
  const fees = confirmations.map(({ platformFeeMinor }) => platformFeeMinor);
  const organiserId = confirmations.find(({ hasPremium }) => hasPremium)?.organiserId;
  if (organiserId === undefined) return fees;
  const sales = confirmations.map(({ paidTickets: tickets, platformFeeMinor: feeMinor }) => ({ tickets, feeMinor }));
  const charged = await waiveFees(ctx, tx, { organiserId, sales });
  for (const [at, { id }] of confirmations.entries()) {
    const feeMinor = charged[at] ?? 0;
    if (feeMinor !== fees[at]) await savePlatformFee(tx, id, feeMinor);
  }
  return charged;
}
