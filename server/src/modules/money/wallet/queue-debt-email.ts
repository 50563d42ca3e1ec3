import type { Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { availableAccount } from './entry-rules.ts';
import { findBalance } from './queries.ts';
import { SEND_DEBT_EMAIL } from './tasks.ts';

type DebtParams = { readonly ownerId: string; readonly currency: string; readonly causeId: string };

/** Has the owner told, once for each cause, that their wallet owes money; nothing while it does not. */
export async function queueDebtEmail(tx: Tx, { ownerId, currency, causeId }: DebtParams): Promise<void> {
  const balanceMinor = await findBalance(tx, { ...availableAccount(ownerId), currency });
  if (balanceMinor >= 0) return;
  const payload = { ownerId, currency, causeId, debtMinor: -balanceMinor };
  await enqueue(tx, SEND_DEBT_EMAIL, payload, { key: `${SEND_DEBT_EMAIL}:${causeId}` });
}
