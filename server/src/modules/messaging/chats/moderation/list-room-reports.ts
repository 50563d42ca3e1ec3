import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { listRoomReports as contract } from '@festoon/contracts/messaging/message-reports';
import type { Context } from '../../../../context.ts';
import { encodeCursor } from '../../../../platform/cursor.ts';
import type { UserActor } from '../../../../platform/http/module.ts';
import { getModeratedRoom } from '../rooms/get-moderated-room.ts';
import { listRoomReportRows } from './message-report-queries.ts';
import { readReportCursor, toRoomReport } from './to-room-report.ts';

/** Lists the reported messages of a room for its moderators. They do not see who reported. */
export async function listRoomReports(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, cursor, limit }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  await getModeratedRoom(ctx.db, { conversationId, accountId, now: ctx.clock.now() }, 'moderator');
  const rows = await listRoomReportRows(ctx.db, {
    conversationId,
    accountId,
    after: readReportCursor(cursor),
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(toRoomReport),
    nextCursor: last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null,
  };
}
