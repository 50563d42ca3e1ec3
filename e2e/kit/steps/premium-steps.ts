import { expect, type Page } from '@playwright/test';
import { payWithCard } from './booking-steps.ts';
import { open } from '../pages.ts';
import { panelOf, pressAtPanel } from '../provider-panel.ts';

/** Charged once; every renewal after that is refused. */
export const FAILS_LATER = '4000000000000341';

/** From the checkout of premium over the card provider's page to what is open now; gives the address of that provider's panel. */
export async function buyByCard(page: Page, card: string): Promise<string> {
  await open(page, '/premium/checkout?plan=monthly');
  await page.getByRole('button', { name: /^Pay €/ }).click();
  return payPage(page, card);
}

/** Pays on the provider's page, which is opening. */
export async function payPage(page: Page, card: string): Promise<string> {
  await expect(page).toHaveURL(/\/sandbox\/pay\/checkout\//);
  const panel = panelOf(page);
  await payWithCard(page, card);
  await expect(page.getByRole('heading', { name: 'Premium is open' })).toBeVisible({ timeout: 20_000 });
  return panel;
}

/** Ends the paid period of this checkout's subscription. */
export async function endPeriod(page: Page, panel: string): Promise<void> {
  await pressAtPanel(page, panel, 'Renew now');
}
