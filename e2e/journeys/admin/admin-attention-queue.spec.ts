import type { Page } from '@playwright/test';
import { isLongRun } from '../../../server/src/platform/testing/long-run.ts';
import { listAccessibilityViolations, listOverflowAt320 } from '../../kit/axe.ts';
import { testWithOwnProduct } from '../../kit/servers/own-product.ts';
import { open } from '../../kit/pages.ts';
import { expect } from '../../kit/test.ts';

// Creating the demo again takes a minute or longer. A separate test counts what the demo leaves to administrators.
const test = testWithOwnProduct('demo');
test.skip(!isLongRun, 'in the long run');

const SLOW = { timeout: 30_000 };

/** Opens a pending item from the overview. */
async function openAttentionItem(adminPage: Page, label: RegExp): Promise<void> {
  await open(adminPage, '/admin/dashboard');
  await adminPage.getByRole('link', { name: label }).click();
}

/** Opens the first row and decides it, until there are none. */
async function decideAll(adminPage: Page, caption: string, decide: () => Promise<void>): Promise<void> {
  const rows = adminPage.getByRole('table', { name: caption }).locator('tbody').getByRole('row');
  await expect(rows.first()).toBeVisible();
  for (let remaining = await rows.count(); remaining > 0; remaining -= 1) {
    await rows.first().getByRole('button').first().click();
    await decide();
    await expect(rows).toHaveCount(remaining - 1, SLOW);
  }
}

test('an administrator of a fresh demo clears the attention queue, and the audit log lists the actions', async ({
  admin: { page: adminPage },
  pageErrors,
}) => {
  test.setTimeout(600_000);
  // The script that reads pages for these tests may not run in the frame that shows an email.
  pageErrors.allow(/Blocked script execution in '[^']*\/api\/admin\/mail\//);
  // A completed job no longer exists.
  pageErrors.allow(/^response 404 GET \/api\/admin\/jobs\//);
  await open(adminPage, '/admin/dashboard');
  await expect(adminPage.getByRole('link', { name: /reports to review/ })).toBeVisible();
  expect(await listAccessibilityViolations(adminPage)).toEqual([]);
  expect(await listOverflowAt320(adminPage)).toEqual([]);

  await openAttentionItem(adminPage, /reports to review/);
  await decideAll(adminPage, 'Reports', async () => {
    const panel = adminPage.getByRole('complementary', { name: 'Report' });
    await panel.getByRole('radio', { name: 'Dismiss report' }).check();
    await panel.getByRole('button', { name: 'Save decision' }).click();
  });
  await openAttentionItem(adminPage, /events to review/);
  await decideAll(adminPage, 'Events', () => adminPage.getByRole('button', { name: 'Approve event' }).click());
  for (const label of [/payout awaiting second approval/, /payout to approve/]) {
    await openAttentionItem(adminPage, label);
    const secondApprovalItem = adminPage.getByRole('listitem').filter({ hasText: 'Approved by Noor Bakker' });
    const payoutItem = label.source.includes('second')
      ? secondApprovalItem
      : adminPage.getByRole('listitem').filter({ hasText: 'New account' });
    await payoutItem.getByRole('button', { name: /^Approve/ }).click();
    await adminPage.getByRole('button', { name: /^Approve €[\d,.]+$/ }).click();
    await expect(payoutItem).toHaveCount(0, SLOW);
  }
  await openAttentionItem(adminPage, /failed job/);
  await decideAll(adminPage, 'Jobs', () => adminPage.getByRole('button', { name: 'Retry job' }).click());
  await openAttentionItem(adminPage, /mail bounced/);
  await adminPage.getByRole('table', { name: 'Emails' }).locator('tbody').getByRole('button').first().click();
  await adminPage.getByRole('button', { name: 'Discard email' }).click();
  await adminPage.getByLabel('Reason').fill('There is no such address.');
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Discard email' }).click();
  await expect(adminPage.getByText('Its content is no longer stored.')).toBeVisible();

  await open(adminPage, '/admin/dashboard');
  await expect(adminPage.getByRole('heading', { name: 'Nothing needs your attention' })).toBeVisible();
  expect(await listAccessibilityViolations(adminPage)).toEqual([]);
  await adminPage.getByRole('link', { name: 'View audit log' }).click();
  await expect(adminPage.getByText('Log integrity verified')).toBeVisible();
  for (const auditLabel of [
    'Dismissed a report',
    'Approved an event',
    'Approved a payout',
    'Retried a failed job',
    'Discarded an email',
  ])
    await expect(adminPage.getByRole('button', { name: auditLabel }).first()).toBeVisible();
});
