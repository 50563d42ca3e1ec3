import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { register } from 'prom-client';
import { afterEach, describe, expect, it } from 'vitest';
import type { Context } from '../../context.ts';
import type { Job } from '../http/module.ts';
import { startWorker, type Worker, type WorkerOptions } from './job-worker.ts';
import { enqueue, listFailedJobs } from './jobs.ts';
import { asOwner } from '../testing/as-owner.ts';
import { testContext, type TestContext } from '../testing/test-context.ts';

const workers: Worker[] = [];

afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});

async function start(ctx: Context, run: Job['run'], options: Partial<WorkerOptions> = {}): Promise<Worker> {
  const modules = [{ name: 'sample', jobs: [{ task: 'sample.note', run }] }];
  const worker = await startWorker(ctx, modules, { connectionString: ctx.config.databaseUrl!, ...options });
  workers.push(worker);
  return worker;
}

async function stop(worker: Worker): Promise<void> {
  workers.splice(workers.indexOf(worker), 1);
  await worker.stop();
}

async function waitUntil(condition: () => boolean | Promise<boolean>, millis = 10_000): Promise<void> {
  const end = Date.now() + millis;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('waited in vain');
    await pause(20);
  }
}

async function lastErrors(ctx: TestContext): Promise<string[]> {
  return (await listFailedJobs(ctx.db)).map((job) => job.lastError);
}

describe('startWorker', () => {
  it('runs a job soon after its commit', async () => {
    const ctx = await testContext();
    const ran: unknown[] = [];
    await start(ctx, (_ctx, payload) => Promise.resolve(void ran.push(payload)));
    await enqueue(ctx.db, 'sample.note', { n: 1 });
    await waitUntil(() => ran.length > 0);
    expect(ran).toEqual([{ n: 1 }]);
    expect(await register.metrics()).toMatch(/festoon_job_seconds_count\{task="sample.note",outcome="done"\} [1-9]/);
  });

  it('lets a running job finish when it is stopped', async () => {
    const ctx = await testContext();
    const steps: string[] = [];
    const worker = await start(ctx, async () => {
      steps.push('started');
      await pause(600);
      steps.push('finished');
    });
    await enqueue(ctx.db, 'sample.note', {});
    await waitUntil(() => steps.length === 1);
    await stop(worker);
    expect(steps).toEqual(['started', 'finished']);
    const { rows } = await sql`select from graphile_worker.jobs`.execute(ctx.db);
    expect(rows).toHaveLength(0);
  });

  it('logs the reason of a failed job without its payload', async () => {
    const lines: string[] = [];
    const ctx = await testContext({ log: pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }) });
    await start(ctx, () => Promise.reject(Object.assign(new Error('the wire was cut'), { detail: 'canary-row' })));
    await enqueue(ctx.db, 'sample.note', { text: 'canary-payload' });
    await waitUntil(async () => (await lastErrors(ctx)).length > 0);
    const log = lines.join('');
    expect(log).toContain('the wire was cut');
    expect(log).toContain('sample.note');
    expect(log).not.toContain('canary');
    expect(await lastErrors(ctx)).toEqual(['the wire was cut']);
  });

  it('runs a single job immediately while slow bulk jobs wait', async () => {
    const ctx = await testContext();
    let bulkStarted = 0;
    let single = false;
    const slow = Promise.withResolvers<void>();
    await start(ctx, async (_ctx, payload) => {
      if ((payload as { single?: boolean }).single) single = true;
      else {
        bulkStarted += 1;
        await slow.promise;
      }
    });
    await ctx.db.transaction().execute(async (tx) => {
      for (let n = 0; n < 500; n += 1) await enqueue(tx, 'sample.note', { n }, { bulk: true });
    });
    await waitUntil(() => bulkStarted === 2);
    await enqueue(ctx.db, 'sample.note', { single: true });
    // None of the bulk jobs ends before the single one ran.
    await waitUntil(() => single);
    expect(bulkStarted).toBe(2);
    slow.resolve();
  });

  it('continues after it failed to record several completed jobs', async () => {
    const ctx = await testContext();
    let runs = 0;
    const together = Promise.withResolvers<void>();
    await start(ctx, async () => {
      runs += 1;
      const nth = runs;
      if (nth === 3) together.resolve();
      await together.promise;
      // Jobs that finish together are recorded in one statement, and several statements must fail.
      await pause(nth * 100);
    });
    await rejectWrites(ctx, 'delete');
    for (let n = 0; n < 3; n += 1) await enqueue(ctx.db, 'sample.note', { n });
    await together.promise;
    await waitUntil(() => wasRefused(ctx));
    await pause(1000);
    await asOwner(ctx.db, 'drop function refuse_job cascade');
    await enqueue(ctx.db, 'sample.note', { n: 3 });
    await waitUntil(() => runs > 3, 15_000);
    expect(runs).toBeGreaterThan(3);
  }, 30_000);

  it('releases a job that it locked but never received', async () => {
    const ctx = await testContext();
    const ran: unknown[] = [];
    const slow = Promise.withResolvers<void>();
    const run = async (_ctx: Context, payload: unknown) => {
      ran.push(payload);
      if (ran.length === 1) await slow.promise;
    };
    await start(ctx, run, { orphanCheckMillis: 300 });
    await enqueue(ctx.db, 'sample.note', { n: 0 });
    await waitUntil(() => ran.length === 1);
    await rejectWrites(ctx, 'update');
    await enqueue(ctx.db, 'sample.note', { n: 1 });
    await waitUntil(() => wasHolderRefused(ctx));
    // Simulates a connection that was lost between the commit of the lock and its response.
    await asOwner(
      ctx.db,
      `drop function refuse_job cascade;
       update graphile_worker._private_jobs set locked_at = now(), locked_by = (
         select locked_by from graphile_worker._private_jobs where locked_by is not null
       ) where locked_by is null`,
    );
    slow.resolve();
    await waitUntil(() => ran.length === 2, 20_000);
    expect(ran).toEqual([{ n: 0 }, { n: 1 }]);
  }, 60_000);

  it('takes over the job of a killed process', async () => {
    const ctx = await testContext();
    await enqueue(ctx.db, 'sample.note', {});
    const child = spawn(process.execPath, ['--input-type=module', '-e', holdingWorker(ctx.config.databaseUrl!)], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    child.kill('SIGKILL');
    await once(child, 'exit');
    let ran = false;
    await start(ctx, () => Promise.resolve(void (ran = true)), { orphanCheckMillis: 300 });
    await waitUntil(() => ran, 15_000);
    expect(ran).toBe(true);
  }, 30_000);

  it('leaves the job of a running process', async () => {
    const ctx = await testContext();
    let runs = 0;
    const run = async () => {
      runs += 1;
      await pause(8_000);
    };
    await start(ctx, run, { orphanCheckMillis: 300 });
    await enqueue(ctx.db, 'sample.note', {});
    await waitUntil(() => runs === 1);
    await start(ctx, run, { orphanCheckMillis: 300 });
    await pause(7_000);
    expect(runs).toBe(1);
  }, 30_000);
});

/** Makes the database fail when a job is locked or recorded as done. */
function rejectWrites(ctx: Context, change: 'update' | 'delete'): Promise<void> {
  return asOwner(
    ctx.db,
    `create sequence refusals;
     grant select, usage, update on refusals to festoon_app;
     create function refuse_job() returns trigger language plpgsql as $$
       begin
         if tg_op = 'UPDATE' and new.locked_by is null then return new; end if;
         perform setval('refusals', abs(hashtext(coalesce(old.locked_by, new.locked_by))::bigint) + 1);
         perform pg_sleep(0.3);
         raise exception 'the connection was lost';
       end $$;
     create trigger refuse_job before ${change} on graphile_worker._private_jobs for each row execute function refuse_job()`,
  );
}

async function wasRefused(ctx: Context): Promise<boolean> {
  const { rows } = await sql<{ yes: boolean }>`select is_called as yes from refusals`.execute(ctx.db);
  return rows[0]?.yes === true;
}

/** Returns true if the pool that runs a job is the one that failed last. */
async function wasHolderRefused(ctx: Context): Promise<boolean> {
  const { rows } = await sql`
    select from refusals r join graphile_worker._private_jobs j on r.last_value = abs(hashtext(j.locked_by)::bigint) + 1`.execute(
    ctx.db,
  );
  return rows.length > 0;
}

function holdingWorker(connectionString: string): string {
  const here = JSON.stringify(import.meta.url);
  return `
    const { startWorker } = await import(new URL('job-worker.ts', ${here}));
    const { createDb } = await import(new URL('../db/db.ts', ${here}));
    const { createLog } = await import(new URL('../log.ts', ${here}));
    const connectionString = ${JSON.stringify(connectionString)};
    const ctx = { db: createDb({ connectionString, poolSize: 2 }), log: createLog({ logLevel: 'silent' }) };
    const run = () => new Promise(() => console.log('took it'));
    await startWorker(ctx, [{ name: 'sample', jobs: [{ task: 'sample.note', run }] }], { connectionString });
  `;
}
