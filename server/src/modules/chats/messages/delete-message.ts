import type { EndpointInput, EndpointResult } from '@festoon/contracts/endpoint';
import type { deleteMessage as contract } from '@festoon/contracts/message-actions';
import type { Context } from '../../../context.ts';
import { refuse } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { isModerated } from '../standing-rules.ts';
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
    if (message.kind === 'notice' || message.kind === 'call') refuse('not_found');
    if (message.authorId !== accountId && !mayModerate(writer)) refuse('moderators_only');
    if (message.deletedAt !== null) return;
    await eraseMessage(tx, { ...input, byId: accountId, now });
    if (!isModerated(writer.kind) || message.authorId === accountId) return;
    const { conversationId } = input;
    const done = { conversationId, what: 'message_removed', actorId: accountId, personId: message.authorId } as const;
    await recordAction(ctx, tx, done);
  });
}
