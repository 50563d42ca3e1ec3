import type { Context } from '../../context.ts';
import { inTransaction } from '../db/db.ts';
import type { AdminActor } from '../http/module.ts';
import { recordAudit } from './record-audit.ts';

type Export = {
  readonly list: string;
  readonly file: string;
  /** The values that narrowed the list; `q` is the text that was entered. */
  readonly filter: { readonly q?: unknown } & object;
};

/**
 * Records in the audit log that a list is exported, before its first byte is sent. A search term may be a name or an
 * address, which the log never contains, so the entry says only that there was one.
 */
export async function recordExport(ctx: Context, by: AdminActor, { list, file, filter }: Export): Promise<void> {
  const { q, ...filterValues } = filter;
  const after = { ...filterValues, file, isSearched: q !== undefined && q !== '' };
  await inTransaction(ctx.db, (tx) =>
    recordAudit(ctx, tx, { by, action: 'list.export', subject: { kind: 'list', id: list }, after }),
  );
}
