import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { listRoomReports as contract } from '@festoon/contracts/messaging/message-reports';
import type { Context } from '../../../../context.ts';
import { encodeCursor } from '../../../../platform/cursor.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getModerated } from '../rooms/get-moderated.ts';
import { listRoomCases } from './case-queries.ts';
import { readCaseCursor, toRoomReport } from './report-answers.ts';

/** Lists the reported messages of a room for its moderators. They do not see who reported. */
export async function listRoomReports(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, cursor, limit }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await getModerated(ctx.db, { conversationId, accountId, now: ctx.clock.now() }, 'moderator');
  const rows = await listRoomCases(ctx.db, { conversationId, accountId, after: readCaseCursor(cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(toRoomReport),
    nextCursor: last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null,
  };
}
