import { beforeEach, describe, expect, it } from 'vitest';
import { inTransaction } from '../db/db.ts';
import type { Module } from '../http/module.ts';
import { cancelJob, enqueue, listFailedJobs, retryJob } from './jobs.ts';
import { runJobs } from '../testing/run-jobs.ts';
import { testContext, type TestContext } from '../testing/test-context.ts';

const minute = 60_000;
let ctx: TestContext;
let ran: unknown[];
let fail: ((payload: unknown) => void) | undefined;

const modules: Module[] = [
  {
    name: 'sample',
    jobs: [
      {
        task: 'sample.note',
        async run(_ctx, payload) {
          fail?.(payload);
          ran.push(await Promise.resolve(payload));
        },
      },
    ],
  },
];

beforeEach(async () => {
  ctx = await testContext();
  ran = [];
  fail = undefined;
});

const later = (millis: number) => new Date(ctx.clock.now().getTime() + millis);

describe('enqueue', () => {
  it('runs a job of a committed transaction once', async () => {
    await inTransaction(ctx.db, (tx) => enqueue(tx, 'sample.note', { n: 1 }));
    await runJobs(ctx, modules);
    await runJobs(ctx, modules);
    expect(ran).toEqual([{ n: 1 }]);
  });

  it('does not run a job after a rollback', async () => {
    const work = inTransaction(ctx.db, async (tx) => {
      await enqueue(tx, 'sample.note', { n: 1 });
      throw new Error('no');
    });
    await expect(work).rejects.toThrow('no');
    await runJobs(ctx, modules);
    expect(ran).toEqual([]);
  });

  it('delays a job by the clock of the context', async () => {
    await enqueue(ctx.db, 'sample.note', { n: 1 }, { runAt: later(10 * minute) });
    ctx.clock.advance(9 * minute);
    await runJobs(ctx, modules);
    expect(ran).toEqual([]);
    ctx.clock.advance(minute);
    await runJobs(ctx, modules);
    expect(ran).toEqual([{ n: 1 }]);
  });

  it('keeps the latest waiting job per key', async () => {
    await enqueue(ctx.db, 'sample.note', { n: 1 }, { key: 'a', runAt: later(minute) });
    await enqueue(ctx.db, 'sample.note', { n: 2 }, { key: 'a' });
    await runJobs(ctx, modules);
    ctx.clock.advance(minute);
    await runJobs(ctx, modules);
    expect(ran).toEqual([{ n: 2 }]);
  });

  it('runs jobs of higher priority first, and bulk jobs last', async () => {
    await enqueue(ctx.db, 'sample.note', { n: 'bulk' }, { bulk: true });
    await enqueue(ctx.db, 'sample.note', { n: 'plain' });
    await enqueue(ctx.db, 'sample.note', { n: 'soon' }, { priority: -1 });
    await runJobs(ctx, modules);
    expect(ran).toEqual([{ n: 'soon' }, { n: 'plain' }, { n: 'bulk' }]);
  });
});

describe('cancelJob', () => {
  it('cancels a waiting job', async () => {
    await enqueue(ctx.db, 'sample.note', {}, { key: 'a' });
    await cancelJob(ctx.db, 'a');
    await runJobs(ctx, modules);
    expect(ran).toEqual([]);
  });
});

describe('a failing job', () => {
  it('is retried after other jobs', async () => {
    fail = (payload) => {
      if ((payload as { n: number }).n === 1) throw new Error('the wire was cut');
    };
    await enqueue(ctx.db, 'sample.note', { n: 1 });
    await enqueue(ctx.db, 'sample.note', { n: 2 });
    await expect(runJobs(ctx, modules)).rejects.toThrow('the wire was cut');
    expect(ran).toEqual([{ n: 2 }]);
    fail = undefined;
    await runJobs(ctx, modules);
    expect(ran).toEqual([{ n: 2 }]);
    ctx.clock.advance(minute);
    await runJobs(ctx, modules);
    expect(ran).toEqual([{ n: 2 }, { n: 1 }]);
  });

  it('is listed with its last error, without its payload, until it is retried', async () => {
    fail = () => {
      throw new Error('the wire was cut');
    };
    await enqueue(ctx.db, 'sample.note', { email: 'ada@example.org' }, { maxAttempts: 1 });
    await expect(runJobs(ctx, modules)).rejects.toThrow('the wire was cut');
    const [failed] = await listFailedJobs(ctx.db);
    expect(failed).toMatchObject({
      task: 'sample.note',
      attempts: 1,
      maxAttempts: 1,
      lastError: 'the wire was cut',
      nextAttemptAt: null,
    });
    expect(JSON.stringify(failed)).not.toContain('ada@example.org');
    fail = undefined;
    ctx.clock.set(new Date());
    ctx.clock.advance(minute);
    expect(await retryJob(ctx.db, failed!.id)).toBe(true);
    await runJobs(ctx, modules);
    expect(ran).toHaveLength(1);
    expect(await listFailedJobs(ctx.db)).toEqual([]);
    expect(await retryJob(ctx.db, failed!.id)).toBe(false);
  });
});
