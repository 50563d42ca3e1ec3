import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { testDatabase } from '../testing/test-database.ts';
import { migrate, readMigrations } from './migrate.ts';

const quiet = { info: () => undefined, warn: () => undefined };

describe('migrate', () => {
  it('does nothing on an up-to-date schema under concurrent runs', async () => {
    const { db, connectionString } = await testDatabase();
    await Promise.all([1, 2, 3].map(() => migrate(connectionString, quiet)));
    const { length } = await readMigrations();
    expect(await db.selectFrom('schema_migrations').select('name').execute()).toHaveLength(length);
  });

  it('creates the job queue', async () => {
    const { db } = await testDatabase();
    const { rows } =
      await sql`select to_regprocedure('graphile_worker.add_jobs(graphile_worker.job_spec[],boolean)') is not null as there`.execute(
        db,
      );
    expect(rows).toEqual([{ there: true }]);
  });

  it('rejects a migration file that was changed after it ran', async () => {
    const { db, connectionString } = await testDatabase();
    await db.updateTable('schema_migrations').set({ checksum: 'another' }).where('name', '=', '0001_platform.sql').execute();
    await expect(migrate(connectionString, quiet)).rejects.toThrow(
      'The migration 0001_platform.sql was changed after it ran',
    );
  });
});
