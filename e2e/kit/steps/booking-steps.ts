import type { Locator, Page } from '@playwright/test';
import { type JourneyLocator, type JourneyPage, type } from '../journey-page.ts';
import { open } from '../pages.ts';
import type { SeededEvent } from '../events.ts';

export const CARDS = {
  valid: '4242424242424242',
  declined: '4000000000000002',
  requiresAuthentication: '4000002500003155',
} as const;

/** Chooses tickets of the first type on the open event page, where the only ticket type is already selected. */
export async function chooseTickets(page: JourneyPage, quantity: number): Promise<void> {
  const selected = Number(
    await page
      .getByRole('spinbutton', { name: /number of tickets$/ })
      .first()
      .inputValue(),
  );
  const increaseButton = page.getByRole('button', { name: /^One more: .*number of tickets/ }).first();
  for (let count = selected; count < quantity; count += 1) await increaseButton.click();
}

/** Returns the button that holds the chosen tickets. A narrow window has another one, which opens the ticket types. */
export function bookButton(page: Page): Locator;
export function bookButton(page: JourneyPage): JourneyLocator;
export function bookButton(page: JourneyPage): JourneyLocator {
  return page.getByRole('main').getByRole('button', { name: /^Get (free )?tickets|^Request to join$/ });
}

/** Chooses tickets on the event's page and continues to the checkout. */
export async function holdTicketsOnEventPage(
  page: JourneyPage,
  event: Pick<SeededEvent, 'slug'>,
  quantity: number,
): Promise<void> {
  await open(page, `/events/${event.slug}`);
  await chooseTickets(page, quantity);
  await bookButton(page).click();
  await page.waitForURL(/\/checkout\?booking=/);
}

export async function openCheckout(page: JourneyPage, bookingId: string): Promise<void> {
  await open(page, `/checkout?booking=${bookingId}`);
}

/** Returns the button that ends the checkout and shows the amount. */
export function payButton(page: Page): Locator;
export function payButton(page: JourneyPage): JourneyLocator;
export function payButton(page: JourneyPage): JourneyLocator {
  return page.getByRole('button', { name: /^Pay €|^Confirm booking/ });
}

/** Continues from the checkout to the payment provider's page. */
export async function goToPaymentPage(page: JourneyPage): Promise<void> {
  await payButton(page).click();
  await page.waitForURL(/\/sandbox\/pay\/checkout\//);
}

export async function payWithCard(page: JourneyPage, number: string, button: string | RegExp = /^Pay/): Promise<void> {
  await type(page.getByLabel('Card number'), number);
  await type(page.getByLabel('Expiry date'), '12 / 34');
  await type(page.getByLabel('Security code'), '123');
  await type(page.getByLabel('Name on card'), 'Ana Ferreira');
  await page.getByRole('button', { name: button }).click();
}

/** Expects the page of a confirmed booking. */
export async function expectBookingConfirmed(page: JourneyPage): Promise<void> {
  await page.getByRole('heading', { name: /You’re going/ }).waitFor({ timeout: 20_000 });
}
