import { createHash } from 'node:crypto';
import { createWriteStream, existsSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { Client } from 'pg';
import {
  columnList,
  qualifiedName,
  listSequences,
  listTables,
  readSchemaVersion,
  type StoredSequence,
  type StoredTable,
} from './stored-tables.ts';

export type BackedUpTable = StoredTable & {
  readonly rows: number;
  readonly bytes: number;
  readonly sha256: string;
};

export type Manifest = {
  readonly madeAt: string;
  /** The last migration that ran. */
  readonly schemaVersion: string;
  readonly postgres: string;
  readonly tables: readonly BackedUpTable[];
  readonly sequences: readonly StoredSequence[];
  readonly hasUploads: boolean;
};

export type BackupParams = {
  readonly connectionString: string;
  /** Is created, and must not exist. */
  readonly folder: string;
  readonly uploads: string;
  readonly now: Date;
};

const BATCH = 1000;

export const tableFile = ({ schema, name }: Pick<StoredTable, 'schema' | 'name'>): string => `${schema}.${name}.jsonl.gz`;

/**
 * Writes every table as of one instant, each to a file, then the uploads, and finally the manifest. A folder without a
 * manifest is not a backup. Only the owner of the process may read it.
 */
export async function writeBackup({ connectionString, folder, uploads, now }: BackupParams): Promise<Manifest> {
  await mkdir(join(folder, '..'), { recursive: true, mode: 0o700 });
  await mkdir(folder, { mode: 0o700 });
  const client = new Client({ connectionString, application_name: 'festoon backup' });
  await client.connect();
  try {
    await client.query('begin isolation level repeatable read read only');
    const tables: BackedUpTable[] = [];
    for (const table of await listTables(client)) tables.push(await writeTable(client, table, folder));
    const { rows } = await client.query<{ version: string }>("select current_setting('server_version') as version");
    const hasUploads = existsSync(uploads);
    const manifest: Manifest = {
      madeAt: now.toISOString(),
      schemaVersion: await readSchemaVersion(client),
      postgres: rows[0]?.version ?? '',
      tables,
      sequences: await listSequences(client),
      hasUploads,
    };
    if (hasUploads) await cp(uploads, join(folder, 'uploads'), { recursive: true });
    await writeFile(join(folder, 'manifest.json'), JSON.stringify(manifest, null, 2), { mode: 0o600, flush: true });
    return manifest;
  } finally {
    await client.end();
  }
}

/** Writes each row as one line of JSON. The database creates it, so that no number or time is converted on the way. */
async function writeTable(client: Client, table: StoredTable, folder: string): Promise<BackedUpTable> {
  let rows = 0;
  let bytes = 0;
  const hash = createHash('sha256');
  async function* lines(): AsyncGenerator<string> {
    await client.query(
      `declare backup no scroll cursor for
       select to_jsonb(r)::text as line from (select ${columnList(table)} from ${qualifiedName(table)}) r`,
    );
    for (;;) {
      const { rows: batch } = await client.query<{ line: string }>(`fetch ${BATCH} from backup`);
      rows += batch.length;
      if (batch.length > 0) yield batch.map(({ line }) => `${line}\n`).join('');
      if (batch.length < BATCH) break;
    }
    await client.query('close backup');
  }
  const meter = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      hash.update(chunk);
      done(null, chunk);
    },
  });
  const file = createWriteStream(join(folder, tableFile(table)), { mode: 0o600, flush: true });
  await pipeline(Readable.from(lines(), { objectMode: false }), createGzip({ level: 4 }), meter, file);
  return { ...table, rows, bytes, sha256: hash.digest('hex') };
}
