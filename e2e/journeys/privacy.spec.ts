import { readFile } from 'node:fs/promises';
import { signIn, toastWith } from '../kit/steps/account-steps.ts';
import { listAccessibilityViolations } from '../kit/axe.ts';
import { open } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';

test('a person downloads a copy of their data, deletes their account, and can no longer sign in', async ({
  user: { page, account },
  mailbox,
  pageErrors,
}) => {
  test.slow();
  pageErrors.allow(/^response 401 (POST .*\/auth\/sign-in|GET .*\/auth\/status)$/);
  const { email = '', password = '' } = account ?? {};
  await open(page, '/profile/privacy');
  await page.getByRole('button', { name: 'Request a copy' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByRole('button', { name: 'Request copy' }).click();
  await mailbox.waitForEmail(email, /Your data is ready/);
  const link = page.getByRole('link', { name: 'Download copy' });
  await expect(link).toBeVisible({ timeout: 15_000 });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const file = await readFile(await download.path());
  expect(file.subarray(0, 2).toString()).toBe('PK');
  expect(file.includes('data.json')).toBe(true);

  await page.getByRole('button', { name: 'Delete account' }).click();
  await dialog.getByLabel('Your password').fill(password);
  await dialog.getByLabel('Type delete to confirm').fill('delete');
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Delete account' }).click();
  await expect(page).toHaveURL(/\/(login\?.*)?$/);
  await mailbox.waitForEmail(email, /Your account was deleted/);
  await open(page, '/login');
  await signIn(page, { email, password });
  await expect(toastWith(page, 'That email and password don’t match.')).toBeVisible();
});
