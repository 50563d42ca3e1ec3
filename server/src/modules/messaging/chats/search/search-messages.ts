import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { AccountId, ConversationId, MessageId } from '@festoon/contracts/core/ids';
import type { MessageHit, searchMessages as contract } from '@festoon/contracts/messaging/message-search';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { throttle } from '../../../../platform/throttle.ts';
import { getPublicAccounts, type PublicAccount } from '../../../identity/accounts/public.ts';
import { throttles } from '../constants.ts';
import { getConversationForReader } from '../get-conversation-for-reader.ts';
import { excerptAround } from './match-rules.ts';
import { listHits, type HitCursor, type HitRow } from './search-queries.ts';

/** Searches the messages that an account may read now. */
export async function searchMessages(
  ctx: Context,
  { accountId }: UserActor,
  { text, conversationId, cursor, limit }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const now = ctx.clock.now();
  const after = cursor === undefined ? null : readCursor(cursor);
  await throttle(ctx, throttles.searches, accountId);
  if (conversationId !== undefined) await getConversationForReader(ctx.db, { conversationId, accountId, now });
  const found = await listHits(ctx.db, {
    accountId,
    now,
    text,
    after,
    conversationId: conversationId ?? null,
    limit: limit + 1,
  });
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  const people = await getPublicAccounts(
    ctx.db,
    rows.flatMap(({ authorId }) => authorId ?? []),
  );
  return {
    items: rows.map((row) => toMessageHit(row, { people, text })),
    nextCursor: found.length > limit && last ? encodeCursor([last.sentAt.toISOString(), last.id]) : null,
  };
}

function readCursor(cursor: string): HitCursor {
  const [sentAt, id] = decodeCursor(cursor, ['time', 'id']);
  return { sentAt: new Date(String(sentAt)), id: String(id) };
}

function toMessageHit(
  row: HitRow,
  { people, text }: { people: ReadonlyMap<string, PublicAccount>; text: string },
): MessageHit {
  const author = row.authorId === null ? undefined : people.get(row.authorId);
  return {
    conversationId: ConversationId.parse(row.conversationId),
    conversationTitle: row.conversationTitle,
    messageId: MessageId.parse(row.id),
    number: row.number,
    author: author === undefined ? null : { ...author, id: AccountId.parse(author.id) },
    ...excerptAround(row.text, text),
    sentAt: row.sentAt.toISOString(),
  };
}
