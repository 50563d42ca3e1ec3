import type * as z from 'zod/mini';
import { enqueue } from '../../../../../platform/jobs/jobs.ts';
import { publishEvents, DEFAULT_DELAY_SECONDS } from '../publish-events.ts';
import type { StoredObject } from '../objects.ts';
import type { ListTransfersParams, TransferParams } from '../params.ts';
import type { TransferBody } from './payout-objects.ts';
import { payoutOutcomeOf } from './payout-banks.ts';
import { insertObject, listTransfersOfGroup, lockObject, saveObject } from '../queries.ts';
import { invalidRequest, missingObject } from '../stripe-failure.ts';
import { SANDBOX_TASKS } from '../tasks.ts';
import { createObjectId, type SandboxRead, type SandboxUnitOfWork } from '../sandbox-unit-of-work.ts';

export async function createTransfer(unit: SandboxUnitOfWork, params: TransferParams): Promise<TransferBody> {
  const account = await lockObject(unit.tx, 'account', params.destination);
  if (account === null) throw missingObject('destination', params.destination);
  if (params.amount < 1)
    throw invalidRequest('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' });
  await checkDestination(unit, account);
  const body: TransferBody = {
    id: createObjectId(unit, 'tr'),
    object: 'transfer',
    created: unit.nowSeconds,
    livemode: false,
    amount: params.amount,
    amount_reversed: 0,
    reversed: false,
    currency: params.currency,
    destination: params.destination,
    transfer_group: params.transfer_group ?? null,
    metadata: params.metadata,
  };
  await insertObject(unit.tx, { kind: 'transfer', sessionId: null, parentId: params.destination, body, hidden: {} });
  await publishEvents(unit, null, [{ type: 'transfer.created', object: body }]);
  if (payoutOutcomeOf(account.hidden.instrument) === 'returned') await reverseLater(unit, body.id);
  return body;
}

async function checkDestination(unit: SandboxUnitOfWork, { body, hidden }: StoredObject<'account'>): Promise<void> {
  if (body.capabilities.transfers !== 'active') {
    const message =
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, legacy_payments';
    throw invalidRequest(message, { code: 'insufficient_capabilities_for_transfer' });
  }
  const outcome = payoutOutcomeOf(hidden.instrument);
  if (outcome === 'refused')
    throw invalidRequest('The requested transfer cannot be created.', { code: 'transfers_not_allowed' });
  if (outcome !== 'waits' || hidden.wasShort === true) return;
  await saveObject(unit.tx, { body, hidden: { ...hidden, wasShort: true } });
  const message = 'You have insufficient available funds in your Stripe account.';
  throw invalidRequest(message, { code: 'balance_insufficient' });
}

async function reverseLater(unit: SandboxUnitOfWork, id: string): Promise<void> {
  const runAt = new Date(unit.now.getTime() + DEFAULT_DELAY_SECONDS * 1000);
  await enqueue(unit.tx, SANDBOX_TASKS.reverseTransfer, { id }, { runAt, key: `sandbox-transfer:${id}` });
}

/** Reverses a transfer, because the receiving bank returned the money. */
export async function reverseTransfer(unit: SandboxUnitOfWork, id: string): Promise<void> {
  const transfer = await lockObject(unit.tx, 'transfer', id);
  if (transfer === null || transfer.body.reversed) return;
  const reversed: TransferBody = { ...transfer.body, reversed: true, amount_reversed: transfer.body.amount };
  await saveObject(unit.tx, { body: reversed, hidden: { ...transfer.hidden, cameBackAt: unit.nowSeconds } });
  await publishEvents(unit, null, [{ type: 'transfer.reversed', object: reversed }]);
}

export async function listTransfers(
  unit: SandboxRead,
  { transfer_group: group, limit = 10 }: z.output<typeof ListTransfersParams>,
): Promise<object> {
  if (limit < 1 || limit > 100)
    throw invalidRequest('Invalid limit.', { code: 'parameter_invalid_integer', param: 'limit' });
  const transfers = (await listTransfersOfGroup(unit.tx, group)).map(({ body }) => body);
  return { object: 'list', url: '/v1/transfers', has_more: transfers.length > limit, data: transfers.slice(0, limit) };
}
