import type { getLedgerTransaction as contract, LedgerTransaction } from '@festoon/contracts/money/finance';
import type { EndpointInput } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../context.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { findMovement, listEntries } from './ledger-queries.ts';
import { toMovement } from './list-ledger.ts';
import { listThings } from './thing-queries.ts';
import { listAfter, listBefore } from './trail-queries.ts';

/** Of a busy wallet or event; the list, narrowed to it, has the rest. */
const STEPS = 10;

export async function getLedgerTransaction(
  { db }: Context,
  _actor: AdminActor,
  { transactionId }: EndpointInput<typeof contract>,
): Promise<LedgerTransaction> {
  const movement = (await findMovement(db, transactionId)) ?? throwDomainError('not_found');
  const [entries, things, before, after] = await Promise.all([
    listEntries(db, transactionId),
    listThings(db, transactionId),
    listBefore(db, movement, STEPS),
    listAfter(db, movement, STEPS),
  ]);
  return { ...toMovement(movement), entries, things, before: before.map(toMovement), after: after.map(toMovement) };
}
