import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { deleteMessage as contract } from '@festoon/contracts/messaging/message-actions';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { listConversationAccess } from '../conversation-access-queries.ts';
import { isModerated, ROLE_RANK, rankOf } from '../rank-rules.ts';
import { recordAction } from '../rooms/record-action.ts';
import { changeMessage } from './change-message.ts';
import { redactMessage } from './redact-message.ts';
import { mayModerate } from './write-rules.ts';

/** Deletes the account's own message regardless of the state of the conversation, or as a moderator any message. */
export function deleteMessage(
  ctx: Context,
  { accountId }: UserActor,
  input: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  return changeMessage(ctx, { ...input, accountId }, async ({ tx, now, message, writer }) => {
    if (message.kind === 'notice' || message.kind === 'call') throwDomainError('not_found');
    if (message.authorId !== accountId) {
      if (!mayModerate(writer)) throwDomainError('moderators_only');
      await throwIfAuthorRanksHigher(tx, { ...input, accountId, authorId: message.authorId });
    }
    if (message.deletedAt !== null) return;
    await redactMessage(tx, { ...input, byId: accountId, now });
    if (!isModerated(writer.kind) || message.authorId === accountId) return;
    const { conversationId } = input;
    const action = { conversationId, kind: 'message_removed', actorId: accountId, targetId: message.authorId } as const;
    await recordAction(ctx, tx, action);
  });
}

type RankCheckParams = { readonly conversationId: string; readonly accountId: string; readonly authorId: string | null };

/** Throws `moderators_only` if the author ranks higher than the account. Messages of equal rank may be deleted. */
async function throwIfAuthorRanksHigher(tx: Tx, { conversationId, accountId, authorId }: RankCheckParams): Promise<void> {
  if (authorId === null) return;
  const accessById = await listConversationAccess(tx, { conversationId, accountIds: [accountId, authorId] });
  const rankById = (id: string) => {
    const access = accessById.get(id);
    return access ? rankOf(access) : ROLE_RANK.member;
  };
  if (rankById(authorId) > rankById(accountId)) throwDomainError('moderators_only');
}
