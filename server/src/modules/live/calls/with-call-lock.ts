import type { Context } from '../../../context.ts';
import { inTransaction, type DbOrTx, type Tx } from '../../../platform/db/db.ts';
import { throwDomainError } from '../../../platform/errors.ts';
import { listEligibleCallers, lockConversation } from '../../messaging/chats/public.ts';
import { findCall, type CallRow } from './queries.ts';

/**
 * Runs work on a call with the row of its conversation locked. Joining, leaving and writing in that conversation wait, so a
 * call ends once and its message is accurate. Lock order: the conversation, then the call, then its participants.
 */
export async function withCallLock<R>(
  ctx: Context,
  callId: string,
  work: (tx: Tx, call: CallRow) => Promise<R>,
): Promise<R> {
  const { conversationId } = (await findCall(ctx.db, callId)) ?? throwDomainError('not_found');
  return inTransaction(ctx.db, async (tx) => {
    await lockConversation(tx, conversationId);
    return work(tx, (await findCall(tx, callId)) ?? throwDomainError('not_found'));
  });
}

type Params = { readonly callId: string; readonly accountId: string; readonly now: Date };

/** Returns the call if the account may talk in its conversation now. Throws `not_found` otherwise. */
export async function getAccessibleCall(tx: DbOrTx, { callId, accountId, now }: Params): Promise<CallRow> {
  const call = (await findCall(tx, callId)) ?? throwDomainError('not_found');
  return (await canAccessCall(tx, call, { accountId, now })) ? call : throwDomainError('not_found');
}

export async function canAccessCall(
  tx: DbOrTx,
  { conversationId }: Pick<CallRow, 'conversationId'>,
  { accountId, now }: Omit<Params, 'callId'>,
): Promise<boolean> {
  return (await listEligibleCallers(tx, { pairs: [{ id: conversationId, accountId }], now })).length === 1;
}
