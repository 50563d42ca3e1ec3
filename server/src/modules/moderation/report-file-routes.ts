import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { reportFilter } from '@festoon/contracts/reports';
import * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import { recordAct } from '../../platform/audit/record-act.ts';
import { BYTE_ORDER_MARK, csvLine } from '../../platform/csv.ts';
import { inTransaction } from '../../platform/db/db.ts';
import { fileHeaders } from '../../platform/http/file-headers.ts';
import { readQuery } from '../../platform/http/input.ts';
import type { Routes } from '../../platform/http/module.ts';
import { filterOf, placeOf } from './list-reports.ts';
import { listQueue, type QueueAfter, type QueueFilter, type QueueRow } from './queue-queries.ts';

const BATCH = 500;
const HEADERS = [
  'Report',
  'Kind',
  'Reason',
  'State',
  'What',
  'Author',
  'People',
  'Reported (UTC)',
  'Decision',
  'Decided (UTC)',
];
const Filter = z.object(reportFilter);

/** The queue as CSV, as it is filtered; kept by no cache. */
export function addReportFileRoutes(http: FastifyInstance, { admit, ctx }: Pick<Routes, 'admit' | 'ctx'>): void {
  http.get(`${ctx.config.apiBasePath}/admin/reports.csv`, async (request, reply) => {
    const by = await admit('admin', request, reply);
    const query = readQuery(Filter, request.query);
    await inTransaction(ctx.db, (tx) =>
      recordAct(ctx, tx, { by, act: 'list.export', subject: { kind: 'list', id: 'reports' }, after: query }),
    );
    const file = { name: 'reports.csv', type: 'text/csv; charset=utf-8' };
    return fileHeaders(reply, file).send(Readable.from(exportReports(ctx, filterOf(query))));
  });
}

async function* exportReports({ db }: Context, filter: QueueFilter): AsyncGenerator<string, void, undefined> {
  yield BYTE_ORDER_MARK + csvLine(HEADERS);
  for (let after: QueueAfter | null = null; ;) {
    const rows: QueueRow[] = await listQueue(db, { ...filter, after, limit: BATCH });
    yield rows.map((row) => csvLine(fieldsOf(row))).join('');
    const last = rows.at(-1);
    if (last === undefined || rows.length < BATCH) return;
    after = placeOf(last);
  }
}

function fieldsOf(row: QueueRow): (string | number)[] {
  const { id, kind, reason, status, title, authorName, reporterCount, createdAt, decision, decidedAt } = row;
  return [
    ...[id, kind, reason, status, title, authorName ?? '', reporterCount, createdAt.toISOString()],
    ...[decision ?? '', decidedAt?.toISOString() ?? ''],
  ];
}
