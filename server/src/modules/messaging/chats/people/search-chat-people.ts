import type { searchChatPeople as contract } from '@festoon/contracts/messaging/chat-people';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { listPeople } from './list-people.ts';
import { searchPeople } from './people-queries.ts';

export async function searchChatPeople(
  ctx: Context,
  actor: UserActor,
  { q, cursor, limit }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const after = cursor === undefined ? null : String(decodeCursor(cursor, ['id'])[0]);
  const search = { by: actor.accountId, text: q, now: ctx.clock.now(), after, limit: limit + 1 };
  const found = await searchPeople(ctx.db, search);
  const ids = found.slice(0, limit);
  const last = ids.at(-1);
  return {
    items: await listPeople(ctx.db, ids),
    nextCursor: found.length > limit && last !== undefined ? encodeCursor([last]) : null,
  };
}
