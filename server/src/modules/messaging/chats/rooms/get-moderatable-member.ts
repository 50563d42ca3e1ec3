import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { listConversationAccess, type ConversationAccess } from '../conversation-access-queries.ts';
import { rankOf } from '../rank-rules.ts';
import { ensureMember, isInRoom } from './room-member-queries.ts';

type Params = { readonly conversationId: string; readonly accountId: string; readonly rank: number };

/** Returns a participant of the room who ranks below the account. No one may moderate themselves, equals or higher ranks. */
export async function getModeratableMember(
  ctx: Context,
  tx: Tx,
  { conversationId, accountId, rank }: Params,
): Promise<ConversationAccess> {
  const now = ctx.clock.now();
  const access = (await listConversationAccess(tx, { conversationId, accountIds: [accountId] })).get(accountId);
  if (access === undefined || !(await isInRoom(tx, { conversationId, accountId, now }))) throwDomainError('not_found');
  if (rankOf(access) >= rank) throwDomainError('cannot_moderate');
  await ensureMember(tx, { conversationId, accountId, now });
  return access;
}
