import type * as contract from '@festoon/contracts/operations/admin-audit';
import type { EndpointInput, EndpointResult } from '@festoon/contracts/core/endpoint';
import type { Context } from '../../../../context.ts';
import { decodeCursor, encodeCursor } from '../../../../platform/cursor.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor, WishOf } from '../../../../platform/http/module.ts';
import { deviceLabel } from '../../../identity/accounts/public.ts';
import { endOfDay, needleOf, startOfDay } from './audit-rules.ts';
import { nameLines } from './name-lines.ts';
import { listAdministrators } from './name-queries.ts';
import { findLine, listLines, type AuditParams } from './queries.ts';

export type AuditQuery = WishOf<typeof contract.auditFilter>;

export function wishOf({ q, from, until, ...rest }: AuditQuery): AuditParams {
  return { ...rest, needle: needleOf(q), since: startOfDay(from), until: endOfDay(until) };
}

export async function listAuditLines(
  ctx: Context,
  _actor: AdminActor,
  { cursor, limit, ...query }: EndpointInput<typeof contract.listAuditLines>,
): Promise<EndpointResult<typeof contract.listAuditLines>> {
  const [before = null] = cursor === undefined ? [] : (decodeCursor(cursor, ['number']) as [number]);
  const rows = await listLines(ctx.db, wishOf(query), { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { items: await nameLines(ctx.db, shown), nextCursor: last ? encodeCursor([last.number]) : null };
}

export async function getAuditEntry(
  ctx: Context,
  _actor: AdminActor,
  { number }: EndpointInput<typeof contract.getAuditEntry>,
): Promise<EndpointResult<typeof contract.getAuditEntry>> {
  const row = (await findLine(ctx.db, number)) ?? throwDomainError('not_found');
  const [line] = await nameLines(ctx.db, [row]);
  if (!line) throw new Error('a line that was found has a name');
  const { before, after, ip, userAgent, sessionId, previousHash, hash } = row;
  const device = userAgent === null ? null : deviceLabel(userAgent);
  return { ...line, before, after, ip, device, userAgent, sessionId, previousHash, hash };
}

export async function listAuditActors(ctx: Context): Promise<EndpointResult<typeof contract.listAuditActors>> {
  return { items: await listAdministrators(ctx.db) };
}
