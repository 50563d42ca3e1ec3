import { DAY_MS } from '@festoon/contracts/core/durations';
import { ProviderTransactionKind } from '@festoon/contracts/money/reconciliation';
import type { Context } from '../../../../context.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import { recordAudit } from '../../../../platform/audit/record-audit.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import type { ProviderBalanceTransaction } from '../../payments/public.ts';
import {
  differencesOf,
  feesOf,
  pairsInSpan,
  pairTransactions,
  totalsOf,
  type Span,
  type ProviderTransaction,
} from './compare-rules.ts';
import {
  listRecordedFees,
  listRecordedTransactions,
  listRecordedTransactionsByRef,
} from '../recorded-transaction-queries.ts';
import { endRun, findRun, saveDays, saveDifferences, resolveDifferences } from './reconciliation-queries.ts';

/** The range around the span in which the other side of a movement is searched. */
const MARGIN_MS = 3 * DAY_MS;

/** Compares the provider's balance transactions with the ledger by object, and stores new and resolved differences. */
export async function reconcile(ctx: Context, runId: string): Promise<void> {
  const run = await findRun(ctx.db, runId);
  if (run?.status !== 'running') return;
  const { kind: provider } = ctx.payments;
  const widenedSpan = { since: new Date(run.since.getTime() - MARGIN_MS), until: new Date(run.until.getTime() + MARGIN_MS) };
  const providerTransactions = await readProviderTransactions(ctx, widenedSpan);
  const providerSide = [...providerTransactions, ...feesOf(providerTransactions)];
  const ledgerTransactions = await listRecordedTransactions(ctx.db, provider, widenedSpan);
  const ledgerSide = [...ledgerTransactions, ...(await listRecordedFees(ctx.db, provider, widenedSpan))];
  const now = ctx.clock.now();
  const missingInLedger = differencesOf(pairTransactions(providerSide, ledgerSide), run, now).filter(
    ({ kind }) => kind === 'missing_in_ledger',
  );
  const knownIds = new Set(ledgerSide.map(({ transactionId }) => transactionId));
  const outsideSpan = await listRecordedTransactionsByRef(
    ctx.db,
    provider,
    missingInLedger.map(({ ref }) => ref),
  );
  const pairs = pairTransactions(providerSide, [
    ...ledgerSide,
    ...outsideSpan.filter(({ transactionId }) => !knownIds.has(transactionId)),
  ]);
  const differences = differencesOf(pairs, run, now);
  await inTransaction(ctx.db, async (tx) => {
    if (!(await endRun(tx, runId, { compared: pairsInSpan(pairs, run).length, differences: differences.length, now })))
      return;
    await saveDays(tx, provider, { days: totalsOf(providerTransactions, ledgerTransactions, run), now });
    const newDifferences = await saveDifferences(tx, differences, { provider, now, newId: () => ctx.ids.newId() });
    const { since, until } = run;
    const resolvedIds = await resolveDifferences(tx, provider, { since, until, now });
    if (newDifferences.length > 0)
      raiseAlarm(ctx, 'reconciliation', { count: newDifferences.length, examples: newDifferences.slice(0, 5) });
    for (const id of resolvedIds)
      await recordAudit(ctx, tx, {
        by: 'system',
        action: 'difference.settle',
        subject: { kind: 'difference', id },
        after: { status: 'resolved' },
      });
  });
}

async function readProviderTransactions({ payments }: Context, span: Span): Promise<ProviderTransaction[]> {
  const transactions: ProviderTransaction[] = [];
  for await (const transaction of payments.listBalanceTransactions(span))
    if (isReconciled(transaction)) transactions.push(transaction);
  return transactions;
}

// The provider's other movements (payouts to our bank, its own fees) affect no account of the ledger.
function isReconciled(
  transaction: ProviderBalanceTransaction,
): transaction is ProviderBalanceTransaction & ProviderTransaction {
  return ProviderTransactionKind.safeParse(transaction.transactionKind).success;
}
