import { existsSync, mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import type { Client } from 'pg';
import { chownTo, findRunUser } from '../../embedded-postgres/run-user.ts';

/** The memory that Linux shows as a folder. Other systems have none. */
const MEMORY_DIR = '/dev/shm';

/** The databases of a run need about 1 GB at the same time. A container has 64 MB by default. */
const NEEDED_BYTES = 2 * 1024 ** 3;

type Options = { readonly memoryDir?: string; readonly neededBytes?: number };

/**
 * Returns the name of a tablespace in memory of the embedded server, or undefined if the machine has too little memory.
 * A database has 1,300 files, and each test file creates and deletes at least one database, which can take longer than
 * its tests on a disk. A tablespace whose folder is missing, as after a restart of the machine, is created again without
 * its databases. Concurrent calls need a lock.
 */
export async function ensureMemoryTablespace(
  client: Client,
  name: string,
  { memoryDir = MEMORY_DIR, neededBytes = NEEDED_BYTES }: Options = {},
): Promise<string | undefined> {
  const location = await findLocation(client, name);
  if (location !== undefined && existsSync(location)) return name;
  if (location !== undefined) await dropTablespace(client, name);
  if (!hasRoom(memoryDir, neededBytes)) return undefined;
  const dir = mkdtempSync(join(memoryDir, 'festoon-test-'));
  chownTo(findRunUser(await findDataDir(client)), dir);
  await client.query(`create tablespace ${name} location '${dir}'`);
  return name;
}

function hasRoom(dir: string, neededBytes: number): boolean {
  if (!existsSync(dir)) return false;
  const { bavail, bsize } = statfsSync(dir);
  return bavail * bsize >= neededBytes;
}

async function findDataDir(client: Client): Promise<string> {
  const { rows } = await client.query<{ data_directory: string }>('show data_directory');
  return rows[0]?.data_directory ?? '';
}

async function findLocation(client: Client, name: string): Promise<string | undefined> {
  const { rows } = await client.query<{ location: string }>(
    'select pg_tablespace_location(oid) as location from pg_tablespace where spcname = $1',
    [name],
  );
  return rows[0]?.location;
}

async function dropTablespace(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ datname: string }>(
    'select datname from pg_database where dattablespace = (select oid from pg_tablespace where spcname = $1)',
    [name],
  );
  for (const { datname } of rows) await client.query(`drop database if exists ${datname} with (force)`);
  await client.query(`drop tablespace ${name}`);
}
