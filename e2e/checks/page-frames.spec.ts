import type { Page } from '@playwright/test';
import { listAccessibilityViolations } from '../kit/axe.ts';
import { waitUntilSettled } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';

const PAGES = [
  '/explore',
  '/dashboard',
  '/profile/bookings',
  '/profile/wallet',
  '/profile/events',
  '/chats',
  '/live-stream',
];

/** Holds the responses of the API back until the returned function is called. */
async function holdResponses(page: Page): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('pages show the header and a placeholder before any response of the API', async ({ subscriber: { page } }) => {
  test.slow();
  for (const path of PAGES) {
    await test.step(path, async () => {
      const release = await holdResponses(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('banner').getByRole('link', { name: 'Explore' })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
      release();
      await waitUntilSettled(page);
      await page.unrouteAll({ behavior: 'wait' });
    });
  }
});

test('the administration shows its navigation before any response of the API', async ({ admin: { page } }) => {
  const release = await holdResponses(page);
  await page.goto('/admin/dashboard/users', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' })).toBeVisible();
  release();
  await waitUntilSettled(page);
  expect(await listAccessibilityViolations(page, 'users')).toEqual([]);
});

test('a visitor is asked to sign in without seeing the page for a moment', async ({ visitor: { page } }) => {
  const response = await page.request.get('/profile/wallet');
  expect(await response.text()).toContain('<div id="root"></div>');
  await page.goto('/profile/wallet');
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fprofile%2Fwallet$/);
});
