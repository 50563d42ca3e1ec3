import type { Context } from '../../../context.ts';
import { inTransaction } from '../../../platform/db/db.ts';
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

/** What the commands do: the same as the buttons, waited for. Null where there is nothing to do or it is being done. */
export const RUNS = { backup: backupAtOnce, drill: drillAtOnce } as const;
