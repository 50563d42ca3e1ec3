import type { DbOrTx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { listReadable } from '../access-queries.ts';
import { listStandings } from '../standing-queries.ts';
import { isModerated, RANK, rankOf } from '../standing-rules.ts';
import { findRoom, type RoomRow } from './room-queries.ts';

export type Moderated = RoomRow & { readonly rank: number };

type Params = { readonly conversationId: string; readonly accountId: string; readonly now: Date };

/**
 * Returns the room or chat of a stream, for an account with at least this rank in it. Throws `not_found` for everyone else.
 * Each operation on a room calls this first, and again under its lock.
 */
export async function getModerated(tx: DbOrTx, asked: Params, atLeast: 'moderator' | 'manager'): Promise<Moderated> {
  const { conversationId, accountId, now } = asked;
  const [readable] = await listReadable(tx, { accountId, conversationIds: [conversationId], now });
  if (readable === undefined || !isModerated(readable.kind)) throwDomainError('not_found');
  const standing = (await listStandings(tx, { conversationId, accountIds: [accountId] })).get(accountId);
  const rank = standing ? rankOf(standing) : RANK.member;
  const room = await findRoom(tx, conversationId);
  if (room === null || rank < RANK[atLeast]) throwDomainError('not_found');
  return { ...room, rank };
}
