import type { Message } from '@festoon/contracts/messages';
import type { Context } from '../../../context.ts';
import { hintOnCommit } from '../../../platform/db/commit-hints.ts';
import { inTransaction, onConstraint, type Tx } from '../../../platform/db/db.ts';
import { InvalidInput, refuse } from '../../../platform/errors.ts';
import type { UserActor } from '../../../platform/http/module.ts';
import { grown } from '../../../platform/live.ts';
import { throttle } from '../../../platform/throttle.ts';
import { listReaders, lockConversation } from '../access-queries.ts';
import { CONVERSATION_FEED, throttles } from '../constants.ts';
import { isModerated } from '../standing-rules.ts';
import { findMessage, insertMessage } from '../message-queries.ts';
import { afterMessage } from '../telling/after-message.ts';
import { claimFiles } from './file-queries.ts';
import type { PollDetail } from './poll-detail.ts';
import { readMessage } from './read-message.ts';
import { holdsBlockedWord } from './text-rules.ts';
import { refuseBarred } from './refuse-barred.ts';
import { isNewcomer, mayModerate, secondsToWait, slowModeOf } from './write-rules.ts';
import { findWriter, markSent, type Writer } from './writer-queries.ts';

/** A message as it is to be written, its text tidy and its event one that its author may see. */
export type Post = {
  readonly conversationId: string;
  readonly messageId: string;
  readonly text: string;
  /** Null for what is no poll. */
  readonly poll: PollDetail | null;
  readonly replyToId: string | null;
  readonly fileIds: readonly string[];
  readonly mentionIds: readonly string[];
  readonly mentionsEveryone: boolean;
  readonly eventId: string | null;
};

type Writing = { readonly post: Post; readonly authorId: string; readonly now: Date };

/**
 * Puts a message at the end of its conversation, once however often it is sent: a repeat is answered with what became of
 * it, also when nobody can write there any more.
 */
export async function postMessage(ctx: Context, actor: UserActor, post: Post): Promise<Message> {
  const { accountId: authorId } = actor;
  const { conversationId, messageId } = post;
  if ((await findMessage(ctx.db, messageId)) === null) await countTries(ctx, { conversationId, authorId });
  await inTransaction(ctx.db, async (tx) => {
    await lockConversation(tx, conversationId);
    await writeOnce(tx, { post, authorId, now: ctx.clock.now() });
  }).catch(onConstraint({ messages_pkey: 'message_id_taken' }));
  return readMessage(ctx.db, messageId, authorId);
}

async function countTries(ctx: Context, { conversationId, authorId }: { conversationId: string; authorId: string }) {
  const now = ctx.clock.now();
  const writer = await findWriter(ctx.db, { conversationId, accountId: authorId, now });
  if (writer === null) refuse('not_found');
  await throttle(ctx, throttles.messages, authorId);
  if (isModerated(writer.kind) && isNewcomer(writer, now)) await throttle(ctx, throttles.newcomerMessages, authorId);
}

async function writeOnce(tx: Tx, { post, authorId, now }: Writing): Promise<void> {
  const { conversationId, messageId } = post;
  const writer = (await findWriter(tx, { conversationId, accountId: authorId, now })) ?? refuse('not_found');
  const earlier = await findMessage(tx, messageId);
  if (earlier !== null) {
    const isSame = earlier.conversationId === conversationId && earlier.authorId === authorId;
    return isSame ? undefined : refuse('message_id_taken');
  }
  refuseBarred(writer, now);
  if (post.mentionsEveryone && !mayModerate(writer)) refuse('moderators_only');
  await refuseUnknownReply(tx, post, writer);
  await takeTurn(tx, { writer, authorId, now });
  const mentions = await listMentioned(tx, { post, authorId, now });
  await insertMessage(tx, {
    ...{ id: messageId, conversationId, kind: post.poll === null ? 'text' : 'poll', text: post.text, detail: post.poll },
    ...{
      authorId,
      now,
      mentions,
      replyToId: post.replyToId,
      eventId: post.eventId,
      mentionsEveryone: post.mentionsEveryone,
    },
  });
  const fileNames = await takeFiles(tx, { post, authorId });
  refuseBlockedWords([post.text, ...(post.poll?.options ?? []), ...fileNames], writer);
  hintOnCommit(tx, grown(CONVERSATION_FEED, conversationId));
  hintOnCommit(tx, { topic: `account:${authorId}`, name: 'chats.read', id: conversationId });
  const { kind, lastNumber } = writer;
  const { mentionsEveryone } = post;
  await afterMessage(tx, {
    kind,
    conversationId,
    messageId,
    number: lastNumber + 1,
    authorId,
    mentions,
    mentionsEveryone,
    isByModerator: mayModerate(writer),
    now,
  });
}

export function refuseBlockedWords(texts: readonly string[], { blockedWords }: Pick<Writer, 'blockedWords'>): void {
  if (holdsBlockedWord(texts, blockedWords)) refuse('word_not_allowed');
}

async function refuseUnknownReply(tx: Tx, { replyToId, conversationId }: Post, { hiddenNumber }: Writer): Promise<void> {
  if (replyToId === null) return;
  const target = await findMessage(tx, replyToId);
  if (target?.conversationId === conversationId && target.number > hiddenNumber) return;
  throw new InvalidInput([{ path: 'replyToId', message: 'There is no such message here.' }]);
}

async function takeTurn(tx: Tx, { writer, authorId, now }: { writer: Writer; authorId: string; now: Date }): Promise<void> {
  const { id: conversationId, lastNumber } = writer;
  const sent = { conversationId, accountId: authorId, number: lastNumber + 1, now, slowModeSeconds: slowModeOf(writer) };
  if (!(await markSent(tx, sent))) refuse('too_fast', { retryAfterSeconds: secondsToWait(writer, now) });
}

/** Whom it names, in that order, of those who may read it. */
export async function listMentioned(
  tx: Tx,
  { post, authorId, now }: { post: Pick<Post, 'conversationId' | 'mentionIds'>; authorId: string; now: Date },
): Promise<string[]> {
  const asked = [...new Set(post.mentionIds)].filter((id) => id !== authorId);
  if (asked.length === 0) return [];
  const { conversationId } = post;
  const readers = await listReaders(tx, { asked: asked.map((accountId) => ({ id: conversationId, accountId })), now });
  const readerIds = new Set(readers.map(({ accountId }) => accountId));
  return asked.filter((id) => readerIds.has(id));
}

async function takeFiles(tx: Tx, { post, authorId }: { post: Post; authorId: string }): Promise<string[]> {
  const { messageId, conversationId, fileIds } = post;
  if (fileIds.length === 0) return [];
  const names = await claimFiles(tx, { messageId, conversationId, fileIds, uploadedBy: authorId });
  if (names.length === new Set(fileIds).size) return names;
  throw new InvalidInput([{ path: 'fileIds', message: 'Upload these files again.' }]);
}
