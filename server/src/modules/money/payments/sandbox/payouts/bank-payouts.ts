import { publishEvents } from '../publish-events.ts';
import type { PayoutBody } from './payout-objects.ts';
import { findObject, insertObject } from '../queries.ts';
import { missingAccount, missingObject } from '../stripe-failure.ts';
import { createObjectId, type SandboxRead, type SandboxUnitOfWork } from '../sandbox-unit-of-work.ts';

/** Creates the daily payout of a connected account, which its bank accepts or rejects. */
export async function payOutToBank(
  unit: SandboxUnitOfWork,
  accountRef: string,
  paid: { readonly amount: number; readonly currency: string; readonly failureCode: string | null },
): Promise<PayoutBody> {
  const { amount, currency, failureCode } = paid;
  if ((await findObject(unit.tx, 'account', accountRef)) === null) throw missingAccount(accountRef);
  const body: PayoutBody = {
    id: createObjectId(unit, 'po'),
    object: 'payout',
    created: unit.nowSeconds,
    livemode: false,
    amount,
    currency,
    status: failureCode === null ? 'paid' : 'failed',
    failure_code: failureCode,
    failure_message: failureCode === null ? null : 'The bank account has been closed.',
  };
  await insertObject(unit.tx, { kind: 'payout', sessionId: null, parentId: accountRef, body, hidden: {} });
  await publishEvents(unit, null, [{ type: `payout.${body.status}`, object: body, account: accountRef }]);
  return body;
}

/** Returns a payout. The request must be made for the connected account that it belongs to. */
export async function readPayout(unit: SandboxRead, id: string): Promise<PayoutBody> {
  const found = await findObject(unit.tx, 'payout', id);
  if (found === null || found.parentId !== unit.account) throw missingObject('payout', id);
  return found.body;
}
