import type * as contract from '@festoon/contracts/operations/admin-audit';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import { findListTotal } from '../../../../platform/db/list-total.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor, FilterValues } from '../../../../platform/http/module.ts';
import { deviceLabel } from '../../../identity/accounts/public.ts';
import { toAuditEntrySummaries } from './audit-entry-summaries.ts';
import { listAdministrators } from './name-queries.ts';
import { findAuditRow, listAuditRows, selectAuditEntries, type AuditParams, type AuditSearch } from './queries.ts';
import { parseUuid } from '@festoon/contracts/core/ids';
import { DAY_MS } from '@festoon/contracts/core/durations';

export type AuditQuery = FilterValues<typeof contract.auditFilter>;

export function toAuditParams({ q, from, until, ...rest }: AuditQuery): AuditParams {
  return { ...rest, search: parseAuditSearch(q), since: startOfDay(from), until: endOfDay(until) };
}

export async function listAuditEntries(
  ctx: Context,
  _actor: AdminActor,
  { cursor, limit, ...query }: EndpointInput<typeof contract.listAuditEntries>,
): Promise<EndpointResult<typeof contract.listAuditEntries>> {
  const [before = null] = cursor === undefined ? [] : (decodeCursor(cursor, ['number']) as [number]);
  const params = toAuditParams(query);
  const rows = await listAuditRows(ctx.db, params, { before, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: await toAuditEntrySummaries(ctx.db, page),
    nextCursor: last ? encodeCursor([last.number]) : null,
    total: await findListTotal(ctx.db, { cursor, limit, rows }, () => selectAuditEntries(params)),
  };
}

export async function getAuditEntry(
  ctx: Context,
  _actor: AdminActor,
  { number }: EndpointInput<typeof contract.getAuditEntry>,
): Promise<EndpointResult<typeof contract.getAuditEntry>> {
  const row = (await findAuditRow(ctx.db, number)) ?? throwDomainError('not_found');
  const [summary] = await toAuditEntrySummaries(ctx.db, [row]);
  if (!summary) throw new Error('a line that was found has a name');
  const { before, after, ip, userAgent, sessionId, previousHash, hash } = row;
  const device = userAgent === null ? null : deviceLabel(userAgent);
  return { ...summary, before, after, ip, device, userAgent, sessionId, previousHash, hash };
}

export async function listAuditActors(ctx: Context): Promise<EndpointResult<typeof contract.listAuditActors>> {
  return { items: await listAdministrators(ctx.db) };
}

/** Returns the search of the audit log, by the form of the text. */
function parseAuditSearch(q: string | undefined): AuditSearch | null {
  if (q === undefined || q === '') return null;
  if (/^#?\d{1,12}$/.test(q)) return { kind: 'number', number: Number(q.replace('#', '')) };
  const id = parseUuid(q);
  if (id !== null) return { kind: 'id', id };
  if (/^[^\s@]+@[^\s@]+$/.test(q)) return { kind: 'person', email: q };
  return { kind: 'text', text: q };
}

/** Returns the beginning of a day in UTC. */
function startOfDay(day: string | undefined): Date | null {
  return day === undefined ? null : new Date(`${day}T00:00:00Z`);
}

/** Returns the beginning of the day after it. */
function endOfDay(day: string | undefined): Date | null {
  return day === undefined ? null : new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS);
}
