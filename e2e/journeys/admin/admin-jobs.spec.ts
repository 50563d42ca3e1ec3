import { listAccessibilityViolations, listOverflowAt320 } from '../../kit/axe.ts';
import type { Database } from '../../kit/servers/database.ts';
import { searchAdminTable } from '../../kit/search-admin-table.ts';
import { open } from '../../kit/pages.ts';
import { expect, test } from '../../kit/test.ts';

/** Inserts a job after its last attempt. Run again, it finds nothing to do and completes. */
async function insertFailedJob(database: Database): Promise<string> {
  const [job] = await database.rows<{ id: string }>(
    `select id::text from graphile_worker.add_job(
       'platform.deliver-email', json_build_object('messageId', gen_random_uuid()), run_at => now() + interval '1 day')`,
  );
  const id = job?.id ?? '';
  await database.rows(
    `update graphile_worker._private_jobs set attempts = max_attempts, last_error = 'The mail server is away <b>today</b>'
     where id = $1::bigint`,
    [id],
  );
  return id;
}

test('an administrator sees a failed job, runs it again, and the audit log lists it', async ({
  admin,
  database,
  pageErrors,
}) => {
  test.slow();
  // A completed job no longer exists.
  pageErrors.allow(/^response 404 GET \/api\/admin\/jobs\//);
  const { page } = admin;
  const id = await insertFailedJob(database);

  await open(page, '/admin/dashboard');
  await page.getByRole('link', { name: /failed jobs?/ }).click();
  await expect(page).toHaveURL(/\/admin\/dashboard\/jobs\?state=dead/);
  await searchAdminTable(page, id);
  await page.getByRole('button', { name: 'platform.deliver-email' }).click();
  await expect(page.getByText('The mail server is away <b>today</b>').last()).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  expect(await listOverflowAt320(page)).toEqual([]);

  await page.getByRole('button', { name: 'Retry job' }).click();
  await expect(page.getByText('This job no longer exists')).toBeVisible({ timeout: 30_000 });
  const remainingJobs = await database.rows('select id from graphile_worker.jobs where id = $1::bigint', [id]);
  expect(remainingJobs).toEqual([]);

  await open(page, '/admin/dashboard/audit?action=job.retry');
  await expect(page.getByText('Log integrity verified')).toBeVisible();
  const auditRow = page.getByRole('row').filter({ hasText: `job ${id}` });
  await auditRow.getByRole('button', { name: 'Ran a failed job again' }).click();
  await expect(page.getByRole('heading', { name: 'Ran a failed job again' })).toBeVisible();
  await expect(page.getByText('dead')).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  expect(await listOverflowAt320(page)).toEqual([]);
});
