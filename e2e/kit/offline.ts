import { expect, type BrowserContext, type Page } from '@playwright/test';
import { waitUntilSettled } from './pages.ts';

/** The error when a part of the app could not be loaded: the network is lost, or a newer build has replaced the part. */
export const chunkLoadError = /^console\.error: ChunkLoadError: A part of the app could not be loaded\./;

/** Errors that a page reports while offline. */
export const offlineErrors = [
  /ERR_INTERNET_DISCONNECTED|ERR_FAILED/,
  /WebSocket/,
  chunkLoadError,
  /ApiError|Failed to fetch/,
];

/** Expects the app's own offline page with its header, and the link to tickets for people who have some. */
export async function expectOfflinePage(page: Page, { hasTickets = true } = {}): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'You’re offline' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Festoon' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Your tickets are here/ })).toHaveCount(hasTickets ? 1 : 0);
}

/** Disconnects once the service worker has cached the files that open the app offline. */
export async function goOffline(page: Page, context: BrowserContext): Promise<void> {
  await waitForServiceWorker(page);
  // Everything loaded from now on is stored on the device.
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
