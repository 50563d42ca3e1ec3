import { sql } from 'kysely';
import * as z from 'zod/mini';
import { beforeEach, describe, expect, it } from 'vitest';
import { endpoint } from '@festoon/contracts/core/endpoint';
import { createPool } from '../db/db.ts';
import { throwDomainError } from '../errors.ts';
import { holdProcessLock } from '../jobs/worker-locks.ts';
import { testApp, testUser, type TestApp } from '../testing/test-app.ts';
import { callRetention } from './idempotency-retention.ts';
import type { Module } from './module.ts';

const pay = endpoint({
  name: 'pay',
  method: 'POST',
  path: '/accounts/:to/pay',
  summary: 'Pays.',
  access: 'user',
  params: z.object({ to: z.string() }),
  body: z.object({ amount: z.int(), outcome: z._default(z.string(), 'paid') }),
  response: z.object({ run: z.int(), key: z.string(), note: z.string() }),
  domainErrors: ['sold_out', 'payment_unavailable', 'too_many_attempts'],
  idempotent: true,
});

let runs = 0;
let gate: Promise<void> = Promise.resolve();

const bank: Module = {
  name: 'bank',
  routes: ({ mount }) =>
    mount(pay, async (_ctx, _actor, { outcome, idempotencyKey }) => {
      runs += 1;
      const run = runs;
      await gate;
      if (outcome === 'full') throwDomainError('sold_out', { run });
      if (outcome === 'down' && run === 1) throwDomainError('payment_unavailable');
      if (outcome === 'fault' && run === 1) throw new Error('broken');
      return { run, key: idempotencyKey, note: 'ü "quoted" \\ \u2028 end' };
    }),
};

const user = testUser();
let harness: TestApp;
const key = () => `key-${runs}-${Math.random()}`;
const input = { to: 'ada', amount: 5 };

beforeEach(async () => {
  runs = 0;
  gate = Promise.resolve();
  harness = await testApp([bank], { poolSize: 20 });
});

async function isLocked(processId: string): Promise<boolean> {
  const { rows } = await sql<{ isFree: boolean }>`
    select pg_try_advisory_xact_lock_shared(hashtextextended(${processId}, 0)) as "isFree"`.execute(harness.ctx.db);
  return rows[0]?.isFree === false;
}

describe('idempotent endpoints', () => {
  it('require the Idempotency-Key header and name it in the error', async () => {
    for (const idempotencyKey of ['', 'short', 'x'.repeat(201), 'has a space', 'schlüssel-1']) {
      const { status, body } = await harness.call(pay, input, { as: user, idempotencyKey });
      expect(status).toBe(422);
      expect(body.errors?.[0]).toMatchObject({
        path: 'Idempotency-Key',
        message: expect.stringContaining('Idempotency-Key'),
      });
    }
    const missing = await harness.app.inject({
      method: 'POST',
      url: '/api/accounts/ada/pay',
      headers: { 'x-requested-with': 'test', 'x-test-actor': 'nobody' },
      payload: { amount: 5 },
    });
    expect(missing.statusCode).toBe(401);
    expect(runs).toBe(0);
  });

  it('return the same bytes for a repeat and run once', async () => {
    const idempotencyKey = key();
    const first = await harness.call(pay, input, { as: user, idempotencyKey });
    const second = await harness.call(pay, { amount: 5, to: 'ada', outcome: 'paid' }, { as: user, idempotencyKey });
    expect(first.body).toMatchObject({ run: 1, key: idempotencyKey });
    harness.ctx.clock.advance(24 * 3600 * 1000);
    const tomorrow = await harness.call(pay, input, { as: user, idempotencyKey });
    expect(second.text).toBe(first.text);
    expect(tomorrow.text).toBe(first.text);
    expect(runs).toBe(1);
  });

  it('run once under concurrent repeats', async () => {
    const idempotencyKey = key();
    const release = Promise.withResolvers<void>();
    gate = release.promise;
    const repeats = Array.from({ length: 60 }, () => harness.call(pay, input, { as: user, idempotencyKey }));
    setTimeout(release.resolve, 300);
    const responses = await Promise.all(repeats);
    const bodies = new Set(responses.filter(({ status }) => status === 200).map(({ text }) => text));
    expect(runs).toBe(1);
    expect(bodies.size).toBe(1);
    for (const { status, body } of responses)
      expect([200, 409]).toContain(status === 409 ? (body.code === 'request_in_progress' ? 409 : 0) : status);
    expect((await harness.call(pay, input, { as: user, idempotencyKey })).status).toBe(200);
  });

  it('reject a different request under the same key, whether the body or the path differs', async () => {
    const idempotencyKey = key();
    await harness.call(pay, input, { as: user, idempotencyKey });
    for (const other of [
      { ...input, amount: 6 },
      { ...input, to: 'eve' },
    ]) {
      const { status, body } = await harness.call(pay, other, { as: user, idempotencyKey });
      expect([status, body.code]).toEqual([422, 'idempotency_mismatch']);
    }
    expect(runs).toBe(1);
  });

  it('keep the keys of two accounts separate', async () => {
    const idempotencyKey = key();
    await harness.call(pay, input, { as: user, idempotencyKey });
    const { body } = await harness.call(pay, input, { as: testUser(), idempotencyKey });
    expect(body.run).toBe(2);
  });

  it('repeat a domain error returned by the operation', async () => {
    const idempotencyKey = key();
    const full = { ...input, outcome: 'full' };
    const first = await harness.call(pay, full, { as: user, idempotencyKey });
    const second = await harness.call(pay, full, { as: user, idempotencyKey });
    expect([first.status, first.body.details]).toEqual([409, { run: 1 }]);
    expect([second.status, second.text]).toEqual([409, first.text]);
    expect(runs).toBe(1);
  });

  it.each([
    ['an unavailable provider', 'down', 503],
    ['an internal error', 'fault', 500],
  ])('run again after %s', async (_name, outcome, status) => {
    const idempotencyKey = key();
    const first = await harness.call(pay, { ...input, outcome }, { as: user, idempotencyKey });
    const second = await harness.call(pay, { ...input, outcome }, { as: user, idempotencyKey });
    expect([first.status, second.status, second.body.run]).toEqual([status, 200, 2]);
  });

  it('do not consume a key on invalid input', async () => {
    const idempotencyKey = key();
    expect((await harness.call(pay, { ...input, amount: 0.5 }, { as: user, idempotencyKey })).status).toBe(422);
    expect((await harness.call(pay, input, { as: user, idempotencyKey })).status).toBe(200);
  });

  it('take over a crashed run once, after a minute', async () => {
    const idempotencyKey = key();
    await harness.call(pay, input, { as: user, idempotencyKey });
    await sql`update idempotency_keys set status = null, response = null, finished_at = null`.execute(harness.ctx.db);
    harness.ctx.clock.advance(59_000);
    const early = await harness.call(pay, input, { as: user, idempotencyKey });
    expect([early.status, early.body.code, early.headers['retry-after']]).toEqual([409, 'request_in_progress', '1']);
    harness.ctx.clock.advance(2000);
    const other = await harness.call(pay, { ...input, amount: 6 }, { as: user, idempotencyKey });
    expect([other.status, other.body.code]).toEqual([422, 'idempotency_mismatch']);
    const release = Promise.withResolvers<void>();
    gate = release.promise;
    const repeats = Array.from({ length: 20 }, () => harness.call(pay, input, { as: user, idempotencyKey }));
    setTimeout(release.resolve, 200);
    await Promise.all(repeats);
    expect(runs).toBe(2);
  });

  it('take over a run once its process has exited, and not while it is alive', async () => {
    const idempotencyKey = key();
    await harness.call(pay, input, { as: user, idempotencyKey });
    const processId = crypto.randomUUID();
    await sql`update idempotency_keys set status = null, response = null, finished_at = null, process_id = ${processId}`.execute(
      harness.ctx.db,
    );
    const pool = createPool({ connectionString: harness.ctx.config.databaseUrl!, poolSize: 1, onLostConnection: () => {} });
    const mark = holdProcessLock(pool, processId, harness.ctx.log);
    await expect.poll(() => isLocked(processId)).toBe(true);
    harness.ctx.clock.advance(30_000);
    const early = await harness.call(pay, input, { as: user, idempotencyKey });
    expect([early.status, early.body.code]).toEqual([409, 'request_in_progress']);
    await mark.stop();
    await expect.poll(() => isLocked(processId)).toBe(false);
    const repeats = await Promise.all(
      Array.from({ length: 10 }, () => harness.call(pay, input, { as: user, idempotencyKey })),
    );
    expect(repeats.some(({ status }) => status === 200)).toBe(true);
    expect(runs).toBe(2);
    await pool.end();
  });

  it('leave a new run alone for five seconds, before its process holds its lock', async () => {
    const idempotencyKey = key();
    await harness.call(pay, input, { as: user, idempotencyKey });
    await sql`update idempotency_keys set status = null, response = null, finished_at = null, process_id = 'starting'`.execute(
      harness.ctx.db,
    );
    harness.ctx.clock.advance(4900);
    expect((await harness.call(pay, input, { as: user, idempotencyKey })).status).toBe(409);
    harness.ctx.clock.advance(200);
    expect((await harness.call(pay, input, { as: user, idempotencyKey })).body.run).toBe(2);
  });

  it('keep the response of the run that took over, not of the run it replaced', async () => {
    const idempotencyKey = key();
    const slow = Promise.withResolvers<void>();
    gate = slow.promise;
    const first = harness.call(pay, input, { as: user, idempotencyKey });
    await expect.poll(() => runs).toBe(1);
    harness.ctx.clock.advance(61_000);
    gate = Promise.resolve();
    const second = await harness.call(pay, input, { as: user, idempotencyKey });
    slow.resolve();
    await first;
    const third = await harness.call(pay, input, { as: user, idempotencyKey });
    expect(second.body.run).toBe(2);
    expect(third.text).toBe(second.text);
  });

  it('delete their keys after a month', async () => {
    const idempotencyKey = key();
    await harness.call(pay, input, { as: user, idempotencyKey });
    harness.ctx.clock.advance(31 * 24 * 3600 * 1000);
    await callRetention.remove(harness.ctx, new Date(harness.ctx.clock.now().getTime() - 30 * 24 * 3600 * 1000));
    expect((await harness.call(pay, input, { as: user, idempotencyKey })).body.run).toBe(2);
  });
});
