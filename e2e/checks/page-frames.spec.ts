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

for (const path of PAGES) {
  test(`${path} shows the header and a placeholder before any response of the API`, async ({ subscriber: { page } }) => {
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route('**/api/**', async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('banner').getByRole('link', { name: 'Explore' })).toBeVisible();
    await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
    release();
    await waitUntilSettled(page);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  });
}

test('the administration shows its navigation before any response of the API', async ({ admin: { page } }) => {
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route('**/api/**', async (route) => {
    await released;
    await route.continue();
  });
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
