import type { Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { availableOf } from './entry-rules.ts';
import { findBalance } from './queries.ts';
import { SEND_DEBT } from './tasks.ts';

type Owing = { readonly ownerId: string; readonly currency: string; readonly causeId: string };

/** Has the owner told, once for each cause, that their wallet owes money; nothing while it does not. */
export async function queueDebtMail(tx: Tx, { ownerId, currency, causeId }: Owing): Promise<void> {
  const balanceMinor = await findBalance(tx, { ...availableOf(ownerId), currency });
  if (balanceMinor >= 0) return;
  const owed = { ownerId, currency, causeId, debtMinor: -balanceMinor };
  await enqueue(tx, SEND_DEBT, owed, { key: `${SEND_DEBT}:${causeId}` });
}
