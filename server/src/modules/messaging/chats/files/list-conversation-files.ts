import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { MessageId } from '@festoon/contracts/core/ids';
import type { listConversationFiles as contract } from '@festoon/contracts/messaging/message-search';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getPublicAccounts } from '../../../identity/accounts/public.ts';
import { getConversationForReader } from '../get-conversation-for-reader.ts';
import { chatPerson } from '../read-messages.ts';
import { listSharedFiles } from './file-queries.ts';
import { findClearedNumber } from '../messages/cleared-number-queries.ts';
import { toMessageFile } from './to-message-file.ts';

export async function listConversationFiles(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, kind, cursor, limit }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const [number, position] = cursor === undefined ? [] : decodeCursor(cursor, ['int', 'int']);
  const after = cursor === undefined ? null : { number: Number(number), position: Number(position) };
  await getConversationForReader(ctx.db, { conversationId, accountId, now: ctx.clock.now() });
  const clearedNumber = await findClearedNumber(ctx.db, { conversationId, accountId });
  const found = await listSharedFiles(ctx.db, { conversationId, kind, clearedNumber, after, limit: limit + 1 });
  const files = found.slice(0, limit);
  const last = files.at(-1);
  const people = await getPublicAccounts(
    ctx.db,
    files.flatMap(({ authorId }) => authorId ?? []),
  );
  return {
    items: files.map((file) => {
      const author = file.authorId === null ? undefined : people.get(file.authorId);
      return {
        file: toMessageFile(file),
        messageId: MessageId.parse(file.messageId),
        number: file.number,
        author: author === undefined ? null : chatPerson(author),
        sentAt: file.sentAt.toISOString(),
      };
    }),
    nextCursor: found.length > limit && last ? encodeCursor([last.number, last.position]) : null,
  };
}
