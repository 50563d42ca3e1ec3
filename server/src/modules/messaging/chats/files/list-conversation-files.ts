import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { MessageId } from '@festoon/contracts/core/ids';
import type { listConversationFiles as contract } from '@festoon/contracts/messaging/message-search';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getAccountCards } from '../../../identity/accounts/public.ts';
import { getReadable } from '../get-readable.ts';
import { chatPerson } from '../read-messages.ts';
import { listSharedFiles } from './file-queries.ts';
import { findHiddenNumber } from '../messages/member-queries.ts';
import { showFile } from './show-file.ts';

export async function listConversationFiles(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, kind, cursor, limit }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const [number, position] = cursor === undefined ? [] : decodeCursor(cursor, ['number', 'number']);
  const after = cursor === undefined ? null : { number: Number(number), position: Number(position) };
  await getReadable(ctx.db, { conversationId, accountId, now: ctx.clock.now() });
  const hiddenNumber = await findHiddenNumber(ctx.db, { conversationId, accountId });
  const found = await listSharedFiles(ctx.db, { conversationId, kind, hiddenNumber, after, limit: limit + 1 });
  const files = found.slice(0, limit);
  const last = files.at(-1);
  const people = await getAccountCards(
    ctx.db,
    files.flatMap(({ authorId }) => authorId ?? []),
  );
  return {
    items: files.map((file) => {
      const author = file.authorId === null ? undefined : people.get(file.authorId);
      return {
        file: showFile(file),
        messageId: MessageId.parse(file.messageId),
        number: file.number,
        author: author === undefined ? null : chatPerson(author),
        sentAt: file.sentAt.toISOString(),
      };
    }),
    nextCursor: found.length > limit && last ? encodeCursor([last.number, last.position]) : null,
  };
}
