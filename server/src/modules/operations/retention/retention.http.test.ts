import { DAY_MS } from '@festoon/contracts/core/durations';
import { listRetention, runRetention, setRetention, tryRetention } from '@festoon/contracts/operations/retention';
import { beforeEach, describe, expect, it } from 'vitest';
import { retentionKinds } from '../../../app.ts';
import type { AdminActor, Retention } from '../../../platform/http/module.ts';
import { runJobs, runTask } from '../../../platform/testing/run-jobs.ts';
import { testApp, testUser, type TestApp } from '../../../platform/testing/test-app.ts';
import { accountsModule } from '../../identity/accounts/module.ts';
import { buildAdmin } from '../../identity/accounts/testing.ts';
import { createRetentionModule } from './module.ts';
import { START_DAILY } from './tasks.ts';

/** Crumbs are swept by two, and can break the broom. */
let crumbs: Date[];
let isBroken: boolean;
const crumb: Retention = {
  kind: 'crumbs',
  title: 'Crumbs',
  describe: 'From when they fell.',
  days: 30,
  leastDays: 7,
  count: async (_db, { before, most }) => Math.min(most, crumbs.filter((at) => at < before).length),
  remove: async (_ctx, before) => {
    if (isBroken) throw new Error('the broom is broken');
    const gone = crumbs.filter((at) => at < before).slice(0, 2);
    crumbs = crumbs.filter((at) => !gone.includes(at));
    return gone.length;
  },
};

let house: TestApp;
let admin: AdminActor;
const modules = [accountsModule, createRetentionModule(() => [crumb])];
beforeEach(async () => {
  house = await testApp(modules);
  admin = await buildAdmin(house.ctx);
  isBroken = false;
  const now = house.ctx.clock.now().getTime();
  crumbs = [5, 10, 20, 31, 40, 50].map((days) => new Date(now - days * DAY_MS));
});

const kind = 'crumbs';
const list = async () => (await house.call(listRetention, {}, { as: admin })).body.items[0];
const look = async (days: number) => (await house.call(tryRetention, { kind, days }, { as: admin })).body;
const set = (wish: { days: number; asOf: string; rows: number }) =>
  house.call(setRetention, { kind, reason: 'The law changed.', ...wish }, { as: admin });
const run = async (rows = 3) =>
  house.call(runRetention, { kind, reason: 'Asked for.', asOf: house.ctx.clock.now().toISOString(), rows }, { as: admin });
const acts = async () =>
  (
    await house.ctx.db
      .selectFrom('audit_entries')
      .select(['act', 'subject_id', 'reason', 'before', 'after'])
      .orderBy('number')
      .execute()
  ).filter(({ act }) => act.startsWith('retention.'));

describe('retention settings', () => {
  it('require an administrator with recent step-up authentication', async () => {
    expect((await house.call(listRetention, {}, {})).status).toBe(401);
    expect((await house.call(listRetention, {}, { as: testUser() })).status).toBe(404);
    expect((await house.call(tryRetention, { kind: 'dust', days: 7 }, { as: admin })).status).toBe(404);
    house.ctx.clock.advance(5 * 3_600_000);
    expect((await set({ days: 9, ...(await look(9)) })).body.code).toBe('step_up_required');
    expect((await run()).body.code).toBe('step_up_required');
    expect([crumbs.length, await acts()]).toEqual([6, []]);
  });

  it('apply the change shown by the dry run, once and with an audit log entry', async () => {
    expect(await list()).toMatchObject({
      days: 30,
      standardDays: 30,
      leastDays: 7,
      changedAt: null,
      rows: 3,
      lastRun: null,
    });
    const shown = await look(9);
    expect(shown.rows).toBe(5);
    const changed = await set({ days: 9, ...shown });
    expect([changed.status, changed.body.days, changed.body.rows, crumbs.length]).toEqual([200, 9, 5, 6]);
    expect((await set({ days: 9, ...shown })).status).toBe(200);
    expect(await acts()).toEqual([
      {
        act: 'retention.change',
        subject_id: kind,
        reason: 'The law changed.',
        before: { days: 30 },
        after: { days: 9 },
      },
    ]);
    await runTask(house.ctx, modules, START_DAILY);
    await runJobs(house.ctx, modules);
    expect(crumbs).toHaveLength(1);
    expect(await list()).toMatchObject({ rows: 0, lastRun: { removed: 5, isAsked: false } });
  });

  it('reject a period below the minimum and a dry run that no longer matches', async () => {
    const short = await set({ days: 6, ...(await look(6)) });
    expect([short.status, short.body.errors?.[0]?.path]).toEqual([422, 'days']);
    const { asOf } = await look(9);
    expect((await set({ days: 9, asOf, rows: 4 })).body.code).toBe('dry_run_differs');
    const earlier = new Date(house.ctx.clock.now().getTime() - 2 * 3_600_000).toISOString();
    expect((await set({ days: 9, asOf: earlier, rows: 5 })).body.code).toBe('dry_run_differs');
    const tomorrow = new Date(house.ctx.clock.now().getTime() + DAY_MS).toISOString();
    expect((await set({ days: 9, asOf: tomorrow, rows: 5 })).body.code).toBe('dry_run_differs');
    expect((await run(2)).body.code).toBe('dry_run_differs');
    expect(await acts()).toEqual([]);
  });
});

describe('retention run', () => {
  it('removes expired data in batches, runs once for repeated requests and resumes after an error', async () => {
    isBroken = true;
    expect((await run()).body.lastRun).toMatchObject({ endedAt: null, removed: 0, isAsked: true });
    expect((await run()).status).toBe(200);
    expect((await acts()).map(({ act, after }) => [act, after])).toEqual([
      [
        'retention.run',
        { days: 30, rows: 3, before: new Date(house.ctx.clock.now().getTime() - 30 * DAY_MS).toISOString() },
      ],
    ]);
    await expect(runJobs(house.ctx, modules)).rejects.toThrow('broom');
    isBroken = false;
    // Data that becomes due later is not part of this run, even when the run continues after that.
    crumbs.push(new Date(house.ctx.clock.now().getTime() - 30 * DAY_MS + 60_000));
    house.ctx.clock.advance(600_000);
    await runJobs(house.ctx, modules);
    expect(crumbs).toHaveLength(4);
    expect((await list())?.lastRun).toMatchObject({ removed: 3, endedAt: house.ctx.clock.now().toISOString() });
  });
});

describe('retention kinds of all modules', () => {
  it('have unique names and are counted and removed without errors', async () => {
    const kinds = retentionKinds();
    expect(new Set(kinds.map((known) => known.kind)).size).toBe(kinds.length);
    expect(kinds.filter(({ days, leastDays }) => leastDays > days)).toEqual([]);
    for (const known of kinds) {
      const before = new Date(house.ctx.clock.now().getTime() - known.days * DAY_MS);
      expect([
        known.kind,
        await known.count(house.ctx.db, { before, most: 10 }),
        await known.remove(house.ctx, before),
      ]).toEqual([...[known.kind, 0, 0]]);
    }
    const sessions = kinds.find((known) => known.kind === 'sessions');
    await house.ctx.db.updateTable('sessions').set({ revoked_at: house.ctx.clock.now() }).execute();
    const after = new Date(house.ctx.clock.now().getTime() + 1);
    expect([await sessions?.remove(house.ctx, house.ctx.clock.now()), await sessions?.remove(house.ctx, after)]).toEqual([
      0, 1,
    ]);
  });
});
