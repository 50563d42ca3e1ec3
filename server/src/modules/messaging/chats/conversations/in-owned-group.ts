import type { Context } from '../../../../context.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { lockConversation } from '../access-queries.ts';
import { getConversationForReader } from '../get-conversation-for-reader.ts';
import { findMemberRole, listMemberIds } from './group-queries.ts';
import type { MemberKey } from './member-queries.ts';

/** Runs work on a group under its lock, for a member. Throws `not_found` for everyone else. */
export function inGroup<R>(
  ctx: Context,
  { conversationId, accountId }: MemberKey,
  work: (tx: Tx) => Promise<R>,
): Promise<R> {
  return inTransaction(ctx.db, async (tx) => {
    await lockConversation(tx, conversationId);
    const { kind } = await getConversationForReader(tx, { conversationId, accountId, now: ctx.clock.now() });
    if (kind !== 'group') throwDomainError('not_found');
    return work(tx);
  });
}

/** Does the same as `inGroup`, for an owner of the group. Throws `owner_only` for other members. */
export function inOwnedGroup<R>(ctx: Context, key: MemberKey, work: (tx: Tx) => Promise<R>): Promise<R> {
  return inGroup(ctx, key, async (tx) => {
    if ((await findMemberRole(tx, key)) !== 'owner') throwDomainError('owner_only');
    return work(tx);
  });
}

/** Notifies the open conversation lists of all members of a group, and of these other accounts, that it has changed. */
export async function publishConversationListChange(
  tx: Tx,
  conversationId: string,
  others: readonly string[] = [],
): Promise<void> {
  for (const accountId of [...(await listMemberIds(tx, conversationId)), ...others]) {
    publishAfterCommit(tx, { topic: `account:${accountId}`, name: 'conversations.changed', id: conversationId });
  }
}
