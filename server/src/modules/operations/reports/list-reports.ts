import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import { AccountId } from '@festoon/contracts/core/ids';
import type {
  countOpenReports as waitingContract,
  listReports as contract,
  Report,
} from '@festoon/contracts/operations/reports';
import type { Context } from '../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../platform/cursor.ts';
import { findListTotal } from '../../../platform/db/list-total.ts';
import type { AdminActor } from '../../../platform/http/module.ts';
import { formatReportedTitle } from './format-reported-title.ts';
import {
  countOpenReportRows,
  listReportRows,
  selectReports,
  type ReportCursor,
  type ReportFilter,
  type ReportRow,
} from './report-queries.ts';

type Input = EndpointInput<typeof contract>;

export function toReportFilter({ q = '', kind, reason, status }: Omit<Input, 'cursor' | 'limit'>): ReportFilter {
  return { q, kind: kind ?? null, reason: reason ?? null, status };
}

/** Returns the position of a row in the list, for the cursor. */
export function toReportCursor({ id, status, createdAt, decidedAt }: ReportRow): ReportCursor {
  return { id, at: status === 'open' ? createdAt : (decidedAt ?? createdAt) };
}

/** Lists reports for administrators. They see only the reported part of a conversation. */
export async function listReports(
  ctx: Context,
  _actor: AdminActor,
  { cursor, limit, ...filter }: Input,
): Promise<EndpointResult<typeof contract>> {
  const after = cursor === undefined ? null : readCursor(cursor);
  const reportFilter = toReportFilter(filter);
  const rows = await listReportRows(ctx.db, { ...reportFilter, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const lastCursor = last && toReportCursor(last);
  return {
    items: page.map(toReport),
    nextCursor: lastCursor ? encodeCursor([lastCursor.at.toISOString(), lastCursor.id]) : null,
    total: await findListTotal(ctx.db, { cursor, limit, rows }, () => selectReports(reportFilter)),
  };
}

export function countOpenReports(ctx: Context): Promise<EndpointResult<typeof waitingContract>> {
  return countOpenReportRows(ctx.db);
}

function toReport(row: ReportRow): Report {
  const { id, kind, reason, status, authorId, authorName, reporterCount, createdAt, decision, decidedAt } = row;
  return {
    id,
    kind,
    reason,
    status,
    title: formatReportedTitle(row),
    reporterCount,
    decision,
    author: authorId === null ? null : { id: AccountId.parse(authorId), name: authorName ?? '' },
    createdAt: createdAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  };
}

function readCursor(cursor: string): ReportCursor {
  const [at, id] = decodeCursor(cursor, ['time', 'id']);
  return { at: new Date(String(at)), id: String(id) };
}
