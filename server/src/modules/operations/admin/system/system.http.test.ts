import { readdir, stat, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { discardPendingRequest, getSystem, startBackup, startRestoreTest } from '@festoon/contracts/operations/admin-system';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { runJobs } from '../../../../platform/testing/run-jobs.ts';
import { testApp, testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { buildAccount, buildAdmin } from '../../../identity/accounts/testing.ts';
import { buildEvent } from '../../../events/events/testing.ts';
import { adminModule } from '../module.ts';

let app: TestApp;
let admin: AdminActor;
let dataDir: string;
beforeAll(async () => {
  app = await testApp([adminModule]);
  ({ dataDir } = app.ctx.config);
  admin = await buildAdmin(app.ctx);
  const organiser = await buildAccount(app.ctx, { name: 'Ünïcode "quoted" \\ \u{1F389}' });
  await buildEvent(app.ctx, { event: { organiserId: organiser.id } });
});

const system = async () => (await app.call(getSystem, {}, { as: admin })).body;
const work = () => runJobs(app.ctx, [adminModule]);

describe('system status', () => {
  it('returns 404 to accounts other than administrators', async () => {
    expect((await app.call(getSystem, {}, { as: testUser() })).status).toBe(404);
    expect((await app.call(startBackup, {}, { as: testUser() })).status).toBe(404);
  });

  it('returns versions, tables, providers and backups', async () => {
    const { versions, database, providers, backups } = await system();
    expect(versions.migration).toMatch(/^\d{4}_/);
    expect(versions.postgres).toMatch(/^\d+/);
    expect(database.tables).not.toHaveLength(0);
    expect(providers).toContainEqual({ part: 'payments', kind: 'sandbox', isSandbox: true });
    expect(backups).toEqual([]);
  });
});

describe('pending requests', () => {
  async function add(key: string, processId: string | null, secondsAgo: number): Promise<void> {
    const startedAt = new Date(app.ctx.clock.now().getTime() - secondsAgo * 1000);
    await sql`insert into idempotency_keys (scope, endpoint, key, request_hash, started_at, process_id)
      values (${admin.accountId}, 'holdTickets', ${key}, '\\x00', ${startedAt}, ${processId})`.execute(app.ctx.db);
  }

  it('are listed with their state, and only stuck ones can be discarded', async () => {
    await add('stuck-key', 'a process that is gone', 6);
    await add('young-key', 'a process that is gone', 4);
    await add('other-key', null, 30);
    const { pendingRequests } = await system();
    expect(pendingRequests.map(({ endpoint, accountId, isStuck }) => [endpoint, accountId, isStuck])).toEqual([
      ['holdTickets', admin.accountId, false],
      ['holdTickets', admin.accountId, true],
      ['holdTickets', admin.accountId, false],
    ]);
    const [running, stuck] = pendingRequests;
    const end = (requestId: string, as = admin) => app.call(discardPendingRequest, { requestId }, { as });
    expect((await end(running!.id)).body.code).toBe('request_running');
    expect((await app.call(discardPendingRequest, { requestId: stuck!.id }, { as: testUser() })).status).toBe(404);
    expect((await end(stuck!.id)).status).toBe(200);
    expect((await end(stuck!.id)).body.code).toBe('not_found');
    expect((await system()).pendingRequests.map(({ id }) => id)).not.toContain(stuck!.id);
    const { rows } = await sql<{ keys: string[] }>`
      select array_agg(key order by key) as keys from idempotency_keys where finished_at is null`.execute(app.ctx.db);
    expect(rows[0]?.keys).toEqual(['other-key', 'young-key']);
    const auditActions =
      await sql`select 1 from audit_entries where action = 'request.end' and subject_id = ${stuck!.id}`.execute(app.ctx.db);
    expect(auditActions.rows).toHaveLength(1);
    await sql`delete from idempotency_keys`.execute(app.ctx.db);
  });
});

// A restore creates the whole schema again.
describe('a backup', { timeout: 180_000 }, () => {
  it('cannot be tested before it exists', async () => {
    expect((await app.call(startRestoreTest, {}, { as: admin })).body.code).toBe('no_backup');
  });

  it('is created once across concurrent requests, with files that only their owner can read', async () => {
    await Promise.all([1, 2, 3].map(() => app.call(startBackup, {}, { as: admin })));
    await work();
    const { backups } = await system();
    expect(backups).toMatchObject([{ kind: 'backup', status: 'done', error: null }]);
    const folder = join(dataDir, 'backups', backups[0]?.folder ?? '');
    expect((await stat(folder)).mode & 0o077).toBe(0);
    expect(await readdir(folder)).toContain('manifest.json');
  });

  it('restores every row, the money and the audit chain', async () => {
    await app.call(startRestoreTest, {}, { as: admin });
    await work();
    const [drill, backup] = (await system()).backups;
    expect(drill).toMatchObject({ kind: 'restore_test', status: 'done', error: null, rowCount: backup?.rowCount });
    const scratch = `festoon_drill_${(drill?.id ?? '').replaceAll('-', '').slice(-12)}`;
    const left = await sql`select from pg_database where datname = ${scratch}`.execute(app.ctx.db);
    expect(left.rows).toHaveLength(0);
    const auditActions = await app.ctx.db.selectFrom('audit_entries').select('action').orderBy('number').execute();
    expect(auditActions.map(({ action }) => action).filter((action) => action.startsWith('backup.'))).toEqual([
      'backup.run',
      'backup.restore_test',
    ]);
  });

  it('does not block later runs when its process died', async () => {
    const [lost, begun] = [app.ctx.ids.newId(), new Date(app.ctx.clock.now().getTime() - 7 * 3_600_000)];
    await sql`insert into backups (id, kind, started_at) values (${lost}, 'restore_test', ${begun})`.execute(app.ctx.db);
    await app.call(startRestoreTest, {}, { as: admin });
    const { backups } = await system();
    expect(backups.find(({ id }) => id === lost)).toMatchObject({
      status: 'failed',
      error: 'Interrupted before it finished.',
    });
    await sql`delete from graphile_worker._private_jobs`.execute(app.ctx.db);
    await sql`delete from backups where status = 'running'`.execute(app.ctx.db);
  });

  it('fails its restore test when it is damaged', async () => {
    const { backups } = await system();
    const folder = join(dataDir, 'backups', backups.find(({ kind }) => kind === 'backup')?.folder ?? '');
    await truncate(join(folder, 'public.accounts.jsonl.gz'), 20);
    await app.call(startRestoreTest, {}, { as: admin });
    await work();
    const [drill] = (await system()).backups;
    expect(drill).toMatchObject({ status: 'failed', error: 'The file of accounts has changed since it was written.' });
  });
});
