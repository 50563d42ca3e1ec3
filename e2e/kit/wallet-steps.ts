import { expect, type Page } from '@playwright/test';
import { CARDS, payWithCard } from './booking-steps.ts';
import { open } from './pages.ts';

/** From the wallet to the card provider's page. */
export async function goToTopUp(page: Page, amount: string): Promise<void> {
  await open(page, '/profile/wallet');
  await page.getByLabel('Amount', { exact: true }).fill(amount);
  await page.getByRole('button', { name: /^Pay .* by card$/ }).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\/checkout\//);
}

/** Tops the wallet up by card and comes back to it. */
export async function topUp(page: Page, amount: string): Promise<void> {
  await goToTopUp(page, amount);
  await payWithCard(page, CARDS.works);
  await expect(page.getByText(/ is in your wallet$/)).toBeVisible({ timeout: 20_000 });
}
