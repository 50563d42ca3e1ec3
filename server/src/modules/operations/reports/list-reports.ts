import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { AccountId } from '@festoon/contracts/core/ids';
import type {
  getReportsWaiting as waitingContract,
  listReports as contract,
  Report,
} from '@festoon/contracts/operations/reports';
import type { Context } from '../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { countWaiting, listQueue, type QueueAfter, type QueueFilter, type QueueRow } from './queue-queries.ts';

type Input = EndpointInput<typeof contract>;

export function filterOf({ q = '', kind, reason, status }: Omit<Input, 'cursor' | 'limit'>): QueueFilter {
  return { q, kind: kind ?? null, reason: reason ?? null, status };
}

/** Returns the position of a row in the list, for the cursor. */
export function placeOf({ id, status, createdAt, decidedAt }: QueueRow): QueueAfter {
  return { id, at: status === 'open' ? createdAt : (decidedAt ?? createdAt) };
}

/** Lists reports for administrators. Of a conversation, they see only the reported part. */
export async function listReports(
  ctx: Context,
  _actor: AdminActor,
  { cursor, limit, ...filter }: Input,
): Promise<EndpointResult<typeof contract>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const rows = await listQueue(ctx.db, { ...filterOf(filter), after, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  const place = last && placeOf(last);
  return {
    items: shown.map(toReport),
    nextCursor: place ? encodeCursor([place.at.toISOString(), place.id]) : null,
  };
}

export function getReportsWaiting(ctx: Context): Promise<EndpointResult<typeof waitingContract>> {
  return countWaiting(ctx.db);
}

function toReport(row: QueueRow): Report {
  const { id, kind, reason, status, title, authorId, authorName, reporterCount, createdAt, decision, decidedAt } = row;
  return {
    id,
    kind,
    reason,
    status,
    title,
    reporterCount,
    decision,
    author: authorId === null ? null : { id: AccountId.parse(authorId), name: authorName ?? '' },
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

function readCursor(cursor: string): QueueAfter {
  const [at, id] = decodeCursor(cursor, ['time', 'id']);
  return { at: new Date(String(at)), id: String(id) };
}
