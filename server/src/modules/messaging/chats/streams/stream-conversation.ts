import { ConversationId } from '@festoon/contracts/core/ids';
import type { Context } from '../../../../context.ts';
import type { Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import { lockConversation } from '../access-queries.ts';
import { publishHeadChange } from '../publish-head-change.ts';
import { throwIfBlockedWords } from '../messages/post-message.ts';
import { findWriter } from '../messages/writer-queries.ts';
import { archiveStreamRow, findStreamConversation, insertStreamConversation, updateStreamTitle } from './stream-queries.ts';

/** Creates the chat of a stream. Accounts that may watch the stream may read it. */
export async function openStreamConversation(
  ctx: Context,
  tx: Tx,
  { streamId, title }: { streamId: string; title: string },
): Promise<ConversationId> {
  const id = ctx.ids.newId();
  await insertStreamConversation(tx, { id, streamId, title, now: ctx.clock.now() });
  return ConversationId.parse(id);
}

export async function renameStreamConversation(tx: Tx, params: { streamId: string; title: string }): Promise<void> {
  const id = await updateStreamTitle(tx, params);
  if (id !== null) await publishHeadChange(tx, id);
}

/** Archives the chat of a stream that has ended: it can be read but not written. */
export async function archiveStreamConversation(tx: Tx, streamId: string): Promise<void> {
  const id = await archiveStreamRow(tx, streamId);
  if (id !== null) await publishHeadChange(tx, id);
}

/** Notifies followers of a stream's chat that the role of a person in it has changed, so that they fetch it again. */
export async function publishStreamRoleChange(tx: Tx, streamId: string): Promise<void> {
  const id = await findStreamConversation(tx, streamId);
  if (id === null) return;
  await lockConversation(tx, id);
  await publishHeadChange(tx, id);
}

type TextCheckParams = { readonly conversationId: string; readonly accountId: string; readonly text: string };

/** Throws if the account is timed out in the chat, or if text outside the chat contains one of its blocked words. */
export async function throwIfTextNotAllowed(ctx: Context, tx: Tx, { text, ...params }: TextCheckParams): Promise<void> {
  const now = ctx.clock.now();
  const writer = (await findWriter(tx, { ...params, now })) ?? throwDomainError('not_found');
  if (writer.role === 'member' && writer.timedOutUntil !== null && writer.timedOutUntil > now) {
    throwDomainError('conversation_closed', { restriction: 'timed_out' });
  }
  throwIfBlockedWords([text], writer);
}
