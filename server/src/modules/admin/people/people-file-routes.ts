import { Readable } from 'node:stream';
import { peopleFilter } from '@festoon/contracts/admin-people';
import * as z from 'zod/mini';
import { fileHeaders } from '../../../platform/http/file-headers.ts';
import { readQuery } from '../../../platform/http/input.ts';
import type { Routes } from '../../../platform/http/module.ts';
import { exportPeople } from './export-people.ts';

const Filter = z.object(peopleFilter);

/** The list of people as CSV; kept by no cache. */
export function addPeopleFileRoutes({ http, admit, ctx }: Pick<Routes, 'http' | 'admit' | 'ctx'>): void {
  http.get(`${ctx.config.apiBasePath}/admin/users.csv`, async (request, reply) => {
    const actor = await admit('admin', request, reply);
    const rows = await exportPeople(ctx, actor, readQuery(Filter, request.query));
    return fileHeaders(reply, { name: 'users.csv', type: 'text/csv; charset=utf-8' }).send(Readable.from(rows));
  });
}
