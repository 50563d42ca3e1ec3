import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { enqueue } from '../jobs/jobs.ts';
import { asOwner } from '../testing/as-owner.ts';
import { testDatabase } from '../testing/database/test-database.ts';
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

  it('rejects a database from before the baseline and changes nothing in it', async () => {
    const { db, connectionString } = await testDatabase();
    await asOwner(
      db,
      `drop schema public, graphile_worker cascade;
      create schema public;
      create table schema_migrations (name text primary key, checksum text not null, applied_at timestamptz not null default now());
      insert into schema_migrations (name, checksum) values ('0001_platform.sql', 'a'), ('0002_accounts.sql', 'b');
      create table accounts (id int);
      insert into accounts values (1)`,
    );
    const contentOf = async () => {
      const { rows } = await sql`
        select (select json_agg(a) from accounts a) as accounts, (select json_agg(m) from schema_migrations m) as migrations,
          (select json_agg(nspname || '.' || relname order by relname) from pg_class c join pg_namespace n on n.oid = relnamespace
           where nspname not in ('pg_catalog', 'pg_toast', 'information_schema')) as relations`.execute(db);
      return rows;
    };
    await asOwner(db, 'grant usage on schema public to public; grant select on accounts, schema_migrations to public');
    const before = await contentOf();
    await expect(migrate(connectionString, quiet)).rejects.toThrow(
      /^This database is older than the baseline .* Commit [0-9a-f]{8} is the last .*$/,
    );
    expect(await contentOf()).toEqual(before);
  });

  it('renames waiting jobs and keeps their payload', async () => {
    const { db } = await testDatabase();
    await enqueue(db, 'bookings.send-turn', { offerId: 'a' });
    await enqueue(db, 'bookings.expire-hold', { bookingId: 'b' });
    await enqueue(db, 'look_after_call', { callId: 'c' });
    for (const name of ['0011_name_jobs_after_constants.sql', '0013_name_room_and_call_jobs.sql']) {
      await asOwner(db, readFileSync(new URL(`../../../migrations/${name}`, import.meta.url), 'utf8'));
    }
    const { rows } = await sql`
      select tasks.identifier as task, jobs.payload
      from graphile_worker._private_jobs as jobs join graphile_worker._private_tasks as tasks on tasks.id = jobs.task_id
      order by jobs.id`.execute(db);
    expect(rows).toEqual([
      { task: 'bookings.send-waitlist-offer', payload: { offerId: 'a' } },
      { task: 'bookings.expire-hold', payload: { bookingId: 'b' } },
      { task: 'calls.check-call', payload: { callId: 'c' } },
    ]);
  });
});
