import type { EndpointInput, EndpointResult } from '@festoon/contracts/endpoint';
import type {
  getMessageReport as oneContract,
  listMessageReports as contract,
  listRoomReports as roomContract,
  MessageReport,
} from '@festoon/contracts/message-reports';
import type { Context } from '../../../context.ts';
import { encodeCursor } from '../../../platform/cursor.ts';
import { refuse } from '../../../platform/errors.ts';
import type { AdminActor, UserActor } from '../../../platform/http/module.ts';
import { getModerated } from '../rooms/get-moderated.ts';
import { countOpenCases, findCase, listCases, listRoomCases } from './case-queries.ts';
import { readCaseCursor, toMessageReports, toRoomReport } from './report-answers.ts';

/** What administrators decide. They see nothing of a conversation but what was reported of it. */
export async function listMessageReports(
  ctx: Context,
  _actor: AdminActor,
  { status, reason, cursor, limit }: EndpointInput<typeof contract>,
): Promise<EndpointResult<typeof contract>> {
  const asked = { status, reason: reason ?? null, after: readCaseCursor(cursor), limit: limit + 1 };
  const rows = await listCases(ctx.db, asked);
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const at = status === 'open' ? last?.createdAt : last?.decidedAt;
  return {
    items: await toMessageReports(ctx.db, shown),
    nextCursor: last && at ? encodeCursor([at.toISOString(), last.id]) : null,
    openCount: await countOpenCases(ctx.db),
  };
}

export function getMessageReport(
  ctx: Context,
  _actor: AdminActor,
  { reportId }: EndpointInput<typeof oneContract>,
): Promise<MessageReport> {
  return readReport(ctx, reportId);
}

export async function readReport(ctx: Context, id: string): Promise<MessageReport> {
  const row = await findCase(ctx.db, id);
  const [report] = row === null ? [] : await toMessageReports(ctx.db, [row]);
  return report ?? refuse('not_found');
}

/** What was reported in a room, for those who look after it; who reported is theirs to keep. */
export async function listRoomReports(
  ctx: Context,
  { accountId }: UserActor,
  { conversationId, cursor, limit }: EndpointInput<typeof roomContract>,
): Promise<EndpointResult<typeof roomContract>> {
  await getModerated(ctx.db, { conversationId, accountId, now: ctx.clock.now() }, 'moderator');
  const rows = await listRoomCases(ctx.db, { conversationId, accountId, after: readCaseCursor(cursor), limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return {
    items: shown.map(toRoomReport),
    nextCursor: last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null,
  };
}
