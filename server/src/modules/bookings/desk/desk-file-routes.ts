import { Readable } from 'node:stream';
import { bookingFilter } from '@festoon/contracts/admin-bookings';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { recordAct } from '../../../platform/audit/record-act.ts';
import { inTransaction } from '../../../platform/db/db.ts';
import { fileHeaders } from '../../../platform/http/file-headers.ts';
import { readQuery } from '../../../platform/http/input.ts';
import type { Routes } from '../../../platform/http/module.ts';
import { exportBookings } from './export-bookings.ts';
import { readSearch } from './read-search.ts';

const Filter = z.object(bookingFilter);

/** The administrators' list as CSV, written down before its first byte; kept by no cache. */
export function addDeskFileRoutes(http: FastifyInstance, { admit, ctx }: Pick<Routes, 'admit' | 'ctx'>): void {
  http.get(`${ctx.config.apiBasePath}/admin/bookings.csv`, async (request, reply) => {
    const actor = await admit('admin', request, reply);
    const search = readQuery(Filter, request.query);
    const wanted = await readSearch(ctx, search);
    // What was searched for may be somebody's name, which the log does not hold.
    const { q = '', ...filters } = search;
    const after = { ...filters, isSearched: q !== '' };
    await inTransaction(ctx.db, (tx) =>
      recordAct(ctx, tx, { by: actor, act: 'list.export', subject: { kind: 'list', id: 'bookings' }, after }),
    );
    return fileHeaders(reply, { name: 'bookings.csv', type: 'text/csv; charset=utf-8' }).send(
      Readable.from(exportBookings(ctx, wanted)),
    );
  });
}
