import { announce } from '../announce.ts';
import type { PayoutBody } from './payout-objects.ts';
import { findObject, insertObject } from '../queries.ts';
import { missingAccount, missingObject } from '../stripe-failure.ts';
import { newRef, type Turn } from '../turn.ts';

/** The daily payout of a connected account, which its bank takes or does not take. */
export async function payOutToBank(
  turn: Turn,
  accountRef: string,
  paid: { readonly amount: number; readonly currency: string; readonly failureCode: string | null },
): Promise<PayoutBody> {
  const { amount, currency, failureCode } = paid;
  if ((await findObject(turn.tx, 'account', accountRef)) === null) throw missingAccount(accountRef);
  const body: PayoutBody = {
    id: newRef(turn, 'po'),
    object: 'payout',
    created: turn.nowSeconds,
    livemode: false,
    amount,
    currency,
    status: failureCode === null ? 'paid' : 'failed',
    failure_code: failureCode,
    failure_message: failureCode === null ? null : 'The bank account has been closed.',
  };
  await insertObject(turn.tx, { kind: 'payout', sessionId: null, parentId: accountRef, body, hidden: {} });
  await announce(turn, null, [{ type: `payout.${body.status}`, object: body, account: accountRef }]);
  return body;
}

/** A payout is read in the name of the connected account it belongs to. */
export async function readPayout(turn: Turn, id: string): Promise<PayoutBody> {
  const found = await findObject(turn.tx, 'payout', id);
  if (found === null || found.parentId !== turn.account) throw missingObject('payout', id);
  return found.body;
}
