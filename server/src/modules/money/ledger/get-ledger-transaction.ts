import type { getLedgerTransaction as contract, LedgerTransaction } from '@festoon/contracts/money/finance';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { findTransaction, listEntries } from './ledger-queries.ts';
import { toTransactionSummary } from './list-ledger-transactions.ts';
import { listLedgerObjects } from './ledger-object-queries.ts';
import { listDestinationTransactions, listSourceTransactions } from './money-flow-queries.ts';

/** The maximum for a busy wallet or event. The list, filtered by it, contains the others. */
const FLOW_LIMIT = 10;

export async function getLedgerTransaction(
  { db }: Context,
  _actor: AdminActor,
  { transactionId }: EndpointInput<typeof contract>,
): Promise<LedgerTransaction> {
  const summary = (await findTransaction(db, transactionId)) ?? throwDomainError('not_found');
  const [entries, objects, sources, destinations] = await Promise.all([
    listEntries(db, transactionId),
    listLedgerObjects(db, transactionId),
    listSourceTransactions(db, summary, FLOW_LIMIT),
    listDestinationTransactions(db, summary, FLOW_LIMIT),
  ]);
  return {
    ...toTransactionSummary(summary),
    entries,
    objects,
    sources: sources.map(toTransactionSummary),
    destinations: destinations.map(toTransactionSummary),
  };
}
