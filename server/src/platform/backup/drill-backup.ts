import { Client } from 'pg';
import { createDb, type Db } from '../db/db.ts';
import type { Log } from '../log.ts';
import { restoreBackup } from './restore-backup.ts';
import { fullName } from './stored-tables.ts';
import type { Manifest } from './write-backup.ts';

export type DrillParams = {
  readonly connectionString: string;
  readonly folder: string;
  /** A database of this name is made and removed. */
  readonly scratchName: string;
  readonly log: Pick<Log, 'info' | 'warn'>;
  /** Says in words what is wrong with the restored data; nothing where all is well. */
  readonly examine: (db: Db) => Promise<readonly string[]>;
};

export type DrillOutcome = { readonly manifest: Manifest; readonly faults: readonly string[] };

/** Restores a backup into a separate database, counts every table, examines the content, and removes the database again. */
export async function drillBackup({
  connectionString,
  folder,
  scratchName,
  log,
  examine,
}: DrillParams): Promise<DrillOutcome> {
  await run(connectionString, `create database ${scratchName}`);
  try {
    const scratch = new URL(connectionString);
    scratch.pathname = `/${scratchName}`;
    const manifest = await restoreBackup({ connectionString: scratch.href, folder, log });
    const missing = await countMissing(scratch.href, manifest);
    const db = createDb({ connectionString: scratch.href, poolSize: 2 });
    try {
      return { manifest, faults: [...missing, ...(await examine(db))] };
    } finally {
      await db.destroy();
    }
  } finally {
    await run(connectionString, `drop database if exists ${scratchName} with (force)`);
  }
}

async function countMissing(connectionString: string, { tables }: Manifest): Promise<string[]> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    const faults: string[] = [];
    for (const table of tables) {
      const { rows } = await client.query<{ count: string }>(`select count(*)::text as count from ${fullName(table)}`);
      const count = Number(rows[0]?.count);
      if (count !== table.rows) faults.push(`${table.name} has ${count} rows where the backup says ${table.rows}`);
    }
    return faults;
  } finally {
    await client.end();
  }
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
