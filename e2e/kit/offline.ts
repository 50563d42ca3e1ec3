import { expect, type BrowserContext, type Page } from '@playwright/test';
import { waitUntilSettled } from './pages.ts';

/** Errors that a page reports without a network. */
export const offlineErrors = [
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  /WebSocket/,
  /MissingPartError/,
  /ApiError|Failed to fetch/,
];

/** Expects the app's own page for the time without a network, with its header, and the link to tickets for who has some. */
export async function expectOfflinePage(page: Page, { hasTickets = true } = {}): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Festoon' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Your tickets are here/ })).toHaveCount(hasTickets ? 1 : 0);
}

/** Takes the network away once the service worker has kept what opens the app without one. */
export async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await waitForServiceWorker(page);
  // Everything that is loaded from now on is stored on the device.
  await page.reload();
  await waitUntilSettled(page);
  await context.setOffline(true);
}

async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
    if (navigator.serviceWorker.controller === null) {
      await new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve, { once: true });
      });
    }
  });
}
