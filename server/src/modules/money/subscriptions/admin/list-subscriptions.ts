import { parseUuid } from '@festoon/contracts/core/ids';
import type { listAdminSubscriptions as contract } from '@festoon/contracts/money/admin-subscriptions';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { deskAnswer } from './desk-answer.ts';
import { listDeskRows, type DeskParams, type Needle } from './list-queries.ts';

type DeskQuery = EndpointInput<typeof contract>;

function needleOf(q: string | undefined): Needle | null {
  if (!q) return null;
  return { kind: parseUuid(q) !== null ? 'id' : 'words', text: q };
}

/** Returns the filters of a query, without its page. */
export function wishOf({
  q,
  status,
  type,
  paidBy,
}: Omit<DeskQuery, 'cursor' | 'limit'>): Omit<DeskParams, 'after' | 'limit'> {
  return { needle: needleOf(q), status: status ?? null, type: type ?? null, paidBy: paidBy ?? null };
}

export async function listAdminSubscriptions(
  ctx: Context,
  _actor: AdminActor,
  query: DeskQuery,
): Promise<EndpointResult<typeof contract>> {
  const { cursor, limit } = query;
  const [key, id] = cursor === undefined ? [] : decodeCursor(cursor, ['time', 'id']);
  const after = key === undefined ? null : { key: String(key), id: String(id) };
  const rows = await listDeskRows(ctx.db, { ...wishOf(query), after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(deskAnswer),
    nextCursor: rows.length > limit && last ? encodeCursor([last.key, last.id]) : null,
  };
}
