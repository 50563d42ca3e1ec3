import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Client } from 'pg';
import { createDb, type Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import { qualifiedName, columnList, readSchemaVersion } from './stored-tables.ts';
import { type Manifest, tableFile, type BackedUpTable } from './write-backup.ts';
import { throwIfBackupBeforeBaseline } from '../db/baseline.ts';
import { migrate } from '../db/migrate.ts';
import { StartError } from '../start-error.ts';

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')) as Manifest;
}

type RestoreParams = {
  readonly connectionString: string;
  readonly folder: string;
  readonly log: Pick<Log, 'info' | 'warn'>;
};

const BATCH = 500;

/**
 * Fills an empty database from a backup: the schema by its migrations, then every row, in one transaction. The connection
 * must belong to a superuser, because rows are written as they were, without the triggers that would reject or extend them.
 */
async function restoreBackup({ connectionString, folder, log }: RestoreParams): Promise<Manifest> {
  const manifest = await readManifest(folder);
  throwIfBackupBeforeBaseline(manifest.tables);
  for (const table of manifest.tables) await throwIfChanged(join(folder, tableFile(table)), table);
  await throwIfNotEmpty(connectionString);
  await migrate(connectionString, log);
  const client = new Client({ connectionString, application_name: 'festoon restore' });
  await client.connect();
  try {
    await throwIfOtherSchema(client, manifest);
    await client.query('begin');
    await client.query("set local session_replication_role = 'replica'");
    // Removes the rows that migrations wrote. Tables that are not kept over a restart are emptied with the tables that they
    // reference.
    await client.query(`truncate ${manifest.tables.map(qualifiedName).join(', ')} cascade`);
    for (const table of manifest.tables) await restoreTable(client, table, folder);
    for (const { schema, name, value } of manifest.sequences) {
      if (value !== null)
        await client.query('select setval($1::regclass, $2::bigint)', [qualifiedName({ schema, name }), value]);
    }
    await client.query('commit');
    return manifest;
  } finally {
    await client.end();
  }
}

async function throwIfNotEmpty(connectionString: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const { rows } = await client.query<{ there: boolean }>(
      "select to_regclass('public.schema_migrations') is not null as there",
    );
    if (rows[0]?.there) throw new StartError('This database is not empty. A backup is only restored into an empty one.');
  } finally {
    await client.end();
  }
}

async function throwIfOtherSchema(client: Client, { schemaVersion }: Manifest): Promise<void> {
  const current = await readSchemaVersion(client);
  if (current === schemaVersion) return;
  throw new StartError(
    `The backup is of schema ${schemaVersion} and this version has ${current}. Restore it with its own version, then upgrade.`,
  );
}

async function restoreTable(client: Client, table: BackedUpTable, folder: string): Promise<void> {
  const file = join(folder, tableFile(table));
  const insert = `insert into ${qualifiedName(table)} (${columnList(table)}) overriding system value
    select ${columnList(table)} from jsonb_populate_recordset(null::${qualifiedName(table)}, $1::jsonb)`;
  let rows = 0;
  let batch: string[] = [];
  const flush = async (): Promise<void> => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(',')}]`]);
    rows += batch.length;
    batch = [];
  };
  for await (const line of createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity })) {
    batch.push(line);
    if (batch.length >= BATCH) await flush();
  }
  await flush();
  if (rows !== table.rows) throw new StartError(`${table.name} has ${rows} rows where ${table.rows} were written.`);
}

/** Checks a file before anything is created, because a truncated file can't be unpacked. */
async function throwIfChanged(file: string, { name, sha256 }: BackedUpTable): Promise<void> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  if (hash.digest('hex') !== sha256) throw new StartError(`The file of ${name} has changed since it was written.`);
}

export type RestoreTestParams = {
  readonly connectionString: string;
  readonly folder: string;
  /** The name of the database that is created and removed. */
  readonly scratchName: string;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Returns a description of each problem in the restored data; an empty list if there is none. */
  readonly verify: (db: Db) => Promise<readonly string[]>;
};

export type RestoreTestResult = { readonly manifest: Manifest; readonly problems: readonly string[] };

/**
 * Restores a backup into a separate database, counts the rows of every table, checks the content, and removes the database
 * again.
 */
export async function testRestore({
  connectionString,
  folder,
  scratchName,
  log,
  verify,
}: RestoreTestParams): Promise<RestoreTestResult> {
  await runStatement(connectionString, `create database ${scratchName}`);
  try {
    const scratch = new URL(connectionString);
    scratch.pathname = `/${scratchName}`;
    const manifest = await restoreBackup({ connectionString: scratch.href, folder, log });
    const missing = await countMissing(scratch.href, manifest);
    const db = createDb({ connectionString: scratch.href, poolSize: 2 });
    try {
      return { manifest, problems: [...missing, ...(await verify(db))] };
    } finally {
      await db.destroy();
    }
  } finally {
    await runStatement(connectionString, `drop database if exists ${scratchName} with (force)`);
  }
}

async function countMissing(connectionString: string, { tables }: Manifest): Promise<string[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const problems: string[] = [];
    for (const table of tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${qualifiedName(table)}`);
      const count = Number(rows[0]?.count);
      if (count !== table.rows) problems.push(`${table.name} has ${count} rows where the backup says ${table.rows}`);
    }
    return problems;
  } finally {
    await client.end();
  }
}

async function runStatement(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
