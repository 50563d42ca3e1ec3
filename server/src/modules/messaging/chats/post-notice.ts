import type { Notice } from '@festoon/contracts/messaging/messages';
import type { Context } from '../../../context.ts';
import { publishAfterCommit } from '../../../platform/db/publish-after-commit.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { feedAppended } from '../../../platform/live/live.ts';
import { lockConversation } from './access-queries.ts';
import { CONVERSATION_FEED } from './constants.ts';
import { insertMessage } from './message-queries.ts';

type NewNotice = { readonly conversationId: string; readonly authorId: string | null; readonly notice: Notice };

/** Posts a notice about an event in a conversation, with a number like a message. */
export async function postNotice(ctx: Context, tx: Tx, { conversationId, authorId, notice }: NewNotice): Promise<void> {
  await lockConversation(tx, conversationId);
  await insertMessage(tx, {
    id: ctx.ids.newId(),
    conversationId,
    kind: 'notice',
    text: '',
    detail: notice,
    authorId,
    now: ctx.clock.now(),
    replyToId: null,
    eventId: null,
    mentions: [],
    mentionsEveryone: false,
  });
  publishAfterCommit(tx, feedAppended(CONVERSATION_FEED, conversationId));
}
