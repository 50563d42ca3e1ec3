import { DAY_MS } from '@festoon/contracts/core/durations';
import {
  listRetentionPolicies,
  runPurge,
  setRetentionPolicy,
  previewRetention,
} from '@festoon/contracts/operations/retention';
import { beforeEach, describe, expect, it } from 'vitest';
import { retentionKinds } from '../../../app.ts';
import type { AdminActor, Retention } from '../../../platform/http/module.ts';
import { runJobs, runTask } from '../../../platform/testing/run-jobs.ts';
import { testApp, testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { accountsModule } from '../../identity/accounts/module.ts';
import { buildAdmin } from '../../identity/accounts/testing.ts';
import { createRetentionModule } from './module.ts';
import { START_DAILY_PURGES } from './tasks.ts';

/** Test rows are purged in batches of two, and can make the purge fail. */
let testRows: Date[];
let isBroken: boolean;
const testDataType: Retention = {
  kind: 'crumbs',
  title: 'Crumbs',
  description: 'From when they fell.',
  days: 30,
  minDays: 7,
  count: async (_db, { before, limit }) => Math.min(limit, testRows.filter((at) => at < before).length),
  remove: async (_ctx, before) => {
    if (isBroken) throw new Error('the broom is broken');
    const gone = testRows.filter((at) => at < before).slice(0, 2);
    testRows = testRows.filter((at) => !gone.includes(at));
    return gone.length;
  },
};

let app: TestApp;
let admin: AdminActor;
const modules = [accountsModule, createRetentionModule(() => [testDataType])];
beforeEach(async () => {
  app = await testApp(modules);
  admin = await buildAdmin(app.ctx);
  isBroken = false;
  const now = app.ctx.clock.now().getTime();
  testRows = [5, 10, 20, 31, 40, 50].map((days) => new Date(now - days * DAY_MS));
});

const dataType = 'crumbs';
const list = async () => (await app.call(listRetentionPolicies, {}, { as: admin })).body.items[0];
const look = async (days: number) => (await app.call(previewRetention, { dataType, days }, { as: admin })).body;
const set = (wish: { days: number; countedAt: string; rows: number }) =>
  app.call(setRetentionPolicy, { dataType, reason: 'The law changed.', ...wish }, { as: admin });
const run = async (rows = 3) =>
  app.call(runPurge, { dataType, reason: 'Asked for.', countedAt: app.ctx.clock.now().toISOString(), rows }, { as: admin });
const auditActions = async () =>
  (
    await app.ctx.db
      .selectFrom('audit_entries')
      .select(['action', 'subject_id', 'reason', 'before', 'after'])
      .orderBy('number')
      .execute()
  ).filter(({ action }) => action.startsWith('retention.'));

describe('retention settings', () => {
  it('require an administrator with recent step-up authentication', async () => {
    expect((await app.call(listRetentionPolicies, {}, {})).status).toBe(401);
    expect((await app.call(listRetentionPolicies, {}, { as: testUser() })).status).toBe(404);
    expect((await app.call(previewRetention, { dataType: 'dust', days: 7 }, { as: admin })).status).toBe(404);
    app.ctx.clock.advance(5 * 3_600_000);
    expect((await set({ days: 9, ...(await look(9)) })).body.code).toBe('step_up_required');
    expect((await run()).body.code).toBe('step_up_required');
    expect([testRows.length, await auditActions()]).toEqual([6, []]);
  });

  it('apply the change shown by the dry run, once and with an audit log entry', async () => {
    expect(await list()).toMatchObject({
      days: 30,
      defaultDays: 30,
      minDays: 7,
      changedAt: null,
      rows: 3,
      lastRun: null,
    });
    const shown = await look(9);
    expect(shown.rows).toBe(5);
    const changed = await set({ days: 9, ...shown });
    expect([changed.status, changed.body.days, changed.body.rows, testRows.length]).toEqual([200, 9, 5, 6]);
    expect((await set({ days: 9, ...shown })).status).toBe(200);
    expect(await auditActions()).toEqual([
      {
        action: 'retention.change',
        subject_id: dataType,
        reason: 'The law changed.',
        before: { days: 30 },
        after: { days: 9 },
      },
    ]);
    await runTask(app.ctx, modules, START_DAILY_PURGES);
    await runJobs(app.ctx, modules);
    expect(testRows).toHaveLength(1);
    expect(await list()).toMatchObject({ rows: 0, lastRun: { purgedRows: 5, isManual: false } });
  });

  it('reject a period below the minimum and a dry run that no longer matches', async () => {
    const short = await set({ days: 6, ...(await look(6)) });
    expect([short.status, short.body.errors?.[0]?.path]).toEqual([422, 'days']);
    const { countedAt } = await look(9);
    expect((await set({ days: 9, countedAt, rows: 4 })).body.code).toBe('dry_run_outdated');
    const earlier = new Date(app.ctx.clock.now().getTime() - 2 * 3_600_000).toISOString();
    expect((await set({ days: 9, countedAt: earlier, rows: 5 })).body.code).toBe('dry_run_outdated');
    const tomorrow = new Date(app.ctx.clock.now().getTime() + DAY_MS).toISOString();
    expect((await set({ days: 9, countedAt: tomorrow, rows: 5 })).body.code).toBe('dry_run_outdated');
    expect((await run(2)).body.code).toBe('dry_run_outdated');
    expect(await auditActions()).toEqual([]);
  });
});

describe('retention run', () => {
  it('removes expired data in batches, runs once for repeated requests and resumes after an error', async () => {
    isBroken = true;
    expect((await run()).body.lastRun).toMatchObject({ endedAt: null, purgedRows: 0, isManual: true });
    expect((await run()).status).toBe(200);
    expect((await auditActions()).map(({ action, after }) => [action, after])).toEqual([
      ['retention.run', { days: 30, rows: 3, before: new Date(app.ctx.clock.now().getTime() - 30 * DAY_MS).toISOString() }],
    ]);
    await expect(runJobs(app.ctx, modules)).rejects.toThrow('broom');
    isBroken = false;
    // Data that becomes due later is not part of this run, even when the run continues after that.
    testRows.push(new Date(app.ctx.clock.now().getTime() - 30 * DAY_MS + 60_000));
    app.ctx.clock.advance(600_000);
    await runJobs(app.ctx, modules);
    expect(testRows).toHaveLength(4);
    expect((await list())?.lastRun).toMatchObject({ purgedRows: 3, endedAt: app.ctx.clock.now().toISOString() });
  });
});

describe('retention kinds of all modules', () => {
  it('have unique names and are counted and removed without errors', async () => {
    const kinds = retentionKinds();
    expect(new Set(kinds.map((known) => known.kind)).size).toBe(kinds.length);
    expect(kinds.filter(({ days, minDays }) => minDays > days)).toEqual([]);
    for (const known of kinds) {
      const before = new Date(app.ctx.clock.now().getTime() - known.days * DAY_MS);
      expect([
        known.kind,
        await known.count(app.ctx.db, { before, limit: 10 }),
        await known.remove(app.ctx, before),
      ]).toEqual([...[known.kind, 0, 0]]);
    }
    const sessions = kinds.find((known) => known.kind === 'sessions');
    await app.ctx.db.updateTable('sessions').set({ revoked_at: app.ctx.clock.now() }).execute();
    const after = new Date(app.ctx.clock.now().getTime() + 1);
    expect([await sessions?.remove(app.ctx, app.ctx.clock.now()), await sessions?.remove(app.ctx, after)]).toEqual([0, 1]);
  });
});
