import { expect, type Locator, type Page } from '@playwright/test';
import { open } from './pages.ts';
import type { StagedEvent } from './stage.ts';

export const CARDS = {
  works: '4242424242424242',
  declined: '4000000000000002',
  asksTheBank: '4000002500003155',
} as const;

/** Chooses tickets of the first type on the event's page, which is open. */
export async function chooseTickets(page: Page, quantity: number): Promise<void> {
  const more = page.getByRole('button', { name: /^One more: .*number of tickets/ }).first();
  for (let chosen = 0; chosen < quantity; chosen += 1) await more.click();
}

export function bookButton(page: Page): Locator {
  return page.getByRole('main').getByRole('button', { name: 'Continue', exact: true });
}

/** Chooses tickets on the event's page and goes on to the checkout. */
export async function holdOnEventPage(page: Page, event: Pick<StagedEvent, 'slug'>, quantity: number): Promise<void> {
  await open(page, `/events/${event.slug}`);
  await chooseTickets(page, quantity);
  await bookButton(page).click();
  await expect(page).toHaveURL(/\/checkout\?booking=/);
}

export async function openCheckout(page: Page, bookingId: string): Promise<void> {
  await open(page, `/checkout?booking=${bookingId}`);
}

/** The button that ends the checkout: it says the sum. */
export function payButton(page: Page): Locator {
  return page.getByRole('button', { name: /^Pay €|^Confirm booking/ });
}

/** From the checkout to the card provider's page. */
export async function goToPay(page: Page): Promise<void> {
  await payButton(page).click();
  await expect(page).toHaveURL(/\/sandbox\/pay\/checkout\//);
}

export async function payWithCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number);
  await page.getByLabel('Expiry date').fill('12 / 34');
  await page.getByLabel('Security code').fill('123');
  await page.getByLabel('Name on card').fill('Ana Ferreira');
  await page.getByRole('button', { name: /^Pay/ }).click();
}

/** The page after a booking that stands. */
export async function expectGoing(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: /You are going/ })).toBeVisible({ timeout: 20_000 });
}
