import { HOUR_MS } from '@festoon/contracts/core/durations';
import type { Context } from '../../../../context.ts';
import { auditNoChange } from '../../../../platform/audit/audit-counter.ts';
import { recordAudit, type AuditActor } from '../../../../platform/audit/record-audit.ts';
import { inTransaction, type Tx } from '../../../../platform/db/db.ts';
import { throwDomainError } from '../../../../platform/errors.ts';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { failStaleRuns, findNewestBackup, lockRunningBackups, insertRun, type BackupRow } from './queries.ts';

export const RUN_BACKUP = 'admin.run-backup';
export const RUN_RESTORE_TEST = 'admin.run-restore-test';

/** A run whose process died stays marked as running; after this time another may start. */
const RUN_TIMEOUT_MS = 6 * HOUR_MS;

type StartRunParams = { readonly kind: BackupRow['kind']; readonly by: AuditActor; readonly backupId: string | null };

/** Records the start of a run; null if one is running. */
export async function startRun(ctx: Context, tx: Tx, { kind, by, backupId }: StartRunParams): Promise<string | null> {
  const now = ctx.clock.now();
  const since = new Date(now.getTime() - RUN_TIMEOUT_MS);
  if (await lockRunningBackups(tx, kind, since)) return null;
  await failStaleRuns(tx, kind, { since, now });
  const id = ctx.ids.newId();
  await insertRun(tx, { id, kind, backupId, now });
  const action = kind === 'backup' ? 'backup.run' : 'backup.restore_test';
  await recordAudit(ctx, tx, { by, action, subject: { kind: 'backup', id: backupId ?? id } });
  return id;
}

export function startBackup(ctx: Context, actor: AdminActor) {
  return inTransaction(ctx.db, async (tx) => {
    const id = await startRun(ctx, tx, { kind: 'backup', by: actor, backupId: null });
    if (id === null) auditNoChange();
    else await enqueue(tx, RUN_BACKUP, { id }, { maxAttempts: 1 });
    return {};
  });
}

export function startRestoreTest(ctx: Context, actor: AdminActor) {
  return inTransaction(ctx.db, async (tx) => {
    const backup = (await findNewestBackup(tx)) ?? throwDomainError('no_backup');
    const id = await startRun(ctx, tx, { kind: 'restore_test', by: actor, backupId: backup.id });
    if (id === null) auditNoChange();
    else await enqueue(tx, RUN_RESTORE_TEST, { id }, { maxAttempts: 1 });
    return {};
  });
}
