import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ACTS, type Act } from '@festoon/contracts/acts';
import { auditFilter, type AuditLine } from '@festoon/contracts/admin-audit';
import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../../platform/csv.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { fileHeaders } from '../../../platform/http/file-headers.ts';
import { readQuery } from '../../../platform/http/input.ts';
import type { Routes } from '../../../platform/http/module.ts';
import { needleOf } from './audit-rules.ts';
import { nameLines } from './name-lines.ts';
import { listLinesInFull, type AuditRowInFull } from './queries.ts';
import { wishOf, type AuditQuery } from './read-audit.ts';

const Wish = z.object(auditFilter);
const BATCH = 1000;

type Form = {
  readonly name: string;
  readonly type: string;
  readonly head: string;
  readonly write: (ctx: Context, rows: readonly AuditRowInFull[]) => Promise<string>;
};

const HEADS = ['Number', 'Time (UTC)', 'Who', 'Who (id)', 'Did', 'Act', 'To', 'To (kind)', 'To (id)', 'In place of (id)'];
const MORE_HEADS = ['Reason', 'Before', 'After', 'Address', 'Browser', 'Hash'];

const csv: Form = {
  name: 'audit-log.csv',
  type: 'text/csv; charset=utf-8',
  head: BYTE_ORDER_MARK + csvLine([...HEADS, ...MORE_HEADS]),
  write: async ({ db }, rows) => {
    const lines = await nameLines(db, rows);
    return rows.map((row, index) => csvLine([...madeBy(row, lines[index]), ...madeOf(row)])).join('');
  },
};

function madeBy(row: AuditRowInFull, line: AuditLine | undefined): (string | number)[] {
  const did = ACTS[row.act as Act] ?? row.act;
  const who = line?.who?.name ?? row.actor;
  const to = [line?.subject?.label, row.subjectKind, row.subjectId, row.inPlaceOf];
  return [row.number, row.at.toISOString(), who, row.actorId ?? '', did, row.act, ...to.map((word) => word ?? '')];
}

function madeOf({ reason, before, after, ip, userAgent, hash }: AuditRowInFull): string[] {
  const states = [before, after].map((state) => (state === null ? '' : JSON.stringify(state)));
  return [reason, ...states, ip ?? '', userAgent ?? '', hash];
}

/** Each line as the log holds it: enough to prove the chain elsewhere. */
const jsonl: Form = {
  name: 'audit-log.jsonl',
  type: 'application/x-ndjson; charset=utf-8',
  head: '',
  write: async (_ctx, rows) => rows.map((row) => `${JSON.stringify(row)}\n`).join(''),
};

/** The narrowed log as a file, for administrators; that it was taken stands in the log before its first byte. */
export function addAuditFileRoutes(http: FastifyInstance, { admit, ctx }: Pick<Routes, 'admit' | 'ctx'>): void {
  const send = (form: Form) => async (request: FastifyRequest, reply: FastifyReply) => {
    const actor = await admit('admin', request, reply);
    const query = readQuery(Wish, request.query);
    const subject = { kind: 'list', id: 'audit' };
    await inTransaction(ctx.db, (tx) =>
      recordAct(ctx, tx, { by: actor, act: 'list.export', subject, after: { ...withoutAddress(query), file: form.name } }),
    );
    return fileHeaders(reply, form).send(Readable.from(writeAll(ctx, form, query)));
  };
  http.get(`${ctx.config.apiBasePath}/admin/audit.csv`, send(csv));
  http.get(`${ctx.config.apiBasePath}/admin/audit.jsonl`, send(jsonl));
}

/** The log holds no addresses, so it says that one was searched for and not which. */
function withoutAddress(query: AuditQuery): AuditQuery {
  return needleOf(query.q)?.kind === 'person' ? { ...query, q: 'an e-mail address' } : query;
}

async function* writeAll(ctx: Context, form: Form, query: AuditQuery): AsyncGenerator<string, void, undefined> {
  if (form.head !== '') yield form.head;
  for (let before: number | null = null; ;) {
    const rows: AuditRowInFull[] = await listLinesInFull(ctx.db, wishOf(query), { before, limit: BATCH });
    if (rows.length > 0) yield await form.write(ctx, rows);
    before = rows.at(-1)?.number ?? null;
    if (rows.length < BATCH) return;
  }
}
