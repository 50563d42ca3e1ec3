import { parseUuid } from '@festoon/contracts/core/ids';
import type { listAdminSubscriptions as contract } from '@festoon/contracts/money/admin-subscriptions';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import { findListTotal } from '../../../../platform/db/list-total.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { toAdminSubscription } from './to-admin-subscription.ts';
import {
  listAdminSubscriptionRows,
  selectSubscriptions,
  type AdminSubscriptionFilter,
  type SearchTerm,
} from './list-queries.ts';

type ListParams = EndpointInput<typeof contract>;

function parseSearchTerm(q: string | undefined): SearchTerm | null {
  if (!q) return null;
  return { kind: parseUuid(q) !== null ? 'id' : 'text', text: q };
}

/** Returns the filters of a query, without its page. */
export function toFilter({ q, status, type, paidBy }: Omit<ListParams, 'cursor' | 'limit'>): AdminSubscriptionFilter {
  return { term: parseSearchTerm(q), status: status ?? null, type: type ?? null, paidBy: paidBy ?? null };
}

export async function listAdminSubscriptions(
  ctx: Context,
  _actor: AdminActor,
  query: ListParams,
): Promise<EndpointResult<typeof contract>> {
  const { cursor, limit } = query;
  const [key, id] = cursor === undefined ? [] : decodeCursor(cursor, ['time', 'id']);
  const after = key === undefined ? null : { key: String(key), id: String(id) };
  const filter = toFilter(query);
  const rows = await listAdminSubscriptionRows(ctx.db, filter, { after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    items: page.map(toAdminSubscription),
    nextCursor: rows.length > limit && last ? encodeCursor([last.key, last.id]) : null,
    total: await findListTotal(ctx.db, { cursor, limit, rows }, () => selectSubscriptions(filter)),
  };
}
