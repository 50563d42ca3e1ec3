import type { listConversations as contract } from '@festoon/contracts/messaging/chats';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { insertRoomMembers, listReaderPage, type ConversationCursor } from './reader-conversation-queries.ts';
import { readConversations } from './read-conversations.ts';

/** Lists an account's conversations. The first page also adds rooms that its tickets have given it access to since. */
export async function listConversations(
  ctx: Context,
  { accountId }: UserActor,
  { cursor, limit }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const now = ctx.clock.now();
  if (cursor === undefined) await insertRoomMembers(ctx.db, { accountId, now });
  const after = cursor === undefined ? null : readCursor(cursor);
  const found = await listReaderPage(ctx.db, { accountId, now, after, limit: limit + 1 });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return {
    items: await readConversations(ctx.db, rows, { accountId, now }),
    nextCursor:
      found.length > limit && last !== undefined
        ? encodeCursor([last.isPinned ? 1 : 0, last.sortAt.toISOString(), last.id])
        : null,
  };
}

function readCursor(text: string): ConversationCursor {
  const [isPinned, sortAt, id] = decodeCursor(text, ['number', 'time', 'id']);
  return { isPinned: isPinned === 1, sortAt: new Date(String(sortAt)), id: String(id) };
}
