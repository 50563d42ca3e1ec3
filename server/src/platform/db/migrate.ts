import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { runMigrations } from 'graphile-worker';
import { Client } from 'pg';
import type { Log } from '../log.ts';
import { StartError } from '../start-error.ts';
import { grantAppRole } from './app-role.ts';
import { throwIfBeforeBaseline } from './baseline.ts';

const migrationsDir = fileURLToPath(new URL('../../../migrations/', import.meta.url));

export type Migration = { readonly name: string; readonly sql: string; readonly checksum: string };

// Any number, as long as every release uses the same one.
const migrationLock = 20_260_101;

/**
 * Updates the schema: runs the files of `server/migrations` in the order of their names, each in its own transaction, then
 * creates the tables of the job queue and grants the rights of the app. Several processes may call it at the same time.
 */
export async function migrate(connectionString: string, log: Pick<Log, 'info' | 'warn'>): Promise<void> {
  const client = new Client({ connectionString, application_name: 'festoon migrate' });
  await client.connect();
  try {
    // Lock: one per database. Waits for a process that is migrating it, and is released when the connection ends.
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const applied = await readApplied(client);
    const migrations = await readMigrations();
    throwIfBeforeBaseline(applied);
    throwIfRewritten(migrations, applied);
    for (const migration of migrations.filter(({ name }) => !applied.has(name))) {
      await apply(client, migration);
      log.info({ migration: migration.name }, 'migrated');
    }
    await runMigrations({ connectionString });
    await grantAppRole(client, log);
  } finally {
    await client.end();
  }
}

export async function readMigrations(dir = migrationsDir): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => name.endsWith('.sql')).toSorted();
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(`${dir}/${name}`, 'utf8')).replaceAll('\r\n', '\n');
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
}

async function readApplied(client: Client): Promise<Map<string, string>> {
  await client.query(`
    create table if not exists schema_migrations (
      name text not null,
      checksum text not null,
      applied_at timestamptz not null default now(),
      constraint schema_migrations_pkey primary key (name)
    )`);
  const { rows } = await client.query<{ name: string; checksum: string }>('select name, checksum from schema_migrations');
  return new Map(rows.map(({ name, checksum }) => [name, checksum]));
}

function throwIfRewritten(migrations: readonly Migration[], applied: ReadonlyMap<string, string>): void {
  for (const { name, checksum } of migrations) {
    if (applied.has(name) && applied.get(name) !== checksum) {
      throw new StartError(
        `The migration ${name} was changed after it ran on this database. Put it back and write a new one.`,
      );
    }
  }
}

async function apply(client: Client, { name, sql, checksum }: Migration): Promise<void> {
  try {
    await client.query('begin');
    await client.query(sql);
    await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new StartError(`The migration ${name} failed: ${(error as Error).message}`, { cause: error });
  }
}
