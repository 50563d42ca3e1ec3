import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import { recordExport } from '../../audit/record-export.ts';
import { readQuery } from '../input.ts';
import type { StreamedFile, Routes, FilterValues } from '../module.ts';
import { sendStreamedFile } from './send-streamed-file.ts';

type Export<Filter extends z.core.$ZodLooseShape> = {
  /** As in an endpoint: `/admin/users.csv`. */
  readonly path: string;
  /** The name of the list in the audit log. */
  readonly list: string;
  /** The filter that narrows the list, as in its endpoint. */
  readonly filter: Filter;
  readonly fileOf: (ctx: Context, filterValues: FilterValues<Filter>) => StreamedFile | Promise<StreamedFile>;
};

/**
 * Serves a list to administrators as a file, narrowed by its filter. Records the export in the audit log before the first
 * byte is sent.
 */
export function mountExport<const Filter extends z.core.$ZodLooseShape>(
  { http, admit, ctx }: Omit<Routes, 'mount'>,
  { path, list, filter, fileOf }: Export<Filter>,
): void {
  const schema = z.object(filter);
  http.get(ctx.config.apiBasePath + path, async (request, reply) => {
    const actor = await admit('admin', request, reply);
    const filterValues = readQuery(schema, request.query);
    const file = await fileOf(ctx, filterValues);
    await recordExport(ctx, actor, { list, file: file.name, filter: filterValues });
    return sendStreamedFile(reply, file);
  });
}
