import { expect, type Page } from '@playwright/test';
import { payWithCard } from './booking-steps.ts';
import { open } from '../pages.ts';
import { providerPanelUrl, clickInProviderPanel } from '../provider-panel.ts';

/** Charged once; every later renewal is declined. */
export const RENEWAL_DECLINED_CARD = '4000000000000341';

/**
 * Buys premium on the payment provider's page and continues to the unlocked page. Returns the address of the provider's
 * panel.
 */
export async function buyPremiumByCard(page: Page, card: string): Promise<string> {
  await open(page, '/premium/checkout?plan=monthly');
  await page.getByRole('button', { name: /^Pay €/ }).click();
  return payOnProviderPage(page, card);
}

/** Pays on the provider's page, which is opening. */
export async function payOnProviderPage(page: Page, card: string): Promise<string> {
  await expect(page).toHaveURL(/\/sandbox\/pay\/checkout\//);
  const panel = providerPanelUrl(page);
  await payWithCard(page, card);
  await expect(page.getByRole('heading', { name: 'You have Premium' })).toBeVisible({ timeout: 20_000 });
  return panel;
}

/** Ends the paid period of this checkout's subscription. */
export async function endPeriod(page: Page, panel: string): Promise<void> {
  await clickInProviderPanel(page, panel, 'Renew now');
}
