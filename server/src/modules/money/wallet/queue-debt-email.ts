import type { Tx } from '../../../platform/db/db.ts';
import { enqueue } from '../../../platform/jobs/jobs.ts';
import { availableAccount } from './entry-rules.ts';
import { findBalance } from './queries.ts';
import { SEND_DEBT_EMAIL } from './tasks.ts';

type DebtParams = { readonly ownerId: string; readonly currency: string; readonly causeId: string };

/** Enqueues the email about a wallet's debt, once for each cause. Does nothing if the wallet has no debt. */
export async function queueDebtEmail(tx: Tx, { ownerId, currency, causeId }: DebtParams): Promise<void> {
  const balanceMinor = await findBalance(tx, { ...availableAccount(ownerId), currency });
  if (balanceMinor >= 0) return;
  const payload = { ownerId, currency, causeId, debtMinor: -balanceMinor };
  await enqueue(tx, SEND_DEBT_EMAIL, payload, { key: `${SEND_DEBT_EMAIL}:${causeId}` });
}
