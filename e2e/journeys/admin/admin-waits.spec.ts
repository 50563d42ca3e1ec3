import type { Page } from '@playwright/test';
import { isLongRun } from '../../../server/src/platform/testing/long-run.ts';
import { faultsEverywhere, overflowAt320 } from '../../kit/axe.ts';
import { testOwn } from '../../kit/servers/own-product.ts';
import { open } from '../../kit/pages.ts';
import { expect } from '../../kit/test.ts';

// Making the demo once more takes a minute and longer; what the demo leaves to administrators is counted in its own test.
const test = testOwn('demo');
test.skip(!isLongRun, 'in the long run');

const SLOW = { timeout: 30_000 };

/** From the overview to where something waits. */
async function goTo(desk: Page, line: RegExp): Promise<void> {
  await open(desk, '/admin/dashboard');
  await desk.getByRole('link', { name: line }).click();
}

/** Opens the first row and decides it, until there is none. */
async function decideAll(desk: Page, caption: string, decide: () => Promise<void>): Promise<void> {
  const rows = desk.getByRole('table', { name: caption }).locator('tbody').getByRole('row');
  await expect(rows.first()).toBeVisible();
  for (let left = await rows.count(); left > 0; left -= 1) {
    await rows.first().getByRole('button').first().click();
    await decide();
    await expect(rows).toHaveCount(left - 1, SLOW);
  }
}

test('an administrator of a fresh demo clears all that waits, and the audit log tells the story', async ({
  admin: { page: desk },
  watch,
}) => {
  test.setTimeout(600_000);
  // The script that reads pages for these tests may not run in the frame that shows a mail.
  watch.allow(/Blocked script execution in '[^']*\/api\/admin\/mail\//);
  // Once a job is done there is no such job.
  watch.allow(/^response 404 GET \/api\/admin\/jobs\//);
  await open(desk, '/admin/dashboard');
  await expect(desk.getByRole('link', { name: /reports to decide/ })).toBeVisible();
  expect(await faultsEverywhere(desk)).toEqual([]);
  expect(await overflowAt320(desk)).toEqual([]);

  await goTo(desk, /reports to decide/);
  await decideAll(desk, 'Reports', async () => {
    const panel = desk.getByRole('complementary', { name: 'Report' });
    await panel.getByRole('radio', { name: 'Dismiss the report' }).check();
    await panel.getByRole('button', { name: 'Decide the report' }).click();
  });
  await goTo(desk, /events to review/);
  await decideAll(desk, 'Events', () => desk.getByRole('button', { name: 'Approve event' }).click());
  for (const line of [/payout waits for your second yes/, /payout to decide/]) {
    await goTo(desk, line);
    const second = desk.getByRole('listitem').filter({ hasText: 'Approved by Noor Bakker' });
    const waiting = line.source.includes('second') ? second : desk.getByRole('listitem').filter({ hasText: 'New account' });
    await waiting.getByRole('button', { name: /^Approve/ }).click();
    await desk.getByRole('button', { name: /^Approve €[\d,.]+$/ }).click();
    await expect(waiting).toHaveCount(0, SLOW);
  }
  await goTo(desk, /failed job/);
  await decideAll(desk, 'Jobs', () => desk.getByRole('button', { name: 'Run job again' }).click());
  await goTo(desk, /mail bounced/);
  await desk.getByRole('table', { name: 'Mail' }).locator('tbody').getByRole('button').first().click();
  await desk.getByRole('button', { name: 'Give mail up' }).click();
  await desk.getByLabel('Reason').fill('There is no such address.');
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Give mail up' }).click();
  await expect(desk.getByText('What it said is no longer kept.')).toBeVisible();

  await open(desk, '/admin/dashboard');
  await expect(desk.getByRole('heading', { name: 'Nothing waits for you' })).toBeVisible();
  expect(await faultsEverywhere(desk)).toEqual([]);
  await desk.getByRole('link', { name: 'Read in the audit log who did what' }).click();
  await expect(desk.getByText('The chain holds')).toBeVisible();
  for (const told of [
    'Dismissed a report',
    'Approved an event',
    'Approved a payout',
    'Ran a failed job again',
    'Gave a mail up',
  ])
    await expect(desk.getByRole('button', { name: told }).first()).toBeVisible();
});
