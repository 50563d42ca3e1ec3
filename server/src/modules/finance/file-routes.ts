import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { feeFilter, ledgerFilter } from '@festoon/contracts/finance';
import { differenceFilter } from '@festoon/contracts/reconciliation';
import { PeriodMonth } from '@festoon/contracts/periods';
import * as z from 'zod/mini';
import { fileHeaders } from '../../platform/http/file-headers.ts';
import { readQuery } from '../../platform/http/input.ts';
import type { Routes } from '../../platform/http/module.ts';
import { exportJournal } from './export-journal.ts';
import { exportLedger } from './export-ledger.ts';
import { exportDifferences } from './list-differences.ts';
import { exportFees } from './list-fees.ts';
import { recordExport } from './record-export.ts';

const LedgerWish = z.object(ledgerFilter);
const DifferenceWish = z.object(differenceFilter);
const FeeWish = z.object(feeFilter);
const MonthWish = z.object({ month: PeriodMonth });
const CSV = 'text/csv; charset=utf-8';

/** The lists of finance as files, for administrators. */
export function addFileRoutes(http: FastifyInstance, { admit, ctx }: Pick<Routes, 'admit' | 'ctx'>): void {
  const base = `${ctx.config.apiBasePath}/admin/finance`;
  http.get(`${base}/transactions.csv`, async (request, reply) => {
    const actor = await admit('admin', request, reply);
    const wish = readQuery(LedgerWish, request.query);
    await recordExport(ctx, actor, { list: 'finance.transactions', query: wish });
    return fileHeaders(reply, { name: 'ledger.csv', type: CSV }).send(Readable.from(exportLedger(ctx, wish)));
  });
  http.get(`${base}/fees.csv`, async (request, reply) => {
    const actor = await admit('admin', request, reply);
    const wish = readQuery(FeeWish, request.query);
    await recordExport(ctx, actor, { list: 'finance.fees', query: wish });
    return fileHeaders(reply, { name: 'fees.csv', type: CSV }).send(await exportFees(ctx, wish));
  });
  http.get(`${base}/differences.csv`, async (request, reply) => {
    const actor = await admit('admin', request, reply);
    const wish = readQuery(DifferenceWish, request.query);
    await recordExport(ctx, actor, { list: 'finance.differences', query: wish });
    return fileHeaders(reply, { name: 'differences.csv', type: CSV }).send(Readable.from(exportDifferences(ctx, wish)));
  });
  http.get(`${base}/journal.csv`, async (request, reply) => {
    const actor = await admit('admin', request, reply);
    const { month } = readQuery(MonthWish, request.query);
    await recordExport(ctx, actor, { list: 'finance.journal', query: { month } });
    return fileHeaders(reply, { name: `journal-${month}.csv`, type: CSV }).send(Readable.from(exportJournal(ctx, month)));
  });
}
