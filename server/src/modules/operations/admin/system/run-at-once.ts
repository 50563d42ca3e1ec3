import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { findNewestBackup, findRun, type BackupRow } from './queries.ts';
import { runBackup, runDrill } from './run-backup.ts';
import { beginRun } from './start-runs.ts';

async function backupAtOnce(ctx: Context): Promise<BackupRow | null> {
  const id = await inTransaction(ctx.db, (tx) => beginRun(ctx, tx, { kind: 'backup', by: 'command', backupId: null }));
  if (id === null) return null;
  await runBackup(ctx, { id });
  return findRun(ctx.db, id);
}

async function drillAtOnce(ctx: Context): Promise<BackupRow | null> {
  const id = await inTransaction(ctx.db, async (tx) => {
    const backup = await findNewestBackup(tx);
    return backup && beginRun(ctx, tx, { kind: 'drill', by: 'command', backupId: backup.id });
  });
  if (id === null) return null;
  await runDrill(ctx, { id });
  return findRun(ctx.db, id);
}

/**
 * The runs of the commands: the same as the buttons, but the caller waits for them. Null when there is nothing to do or one
 * is already running.
 */
export const RUNS = { backup: backupAtOnce, drill: drillAtOnce } as const;
