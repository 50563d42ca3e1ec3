import type { Context } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/db/db.ts';
import { findNewestBackup, findRun, type BackupRow } from './queries.ts';
import { runBackup, runRestoreTest } from './run-backup.ts';
import { startRun } from './start-runs.ts';

async function backUpNow(ctx: Context): Promise<BackupRow | null> {
  const id = await inTransaction(ctx.db, (tx) => startRun(ctx, tx, { kind: 'backup', by: 'command', backupId: null }));
  if (id === null) return null;
  await runBackup(ctx, { id });
  return findRun(ctx.db, id);
}

async function testRestoreNow(ctx: Context): Promise<BackupRow | null> {
  const id = await inTransaction(ctx.db, async (tx) => {
    const backup = await findNewestBackup(tx);
    return backup && startRun(ctx, tx, { kind: 'restore_test', by: 'command', backupId: backup.id });
  });
  if (id === null) return null;
  await runRestoreTest(ctx, { id });
  return findRun(ctx.db, id);
}

/**
 * The runs of the commands: the same as the buttons, but the caller waits for them. Null when there is nothing to do or one
 * is already running.
 */
export const backupCommands = { backup: backUpNow, drill: testRestoreNow } as const;
