import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import { findChainBreak } from '../../../../platform/audit/queries.ts';
import { testRestore } from '../../../../platform/backup/test-restore.ts';
import { writeBackup, type Manifest } from '../../../../platform/backup/write-backup.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { listFindings, MONEY_RULES } from '../../../money/money-check/public.ts';
import { endRun, findRunningBackup } from './queries.ts';

const Payload = z.object({ id: z.uuid() });

const backupRoot = ({ config }: Context): string => join(config.dataDir, 'backups');

/** Creates the backup of a started run, and stores the error if it fails. */
export async function runBackup(ctx: Context, payload: unknown): Promise<void> {
  const { id } = z.parse(Payload, payload);
  if ((await findRunningBackup(ctx.db, id)) === null) return;
  const startedAt = ctx.clock.now();
  const folder = `${startedAt.toISOString().slice(0, 19).replaceAll(':', '-')}-${id.slice(-8)}`;
  const outcome = await runOrFail(ctx, id, () =>
    writeBackup({
      connectionString: requireDatabaseUrl(ctx),
      folder: join(backupRoot(ctx), folder),
      now: startedAt,
      uploads: join(ctx.config.dataDir, 'uploads'),
    }),
  );
  if (outcome !== null) await endRun(ctx.db, { ...toRunCounts(ctx, id, outcome), folder, error: null });
}

/** Restores the chosen backup into a separate database and runs the same checks on it as on this one. */
export async function runRestoreTest(ctx: Context, payload: unknown): Promise<void> {
  const { id } = z.parse(Payload, payload);
  const { folder = null } = (await findRunningBackup(ctx.db, id)) ?? {};
  if (folder === null) return;
  const outcome = await runOrFail(ctx, id, () =>
    testRestore({
      connectionString: requireDatabaseUrl(ctx),
      folder: join(backupRoot(ctx), folder),
      log: ctx.log,
      scratchName: `festoon_drill_${id.replaceAll('-', '').slice(-12)}`,
      verify: (db) => verifyRestored(ctx, db),
    }),
  );
  if (outcome === null) return;
  const { manifest, problems } = outcome;
  if (problems.length > 0) raiseAlarm(ctx, 'backup_drill', { problems });
  await endRun(ctx.db, {
    ...toRunCounts(ctx, id, manifest),
    folder,
    error: problems.length === 0 ? null : problems.join('; ').slice(0, 2000),
  });
}

async function verifyRestored({ clock }: Context, db: Db): Promise<string[]> {
  const brokenAt = await findChainBreak(db, 0);
  const criticalRules = MONEY_RULES.filter(({ severity }) => severity === 'broken');
  const findings = await listFindings(db, criticalRules, { now: clock.now(), since: null });
  return [
    ...(brokenAt === null ? [] : [`the audit log breaks at line ${brokenAt}`]),
    ...findings.map(({ rule, count }) => `${count === 1 ? '1 row breaks' : `${count} rows break`} the money's rule ${rule}`),
  ];
}

async function runOrFail<T>(ctx: Context, id: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const message = (error instanceof Error ? error.message : 'unknown').slice(0, 2000);
    raiseAlarm(ctx, 'backup', { run: id, error: message });
    const emptyCounts = { folder: null, schemaVersion: null, tableCount: null, rowCount: null, byteCount: null };
    await endRun(ctx.db, { ...emptyCounts, id, now: ctx.clock.now(), error: message });
    return null;
  }
}

function requireDatabaseUrl({ config }: Context): string {
  if (config.databaseUrl === undefined) throw new Error('the database is not known by its address');
  return config.databaseUrl;
}

function toRunCounts(ctx: Context, id: string, { tables, schemaVersion }: Manifest) {
  const sum = (of: (table: Manifest['tables'][number]) => number) => tables.reduce((total, table) => total + of(table), 0);
  return {
    id,
    now: ctx.clock.now(),
    schemaVersion,
    tableCount: tables.length,
    rowCount: sum(({ rows }) => rows),
    byteCount: sum(({ bytes }) => bytes),
  };
}
