import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { testDatabase } from '../testing/database/test-database.ts';
import { testRestore } from './test-restore.ts';
import { testFolder } from '../testing/test-config.ts';

const quiet = { info: () => undefined, warn: () => undefined };

it('rejects a backup from before the baseline and leaves no database behind', async () => {
  const { db, connectionString } = await testDatabase();
  const folder = testFolder();
  const tables = ['accounts', 'mail_messages'].map((name) => ({ schema: 'public', name, columns: [], rows: 0, sha256: '' }));
  await writeFile(join(folder, 'manifest.json'), JSON.stringify({ schemaVersion: '0093_x.sql', tables, sequences: [] }));
  const scratchName = `old_backup_${process.pid}`;
  await expect(
    testRestore({ connectionString, folder, scratchName, log: quiet, verify: () => Promise.resolve([]) }),
  ).rejects.toThrow(/^This backup is older than the baseline .* Commit [0-9a-f]{8} is the last .*$/);
  const { rows } = await sql`select from pg_database where datname = ${scratchName}`.execute(db);
  expect(rows).toHaveLength(0);
});
