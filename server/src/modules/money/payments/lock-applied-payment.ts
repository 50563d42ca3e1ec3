import type { Tx } from '../../../platform/db/db.ts';
import { listPaymentsOf, lockPayment, type Payment } from './queries.ts';

/** Locks and returns the card payment that paid for a subject, or returns null. The caller holds the subject's lock. */
export async function lockAppliedPayment(
  tx: Tx,
  { purpose, subjectId }: Pick<Payment, 'purpose' | 'subjectId'>,
): Promise<Payment | null> {
  const applied = (await listPaymentsOf(tx, purpose, subjectId)).find(({ disposition }) => disposition === 'applied');
  return applied === undefined ? null : lockPayment(tx, applied.id);
}
