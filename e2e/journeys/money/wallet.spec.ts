import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { listAccessibilityViolations } from '../../kit/axe.ts';
import { CARDS, expectBookingConfirmed, openCheckout, payButton, payWithCard } from '../../kit/steps/booking-steps.ts';
import { seedHold } from '../../kit/bookings.ts';
import { open } from '../../kit/pages.ts';
import { providerPanelUrl, clickInProviderPanel } from '../../kit/provider-panel.ts';
import { saveGuestNames } from '../../kit/steps/refund-steps.ts';
import { seedEvent } from '../../kit/events.ts';
import { expect, test } from '../../kit/test.ts';
import { goToTopUp, topUp } from '../../kit/steps/wallet-steps.ts';

async function download(page: Page, name: string): Promise<Buffer> {
  const downloadPromise = page.waitForEvent('download');
  await page.getByRole('link', { name, exact: true }).click();
  return readFile(await (await downloadPromise).path());
}

test('a person tops up the wallet, finds it in the statement and downloads the statement', async ({
  user: { page, account },
  mailbox,
}) => {
  test.slow();
  await open(page, '/profile/wallet');
  await expect(page.getByRole('heading', { name: 'No transactions yet' })).toBeVisible();
  await topUp(page, '50');
  await expect(page.getByText('€50.00 is in your wallet')).toBeVisible();
  await expect(page.getByRole('row', { name: /Top-up by card.*\+€50\.00.*€50\.00/ })).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/profile\/wallet$/);

  await topUp(page, '20.50');
  const rows = page.getByRole('rowgroup').last().getByRole('row');
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toContainText('€70.50');
  expect((await mailbox.waitForEmail(account?.email ?? '', /€20\.50/)).subject).toBe('Receipt: €20.50 added to your wallet');

  const csv = (await download(page, 'CSV')).toString();
  expect(
    csv
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',').slice(1, 8).join()),
  ).toEqual(['Top-up by card,,Money in,20.5,0,0,70.5', 'Top-up by card,,Money in,50,0,0,50']);
  expect((await download(page, 'PDF')).subarray(0, 5).toString()).toBe('%PDF-');

  await page.getByLabel('Type', { exact: true }).selectOption('Income');
  await expect(page.getByRole('heading', { name: 'No transactions found' })).toBeVisible();
  await expect(page).toHaveURL(/group=income/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(rows).toHaveCount(2);
});

test('a declined card, a cancelled payment and amounts outside the limits charge nothing', async ({ user: { page } }) => {
  await goToTopUp(page, '25');
  await payWithCard(page, CARDS.declined);
  await expect(page.getByText('Your card was declined. Try another card').first()).toBeVisible();
  await page.getByRole('link', { name: /back/i }).first().click();
  await expect(page.getByText('Top-up cancelled')).toBeVisible();
  const amount = page.getByLabel('Amount', { exact: true });
  for (const invalidAmount of ['4.99', '1000.01']) {
    await amount.fill(invalidAmount);
    await page.getByRole('button', { name: /^Pay .* by card$/ }).click();
    await expect(page.getByText('Enter an amount between €5.00 and €1,000.00.')).toBeVisible();
    await expect(amount).toHaveAttribute('aria-invalid', 'true');
  }
  await expect(page.getByText('€0.00').first()).toBeVisible();
});

test('a disputed top-up that is already spent becomes a debt, and the next top-up pays it', async ({ user, database }) => {
  test.slow();
  const { page } = user;
  await goToTopUp(page, '50');
  const panel = providerPanelUrl(page);
  await payWithCard(page, CARDS.valid);
  await expect(page.getByText('€50.00 is in your wallet')).toBeVisible({ timeout: 20_000 });

  const bookingId = await seedHold(user, await seedEvent(database));
  await saveGuestNames(user, bookingId);
  await openCheckout(page, bookingId);
  await page.getByRole('radio', { name: /^Wallet/ }).check();
  await payButton(page).click();
  await expectBookingConfirmed(page);

  await clickInProviderPanel(page, panel, 'Open a dispute');
  await open(page, '/profile/wallet');
  // The provider's webhook arrives a moment later, and the open page shows the change.
  await expect(page.getByText('You owe €24.00')).toBeVisible();
  await expect(page.getByText(/The bank is reviewing this payment/)).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);

  await topUp(page, '30');
  await expect(page.getByText(/^You owe/)).toHaveCount(0);
  await expect(page.getByRole('row', { name: /Top-up by card.*\+€30\.00.*€6\.00/ })).toBeVisible();
});
