import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { discardJob, getJob, getJobQueue, listJobs, retryJob, retryTask } from '@festoon/contracts/operations/admin-jobs';
import type { AdminActor } from '../../../../platform/http/module.ts';
import { enqueue } from '../../../../platform/jobs/jobs.ts';
import { testApp, testUser, type TestApp } from '../../../../platform/testing/test-app.ts';
import { buildAdmin } from '../../../identity/accounts/testing.ts';
import { adminModule } from '../module.ts';

let app: TestApp;
let admin: AdminActor;
beforeEach(async () => {
  app = await testApp([adminModule]);
  admin = await buildAdmin(app.ctx);
});

/** Inserts a job with this number of failed attempts. */
async function buildFailed(attempts = 3, task = 'test.send'): Promise<string> {
  await enqueue(app.ctx.db, task, { eventId: app.ctx.ids.newId(), resetToken: 's3cret' }, { maxAttempts: 3 });
  const { rows } = await sql<{ id: string }>`
    update graphile_worker._private_jobs set attempts = ${attempts}, last_error = 'The <b>mail</b> server said no'
    where id = (select max(id) from graphile_worker._private_jobs) returning id::text as id`.execute(app.ctx.db);
  return rows[0]?.id ?? '';
}

const jobsLeft = async () =>
  (
    await sql<{
      id: string;
      attempts: number;
    }>`select id::text as id, attempts from graphile_worker.jobs order by id`.execute(app.ctx.db)
  ).rows;
const auditActions = async () =>
  (
    await app.ctx.db.selectFrom('audit_entries').select(['action', 'subject_id', 'reason']).orderBy('number').execute()
  ).slice(1);

describe('failed jobs', () => {
  it('return 404 to accounts other than administrators', async () => {
    const jobId = await buildFailed();
    expect((await app.call(listJobs, {}, { as: testUser() })).status).toBe(404);
    expect((await app.call(retryJob, { jobId }, { as: testUser() })).status).toBe(404);
    expect((await app.call(discardJob, { jobId, reason: 'x' }, {})).status).toBe(401);
    expect(await jobsLeft()).toHaveLength(1);
  });

  it('are listed by page and found by number, text and state, without their secrets', async () => {
    const [first, second, third] = [await buildFailed(), await buildFailed(1), await buildFailed(3, 'test.other')];
    await enqueue(app.ctx.db, 'test.send', {});
    const page = await app.call(listJobs, { limit: 2 }, { as: admin });
    expect(page.body.items).toMatchObject([
      { id: third, state: 'dead', task: 'test.other' },
      { id: second, state: 'retrying', attempts: 1, maxAttempts: 3 },
    ]);
    const rest = await app.call(listJobs, { limit: 2, cursor: page.body.nextCursor ?? '' }, { as: admin });
    expect(rest.body.items.map(({ id }) => id)).toEqual([first]);
    const found = async (query: object) => (await app.call(listJobs, query, { as: admin })).body.items.map(({ id }) => id);
    expect(await found({ q: first })).toEqual([first]);
    expect(await found({ q: 'SERVER said', state: 'dead', task: 'test.send' })).toEqual([first]);
    expect(await found({ state: 'waiting' })).toHaveLength(1);
    const one = await app.call(getJob, { jobId: first }, { as: admin });
    expect(one.body.lastError).toBe('The <b>mail</b> server said no');
    expect(one.body.payload).toContain('eventId');
    expect(one.text).not.toContain('s3cret');
    expect((await app.call(getJob, { jobId: '999999' }, { as: admin })).status).toBe(404);
  });

  it('are counted by task', async () => {
    await buildFailed();
    await buildFailed(1);
    await enqueue(app.ctx.db, 'test.send', {});
    const { body } = await app.call(getJobQueue, {}, { as: admin });
    expect(body.tasks).toMatchObject([{ task: 'test.send', waiting: 1, running: 0, retrying: 1, dead: 1 }]);
    expect(body.tasks[0]?.oldestAt).not.toBe(null);
  });

  it('are retried once across concurrent requests, with one audit entry', async () => {
    const jobId = await buildFailed();
    const responses = await Promise.all([1, 2, 3].map(() => app.call(retryJob, { jobId }, { as: admin })));
    expect(responses.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await jobsLeft()).toEqual([{ id: jobId, attempts: 0 }]);
    expect(await auditActions()).toEqual([{ action: 'job.retry', subject_id: jobId, reason: '' }]);
  });

  it('are not changed while they run or before they fail', async () => {
    const jobId = await buildFailed();
    await sql`update graphile_worker._private_jobs set locked_at = now(), locked_by = 'w'`.execute(app.ctx.db);
    expect((await app.call(retryJob, { jobId }, { as: admin })).body.code).toBe('job_not_failed');
    expect((await app.call(discardJob, { jobId, reason: 'x' }, { as: admin })).body.code).toBe('job_not_failed');
    await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null, last_error = null`.execute(
      app.ctx.db,
    );
    expect((await app.call(discardJob, { jobId, reason: 'x' }, { as: admin })).body.code).toBe('job_not_failed');
    expect(await auditActions()).toEqual([]);
  });

  it('are discarded once, with a reason', async () => {
    const jobId = await buildFailed();
    expect((await app.call(discardJob, { jobId, reason: ' ' }, { as: admin })).status).toBe(422);
    expect((await app.call(discardJob, { jobId, reason: 'The event is gone' }, { as: admin })).status).toBe(200);
    expect((await app.call(discardJob, { jobId, reason: 'Again' }, { as: admin })).status).toBe(404);
    expect(await jobsLeft()).toEqual([]);
    expect(await auditActions()).toEqual([{ action: 'job.discard', subject_id: jobId, reason: 'The event is gone' }]);
  });

  it('are retried together when a whole task failed permanently', async () => {
    await buildFailed();
    await buildFailed();
    await buildFailed(1);
    expect((await app.call(retryTask, { task: 'test.send' }, { as: admin })).body).toEqual({ count: 2 });
    expect((await app.call(retryTask, { task: 'test.send' }, { as: admin })).body).toEqual({ count: 0 });
    expect((await jobsLeft()).map(({ attempts }) => attempts)).toEqual([0, 0, 1]);
    expect(await auditActions()).toEqual([{ action: 'job.retry', subject_id: 'test.send', reason: '' }]);
  });
});
