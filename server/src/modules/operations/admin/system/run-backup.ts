import { join } from 'node:path';
import * as z from 'zod/mini';
import type { Context } from '../../../../context.ts';
import { raiseAlarm } from '../../../../platform/alarms.ts';
import { findBreak } from '../../../../platform/audit/queries.ts';
import { drillBackup } from '../../../../platform/backup/drill-backup.ts';
import { writeBackup, type Manifest } from '../../../../platform/backup/write-backup.ts';
import type { Db } from '../../../../platform/db/db.ts';
import { listFindings, MONEY_RULES } from '../../../money/money-check/public.ts';
import { endRun, findRunning } from './queries.ts';

const Payload = z.object({ id: z.uuid() });

const foldersOf = ({ config }: Context): string => join(config.dataDir, 'backups');

/** Makes the backup that was begun; what goes wrong stands beside it. */
export async function runBackup(ctx: Context, payload: unknown): Promise<void> {
  const { id } = z.parse(Payload, payload);
  if ((await findRunning(ctx.db, id)) === null) return;
  const startedAt = ctx.clock.now();
  const folder = `${startedAt.toISOString().slice(0, 19).replaceAll(':', '-')}-${id.slice(-8)}`;
  const outcome = await attempt(ctx, id, () =>
    writeBackup({
      connectionString: connectionOf(ctx),
      folder: join(foldersOf(ctx), folder),
      now: startedAt,
      uploads: join(ctx.config.dataDir, 'uploads'),
    }),
  );
  if (outcome !== null) await endRun(ctx.db, { ...countsOf(ctx, id, outcome), folder, fault: null });
}

/** Restores the chosen backup into a separate database and runs the same checks on it as on this one. */
export async function runDrill(ctx: Context, payload: unknown): Promise<void> {
  const { id } = z.parse(Payload, payload);
  const { folder = null } = (await findRunning(ctx.db, id)) ?? {};
  if (folder === null) return;
  const outcome = await attempt(ctx, id, () =>
    drillBackup({
      connectionString: connectionOf(ctx),
      folder: join(foldersOf(ctx), folder),
      log: ctx.log,
      scratchName: `festoon_drill_${id.replaceAll('-', '').slice(-12)}`,
      examine: (db) => examine(ctx, db),
    }),
  );
  if (outcome === null) return;
  const { manifest, faults } = outcome;
  if (faults.length > 0) raiseAlarm(ctx, 'backup_drill', { faults });
  await endRun(ctx.db, {
    ...countsOf(ctx, id, manifest),
    folder,
    fault: faults.length === 0 ? null : faults.join('; ').slice(0, 2000),
  });
}

async function examine({ clock }: Context, db: Db): Promise<string[]> {
  const brokenAt = await findBreak(db, 0);
  const breaking = MONEY_RULES.filter(({ severity }) => severity === 'broken');
  const findings = await listFindings(db, breaking, { now: clock.now(), since: null });
  return [
    ...(brokenAt === null ? [] : [`the audit log breaks at line ${brokenAt}`]),
    ...findings.map(({ rule, count }) => `${count === 1 ? '1 row breaks' : `${count} rows break`} the money's rule ${rule}`),
  ];
}

async function attempt<T>(ctx: Context, id: string, work: () => Promise<T>): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    const fault = (error instanceof Error ? error.message : 'unknown').slice(0, 2000);
    raiseAlarm(ctx, 'backup', { run: id, fault });
    const nothing = { folder: null, schemaVersion: null, tableCount: null, rowCount: null, byteCount: null };
    await endRun(ctx.db, { ...nothing, id, now: ctx.clock.now(), fault });
    return null;
  }
}

function connectionOf({ config }: Context): string {
  if (config.databaseUrl === undefined) throw new Error('the database is not known by its address');
  return config.databaseUrl;
}

function countsOf(ctx: Context, id: string, { tables, schemaVersion }: Manifest) {
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
