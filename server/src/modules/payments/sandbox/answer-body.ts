import { disputeTransactions } from './fees.ts';
import type { DisputeBody, Kind, Stored } from './objects.ts';

/** Returns the object as the provider answers it: a dispute always names its balance transactions. */
export function answerBody({ kind, body, hidden }: Stored<Kind>): object {
  if (kind !== 'dispute') return body;
  return { ...body, balance_transactions: disputeTransactions(body as DisputeBody, hidden) };
}
