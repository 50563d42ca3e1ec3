import type { Context } from '../../context.ts';
import { inTransaction } from '../db/db.ts';
import type { AdminActor } from '../http/module.ts';
import { recordAudit } from './record-audit.ts';

type Export = {
  readonly list: string;
  readonly file: string;
  /** The values that narrowed the list; `q` is the text that was typed. */
  readonly filter: { readonly q?: unknown } & object;
};

/**
 * Says in the audit log that a list leaves the house, before its first byte does. What was searched for may be a name or an
 * address, which the log never holds: that there was a search is all it says of it.
 */
export async function recordExport(ctx: Context, by: AdminActor, { list, file, filter }: Export): Promise<void> {
  const { q, ...filterValues } = filter;
  const after = { ...filterValues, file, isSearched: q !== undefined && q !== '' };
  await inTransaction(ctx.db, (tx) =>
    recordAudit(ctx, tx, { by, action: 'list.export', subject: { kind: 'list', id: list }, after }),
  );
}
