import { adminFilesText } from '@festoon/catalogue/operations/admin-files';
import * as contract from '@festoon/contracts/operations/admin-audit';
import { auditFilter, type AuditEntrySummary } from '@festoon/contracts/operations/admin-audit';
import { AUDIT_ACTIONS, type AuditAction } from '@festoon/contracts/identity/audit-actions';
import type { Routes, StreamedFile } from '../../../../platform/http/module.ts';
import { createCachedChainCheck } from './check-chain.ts';
import { getAuditEntry, listAuditActors, listAuditEntries, toAuditParams, type AuditQuery } from './read-audit.ts';
import type { Context } from '../../../../context.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import { mountExport } from '../../../../platform/http/files/mount-export.ts';
import { toAuditEntrySummaries } from './audit-entry-summaries.ts';
import { listAuditDetailRows, type AuditRowDetail } from './queries.ts';

const BATCH = 1000;

const CSV_HEADERS = [
  ...(['number', 'time', 'actor', 'actorId', 'action', 'actionCode', 'subject', 'subjectType', 'subjectId'] as const),
  ...(['impersonatedId', 'reason', 'before', 'after', 'ipAddress', 'browser', 'hash'] as const),
];

/**
 * Serves the filtered log as files to administrators: to be read, and each entry as it is stored, to verify the chain
 * outside the product.
 */
function addAuditFileRoutes(routes: Routes): void {
  mountExport(routes, { path: '/admin/audit.csv', list: 'audit', filter: auditFilter, fileOf: exportAsCsv });
  mountExport(routes, { path: '/admin/audit.jsonl', list: 'audit', filter: auditFilter, fileOf: exportAsJson });
}

type ExportedEntry = { readonly row: AuditRowDetail; readonly summary: AuditEntrySummary | undefined };

function exportAsCsv({ db }: Context, query: AuditQuery): StreamedFile {
  const filter = toAuditParams(query);
  const read = async (last: ExportedEntry | null, limit: number): Promise<ExportedEntry[]> => {
    const rows = await listAuditDetailRows(db, filter, { before: last && last.row.number, limit });
    const summaries = await toAuditEntrySummaries(db, rows);
    return rows.map((row, index) => ({ row, summary: summaries[index] }));
  };
  const fieldsOf = ({ row, summary }: ExportedEntry) => [...actorFields(row, summary), ...detailFields(row)];
  return csvFile({ name: 'audit-log.csv', heads: CSV_HEADERS.map((key) => adminFilesText(key)), read, fieldsOf });
}

function actorFields(row: AuditRowDetail, summary: AuditEntrySummary | undefined): (string | number)[] {
  const actionText = AUDIT_ACTIONS[row.action as AuditAction] ?? row.action;
  const who = summary?.actorAccount?.name ?? row.actor;
  const to = [summary?.subject?.label, row.subjectKind, row.subjectId, row.impersonatedAccount];
  return [row.number, row.at.toISOString(), who, row.actorId ?? '', actionText, row.action, ...to.map((word) => word ?? '')];
}

function detailFields({ reason, before, after, ip, userAgent, hash }: AuditRowDetail): string[] {
  const states = [before, after].map((state) => (state === null ? '' : JSON.stringify(state)));
  return [reason, ...states, ip ?? '', userAgent ?? '', hash];
}

function exportAsJson(ctx: Context, query: AuditQuery): StreamedFile {
  return { name: 'audit-log.jsonl', type: 'application/x-ndjson; charset=utf-8', summaries: jsonLines(ctx, query) };
}

async function* jsonLines({ db }: Context, query: AuditQuery): AsyncGenerator<string> {
  const filter = toAuditParams(query);
  for (let before: number | null = null; ;) {
    const rows: AuditRowDetail[] = await listAuditDetailRows(db, filter, { before, limit: BATCH });
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    before = rows.at(-1)?.number ?? null;
    if (rows.length < BATCH) return;
  }
}

export function addAuditRoutes(routes: Routes): void {
  const { mount } = routes;
  mount(contract.listAuditEntries, listAuditEntries);
  mount(contract.getAuditEntry, getAuditEntry);
  mount(contract.getAuditChain, createCachedChainCheck());
  mount(contract.listAuditActors, listAuditActors);
  addAuditFileRoutes(routes);
}
