import { ConversationId } from '@festoon/contracts/ids';
import type { Context } from '../../../context.ts';
import type { Tx } from '../../../platform/db/db.ts';
import { changeHead } from '../change-head.ts';
import { archiveStreamRow, insertStreamConversation, updateStreamTitle } from './stream-queries.ts';

/** Begins the chat of a stream; who may watch the stream may read it. */
export async function openStreamConversation(
  ctx: Context,
  tx: Tx,
  { streamId, title }: { streamId: string; title: string },
): Promise<ConversationId> {
  const id = ctx.ids.newId();
  await insertStreamConversation(tx, { id, streamId, title, now: ctx.clock.now() });
  return ConversationId.parse(id);
}

export async function renameStreamConversation(tx: Tx, of: { streamId: string; title: string }): Promise<void> {
  const id = await updateStreamTitle(tx, of);
  if (id !== null) await changeHead(tx, id);
}

/** After a stream its chat is read and no longer written. */
export async function archiveStreamConversation(tx: Tx, streamId: string): Promise<void> {
  const id = await archiveStreamRow(tx, streamId);
  if (id !== null) await changeHead(tx, id);
}
