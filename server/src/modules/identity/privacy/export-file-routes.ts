import { throwDomainError } from '../../../platform/errors.ts';
import { fileHeaders } from '../../../platform/http/files/file-headers.ts';
import type { Routes } from '../../../platform/http/module.ts';
import { exportFileKey } from './export-file-key.ts';
import { findExport } from './queries.ts';
import { Uuid } from '@festoon/contracts/core/ids';

const Id = Uuid;

/** Adds the route of an export's file, for its owner only and until it expires. */
export function addExportFileRoutes({ http, admit, ctx }: Pick<Routes, 'http' | 'admit' | 'ctx'>): void {
  const url = `${ctx.config.apiBasePath}/privacy/copies/:copyId/file`;
  http.get<{ Params: { copyId: string } }>(url, async (request, reply) => {
    const { accountId } = await admit('user', request, reply);
    const { copyId } = request.params;
    const dataExport = Id.safeParse(copyId).success ? await findExport(ctx.db, copyId) : null;
    if (dataExport?.accountId !== accountId || dataExport.state !== 'ready') throwDomainError('not_found');
    if (dataExport.expiresAt === null || dataExport.expiresAt <= ctx.clock.now()) throwDomainError('not_found');
    const file = (await ctx.files.read(exportFileKey(dataExport))) ?? throwDomainError('not_found');
    return fileHeaders(reply, { name: 'your-data.zip', type: 'application/zip' }).send(file.bytes);
  });
}
