import type { Context } from '../../context.ts';
import { recordAct } from '../../platform/audit/record-act.ts';
import { inTransaction } from '../../platform/db/db.ts';
import type { AdminActor } from '../../platform/http/module.ts';

/** Says in the audit log that a list left the house, before the first byte of it does. */
export async function recordExport(
  ctx: Context,
  by: AdminActor,
  { list, query }: { list: string; query: object },
): Promise<void> {
  await inTransaction(ctx.db, (tx) =>
    recordAct(ctx, tx, { by, act: 'list.export', subject: { kind: 'list', id: list }, after: { ...query } }),
  );
}
