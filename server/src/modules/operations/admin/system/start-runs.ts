import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../../context.ts';
import { nothingChanged } from '../../../../platform/audit/act-tally.ts';
import { recordAct, type Doer } from '../../../../platform/audit/record-act.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { failLostRuns, findNewestBackup, holdRuns, insertRun, type BackupRow } from './queries.ts';

export const RUN_BACKUP = 'admin.run-backup';
export const RUN_DRILL = 'admin.run-drill';

/** A run whose process died stands as running; after this time another may begin. */
const LONGEST_RUN_MS = 6 * HOUR_MS;

type Beginning = { readonly kind: BackupRow['kind']; readonly by: Doer; readonly backupId: string | null };

/** Notes that a run begins, once at a time; null where one runs. */
export async function beginRun(ctx: Context, tx: Tx, { kind, by, backupId }: Beginning): Promise<string | null> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - LONGEST_RUN_MS);
  if (await holdRuns(tx, kind, since)) return null;
  await failLostRuns(tx, kind, { since, now });
  const id = ctx.ids.newId();
  await insertRun(tx, { id, kind, backupId, now });
  const act = kind === 'backup' ? 'backup.run' : 'backup.drill';
  await recordAct(ctx, tx, { by, act, subject: { kind: 'backup', id: backupId ?? id } });
  return id;
}

export function startBackup(ctx: Context, actor: AdminActor) {
  return inTransaction(ctx.db, async (tx) => {
    const id = await beginRun(ctx, tx, { kind: 'backup', by: actor, backupId: null });
    if (id === null) nothingChanged();
    else await enqueue(tx, RUN_BACKUP, { id }, { maxAttempts: 1 });
    return {};
  });
}

export function startDrill(ctx: Context, actor: AdminActor) {
  return inTransaction(ctx.db, async (tx) => {
    const backup = (await findNewestBackup(tx)) ?? throwDomainError('no_backup');
    const id = await beginRun(ctx, tx, { kind: 'drill', by: actor, backupId: backup.id });
    if (id === null) nothingChanged();
    else await enqueue(tx, RUN_DRILL, { id }, { maxAttempts: 1 });
    return {};
  });
}
