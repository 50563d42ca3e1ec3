import { CARDS, payWithCard } from './booking-steps.ts';
import { type JourneyPage, type } from '../journey-page.ts';
import { open } from '../pages.ts';

/** Continues from the wallet to the payment provider's page. */
export async function goToTopUp(page: JourneyPage, amount: string): Promise<void> {
  await open(page, '/profile/wallet');
  await type(page.getByLabel('Amount', { exact: true }), amount);
  await page.getByRole('button', { name: /^Pay .* by card$/ }).click();
  await page.waitForURL(/\/sandbox\/pay\/checkout\//);
}

/** Tops up the wallet by card and returns to it. */
export async function topUp(page: JourneyPage, amount: string): Promise<void> {
  await goToTopUp(page, amount);
  await payWithCard(page, CARDS.valid);
  await page.getByText(/ is in your wallet$/).waitFor({ timeout: 20_000 });
}
