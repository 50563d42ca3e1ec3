import * as contract from '@festoon/contracts/operations/admin-audit';
import { auditFilter, type AuditLine } from '@festoon/contracts/operations/admin-audit';
import { ACTS, type Act } from '@festoon/contracts/identity/acts';
import type { Routes, LinesFile } from '../../../../platform/http/module.ts';
import { createChainCheck } from './check-chain.ts';
import { getAuditEntry, listAuditActors, listAuditLines, wishOf, type AuditQuery } from './read-audit.ts';
import type { Context } from '../../../../context.ts';
import { csvFile } from '../../../../platform/text/csv-file.ts';
import { mountExport } from '../../../../platform/http/files/mount-export.ts';
import { nameLines } from './name-lines.ts';
import { listLineDetails, type AuditRowDetail } from './queries.ts';

const BATCH = 1000;

const HEADS = ['Number', 'Time (UTC)', 'Who', 'Who (id)', 'Did', 'Act', 'To', 'To (kind)', 'To (id)', 'In place of (id)'];
const MORE_HEADS = ['Reason', 'Before', 'After', 'Address', 'Browser', 'Hash'];

/** The narrowed log as files, for administrators: to be read, and each line as the log holds it to prove the chain elsewhere. */
function addAuditFileRoutes(routes: Routes): void {
  mountExport(routes, { path: '/admin/audit.csv', list: 'audit', filter: auditFilter, fileOf: exportAsCsv });
  mountExport(routes, { path: '/admin/audit.jsonl', list: 'audit', filter: auditFilter, fileOf: exportAsJson });
}

type Named = { readonly row: AuditRowDetail; readonly line: AuditLine | undefined };

function exportAsCsv({ db }: Context, query: AuditQuery): LinesFile {
  const wish = wishOf(query);
  const read = async (last: Named | null, limit: number): Promise<Named[]> => {
    const rows = await listLineDetails(db, wish, { before: last && last.row.number, limit });
    const lines = await nameLines(db, rows);
    return rows.map((row, index) => ({ row, line: lines[index] }));
  };
  const fieldsOf = ({ row, line }: Named) => [...madeBy(row, line), ...madeOf(row)];
  return csvFile({ name: 'audit-log.csv', heads: [...HEADS, ...MORE_HEADS], read, fieldsOf });
}

function madeBy(row: AuditRowDetail, line: AuditLine | undefined): (string | number)[] {
  const did = ACTS[row.act as Act] ?? row.act;
  const who = line?.who?.name ?? row.actor;
  const to = [line?.subject?.label, row.subjectKind, row.subjectId, row.impersonatedAccount];
  return [row.number, row.at.toISOString(), who, row.actorId ?? '', did, row.act, ...to.map((word) => word ?? '')];
}

function madeOf({ reason, before, after, ip, userAgent, hash }: AuditRowDetail): string[] {
  const states = [before, after].map((state) => (state === null ? '' : JSON.stringify(state)));
  return [reason, ...states, ip ?? '', userAgent ?? '', hash];
}

function exportAsJson(ctx: Context, query: AuditQuery): LinesFile {
  return { name: 'audit-log.jsonl', type: 'application/x-ndjson; charset=utf-8', lines: jsonLines(ctx, query) };
}

async function* jsonLines({ db }: Context, query: AuditQuery): AsyncGenerator<string> {
  const wish = wishOf(query);
  for (let before: number | null = null; ;) {
    const rows: AuditRowDetail[] = await listLineDetails(db, wish, { before, limit: BATCH });
    yield rows.map((row) => `${JSON.stringify(row)}\n`).join('');
    before = rows.at(-1)?.number ?? null;
    if (rows.length < BATCH) return;
  }
}

export function addAuditRoutes(routes: Routes): void {
  const { mount } = routes;
  mount(contract.listAuditLines, listAuditLines);
  mount(contract.getAuditEntry, getAuditEntry);
  mount(contract.getAuditChain, createChainCheck());
  mount(contract.listAuditActors, listAuditActors);
  addAuditFileRoutes(routes);
}
