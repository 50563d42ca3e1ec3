import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { listConversationsForReader } from '../access-queries.ts';
import { listConversationAccess } from '../conversation-access-queries.ts';
import { isModerated, ROLE_RANK, rankOf } from '../rank-rules.ts';
import { findRoom, type RoomRow } from './room-queries.ts';

export type ModeratedRoom = RoomRow & { readonly rank: number };

type Params = { readonly conversationId: string; readonly accountId: string; readonly now: Date };

/**
 * Returns the room or chat of a stream, for an account with at least this rank in it. Throws `not_found` for everyone else.
 * Each operation on a room calls this first, and again under its lock.
 */
export async function getModeratedRoom(
  tx: DbOrTx,
  params: Params,
  minimumRole: 'moderator' | 'manager',
): Promise<ModeratedRoom> {
  const { conversationId, accountId, now } = params;
  const [readable] = await listConversationsForReader(tx, { accountId, conversationIds: [conversationId], now });
  if (readable === undefined || !isModerated(readable.kind)) throwDomainError('not_found');
  const access = (await listConversationAccess(tx, { conversationId, accountIds: [accountId] })).get(accountId);
  const rank = access ? rankOf(access) : ROLE_RANK.member;
  const room = await findRoom(tx, conversationId);
  if (room === null || rank < ROLE_RANK[minimumRole]) throwDomainError('not_found');
  return { ...room, rank };
}
