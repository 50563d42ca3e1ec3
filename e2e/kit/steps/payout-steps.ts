import { expect, type Page } from '@playwright/test';
import { open } from '../pages.ts';

/** Connects the sandbox bank account that accepts every payout. */
export async function connectBank(page: Page): Promise<void> {
  await open(page, '/profile/wallet');
  // Folded for people without income.
  await page.getByRole('region', { name: 'Payouts' }).locator('summary').click();
  await page.getByRole('button', { name: 'Connect bank account' }).click();
  await page.getByRole('button', { name: /^Arrives/ }).click();
  await page.getByRole('button', { name: 'Connect account' }).click();
  await expect(page.getByText('Bank account ending in 3201')).toBeVisible();
}
