import { chatErrorsText } from '@festoon/catalogue/messaging/chat-errors';
import type { Message } from '@festoon/contracts/messaging/messages';
import type { Context } from '../../../../context.ts';
import { publishAfterCommit } from '../../../../platform/db/publish-after-commit.ts';
import { inTransaction, onConstraint, type Tx } from '../../../../platform/db/db.ts';
import { InvalidInput, throwDomainError } from '../../../../platform/errors.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { inKeyedQueue } from '../../../../platform/keyed-queue.ts';
import { feedAppended } from '../../../../platform/live/live.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { listReaders, lockConversation } from '../access-queries.ts';
import { CONVERSATION_FEED, throttles } from '../constants.ts';
import { isModerated } from '../rank-rules.ts';
import { findMessage, insertSent, type MessageRow, type SentMessage } from '../message-queries.ts';
import { requestLinkPreview } from '../link-previews/request-link-preview.ts';
import { handleSentMessage } from '../delivery/handle-sent-message.ts';
import { claimFiles } from '../files/file-queries.ts';
import type { PollDetail } from '../polls/poll-detail.ts';
import { readMessage, readNewMessage } from '../read-messages.ts';
import { containsBlockedWord } from './text-rules.ts';
import { throwIfCannotPost } from './throw-if-cannot-post.ts';
import { isNewcomer, mayModerate, secondsToWait, slowModeOf } from './write-rules.ts';
import { findWriter, type Writer } from './writer-queries.ts';

/** A message to insert, with normalised text and an event that its author may see. */
export type NewPost = {
  readonly conversationId: string;
  readonly messageId: string;
  readonly text: string;
  /** Null if the message is no poll. */
  readonly poll: PollDetail | null;
  readonly replyToId: string | null;
  readonly fileIds: readonly string[];
  readonly mentionIds: readonly string[];
  readonly mentionsEveryone: boolean;
  readonly eventId: string | null;
  /** The address whose page is fetched for a link preview. */
  readonly linkUrl: string | null;
};

type InsertPostParams = { readonly post: NewPost; readonly authorId: string; readonly now: Date };

/**
 * Posts a message at the end of its conversation, once. A repeat returns the stored message as it is now, even if no one
 * can write there any more.
 */
export async function postMessage(ctx: Context, actor: UserActor, post: NewPost): Promise<Message> {
  const { conversationId, messageId } = post;
  await throttlePost(ctx, actor, post);
  const inserted = await inKeyedQueue(conversationId, () =>
    inTransaction(ctx.db, async (tx) => {
      await lockConversation(tx, conversationId);
      return insertOnce(tx, { post, authorId: actor.accountId, now: ctx.clock.now() });
    }).catch(onConstraint({ messages_pkey: 'message_id_taken' })),
  );
  return inserted === null
    ? readMessage(ctx.db, messageId, actor.accountId)
    : readNewMessage(ctx.db, { ...inserted, hasFiles: post.fileIds.length > 0 });
}

/** Throttles new messages. A repeat does not count towards the limit. */
async function throttlePost(ctx: Context, { accountId }: UserActor, { conversationId, messageId }: NewPost): Promise<void> {
  const now = ctx.clock.now();
  const writer = await findWriter(ctx.db, { conversationId, accountId, messageId, now });
  if (writer === null) throwDomainError('not_found');
  if (writer.existing !== null) return;
  await throttle(ctx, throttles.messages, accountId);
  if (isModerated(writer.kind) && isNewcomer(writer, now)) await throttle(ctx, throttles.newcomerMessages, accountId);
}

/** Inserts a message and returns it. Returns null if it already exists. */
async function insertOnce(tx: Tx, { post, authorId, now }: InsertPostParams): Promise<MessageRow | null> {
  const { conversationId, messageId } = post;
  const params = { conversationId, accountId: authorId, messageId, now };
  const writer = (await findWriter(tx, params)) ?? throwDomainError('not_found');
  const { existing } = writer;
  if (existing !== null) {
    const isSame = existing.conversationId === conversationId && existing.authorId === authorId;
    return isSame ? null : throwDomainError('message_id_taken');
  }
  throwIfCannotPost(writer, now);
  if (post.mentionsEveryone && !mayModerate(writer)) throwDomainError('moderators_only');
  await throwIfUnknownReply(tx, post, writer);
  const inserted = await insertPost(tx, { post, authorId, now }, writer);
  const fileNames = await claimUploads(tx, { post, authorId });
  throwIfBlockedWords([post.text, ...(post.poll?.options ?? []), ...fileNames], writer);
  publishAfterCommit(tx, feedAppended(CONVERSATION_FEED, conversationId));
  publishAfterCommit(tx, { topic: `account:${authorId}`, name: 'chats.written', id: conversationId });
  const { number, mentions } = inserted;
  const { mentionsEveryone } = post;
  await requestLinkPreview(tx, { messageId, authorId, conversationKind: writer.kind, url: post.linkUrl, now });
  await handleSentMessage(tx, {
    kind: writer.kind,
    conversationId,
    messageId,
    number,
    authorId,
    mentions,
    mentionsEveryone,
    now,
    isByModerator: mayModerate(writer),
  });
  return inserted;
}

async function insertPost(tx: Tx, { post, authorId, now }: InsertPostParams, writer: Writer): Promise<MessageRow> {
  const { conversationId, text, poll: detail, replyToId, eventId, mentionsEveryone } = post;
  const message: SentMessage = {
    id: post.messageId,
    conversationId,
    kind: detail === null ? 'text' : 'poll',
    text,
    detail,
    authorId,
    now,
    replyToId,
    eventId,
    mentionsEveryone,
    mentions: await listMentioned(tx, { post, authorId, now }),
  };
  const inserted = await insertSent(tx, message, slowModeOf(writer));
  return inserted ?? throwDomainError('too_fast', { retryAfterSeconds: secondsToWait(writer, now) });
}

export function throwIfBlockedWords(texts: readonly string[], { blockedWords }: Pick<Writer, 'blockedWords'>): void {
  if (containsBlockedWord(texts, blockedWords)) throwDomainError('word_not_allowed');
}

async function throwIfUnknownReply(
  tx: Tx,
  { replyToId, conversationId }: NewPost,
  { clearedNumber }: Writer,
): Promise<void> {
  if (replyToId === null) return;
  const target = await findMessage(tx, replyToId);
  if (target?.conversationId === conversationId && target.number > clearedNumber) return;
  throw new InvalidInput([{ path: 'replyToId', message: chatErrorsText('unknownReply') }]);
}

/** Lists the mentioned accounts that may read the message, in their original order. */
export async function listMentioned(
  tx: Tx,
  { post, authorId, now }: { post: Pick<NewPost, 'conversationId' | 'mentionIds'>; authorId: string; now: Date },
): Promise<string[]> {
  const params = [...new Set(post.mentionIds)].filter((id) => id !== authorId);
  if (params.length === 0) return [];
  const { conversationId } = post;
  const readers = await listReaders(tx, { pairs: params.map((accountId) => ({ id: conversationId, accountId })), now });
  const readerIds = new Set(readers.map(({ accountId }) => accountId));
  return params.filter((id) => readerIds.has(id));
}

async function claimUploads(tx: Tx, { post, authorId }: { post: NewPost; authorId: string }): Promise<string[]> {
  const { messageId, conversationId, fileIds } = post;
  if (fileIds.length === 0) return [];
  const names = await claimFiles(tx, { messageId, conversationId, fileIds, uploadedBy: authorId });
  if (names.length === new Set(fileIds).size) return names;
  throw new InvalidInput([{ path: 'fileIds', message: chatErrorsText('missingFiles') }]);
}
