import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { listStandings, type ConversationAccess } from '../standing-queries.ts';
import { rankOf } from '../standing-rules.ts';
import { ensureMember, isOfRoom } from './people-queries.ts';

type Params = { readonly conversationId: string; readonly accountId: string; readonly rank: number };

/** Returns a person of the room who ranks below the account. No one may moderate themselves, equals or higher ranks. */
export async function getPersonBelow(
  ctx: Context,
  tx: Tx,
  { conversationId, accountId, rank }: Params,
): Promise<ConversationAccess> {
  const now = ctx.clock.now();
  const standing = (await listStandings(tx, { conversationId, accountIds: [accountId] })).get(accountId);
  if (standing === undefined || !(await isOfRoom(tx, { conversationId, accountId, now }))) throwDomainError('not_found');
  if (rankOf(standing) >= rank) throwDomainError('cannot_moderate');
  await ensureMember(tx, { conversationId, accountId, now });
  return standing;
}
