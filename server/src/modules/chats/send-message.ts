import type { EndpointInput, EndpointResult } from '@festoon/contracts/endpoint';
import type { sendMessage as contract } from '@festoon/contracts/messages';
import type { Context } from '../../context.ts';
import { hintOnCommit } from '../../platform/db/commit-hints.ts';
import { inTransaction, type Tx } from '../../platform/db/db.ts';
import { refuse } from '../../platform/errors.ts';
import type { UserActor } from '../../platform/http/module.ts';
import { grown } from '../../platform/live.ts';
import { lockConversation } from './access-queries.ts';
import { CONVERSATION_FEED } from './constants.ts';
import { getReadable } from './get-readable.ts';
import { findMessage, insertMessage, type MessageRow } from './message-queries.ts';
import { readMessages } from './read-messages.ts';

type Input = EndpointInput<typeof contract>;

/** Puts a message at the end of a conversation, once however often it is sent. */
export async function sendMessage(ctx: Context, actor: UserActor, input: Input): Promise<EndpointResult<typeof contract>> {
  const row = await inTransaction(ctx.db, (tx) => writeOnce(ctx, tx, { ...input, authorId: actor.accountId }));
  const [message] = await readMessages(ctx.db, [row], actor.accountId);
  return { message: message ?? refuse('not_found') };
}

async function writeOnce(ctx: Context, tx: Tx, input: Input & { authorId: string }): Promise<MessageRow> {
  const { conversationId, messageId, authorId } = input;
  const now = ctx.clock.now();
  await lockConversation(tx, conversationId);
  await getReadable(tx, { conversationId, accountId: authorId, now });
  const earlier = await findMessage(tx, messageId);
  if (earlier !== null) {
    const isSame = earlier.conversationId === conversationId && earlier.authorId === authorId;
    return isSame ? earlier : refuse('message_id_taken');
  }
  await insertMessage(tx, {
    ...{ id: messageId, conversationId, kind: 'text', text: input.text, detail: null, authorId, now },
    ...{ replyToId: input.replyToId, eventId: input.eventId, mentions: input.mentionIds },
    mentionsEveryone: input.mentionsEveryone,
  });
  hintOnCommit(tx, grown(CONVERSATION_FEED, conversationId));
  return (await findMessage(tx, messageId)) ?? refuse('not_found');
}
