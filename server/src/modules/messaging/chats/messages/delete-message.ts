import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { deleteMessage as contract } from '@festoon/contracts/messaging/message-actions';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { listStandings } from '../standing-queries.ts';
import { isModerated, RANK, rankOf } from '../standing-rules.ts';
import { recordAction } from '../rooms/record-action.ts';
import { changeMessage } from './change-message.ts';
import { eraseMessage } from './erase-message.ts';
import { mayModerate } from './write-rules.ts';

/** Deletes one's own message whatever became of the conversation, or as a moderator anybody's. */
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
    await eraseMessage(tx, { ...input, byId: accountId, now });
    if (!isModerated(writer.kind) || message.authorId === accountId) return;
    const { conversationId } = input;
    const done = { conversationId, what: 'message_removed', actorId: accountId, personId: message.authorId } as const;
    await recordAction(ctx, tx, done);
  });
}

type Pair = { readonly conversationId: string; readonly accountId: string; readonly authorId: string | null };

/** Throws `moderators_only` when the author ranks higher than the account. Messages of an equal may be deleted. */
async function throwIfAuthorRanksHigher(tx: Tx, { conversationId, accountId, authorId }: Pair): Promise<void> {
  if (authorId === null) return;
  const standings = await listStandings(tx, { conversationId, accountIds: [accountId, authorId] });
  const rankIn = (id: string) => {
    const standing = standings.get(id);
    return standing ? rankOf(standing) : RANK.member;
  };
  if (rankIn(authorId) > rankIn(accountId)) throwDomainError('moderators_only');
}
