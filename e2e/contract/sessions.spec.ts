import type { Page } from '@playwright/test';
import { openAccountMenu, signIn, toastWith } from '../kit/steps/account-steps.ts';
import { interceptRequests, stopIntercepting } from '../kit/network/intercept-requests.ts';
import { open, pathOf } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';

const AUTH_STATUS_URL = '*/api/user/auth/status';
const AUTH_PAGES = ['/login', '/register', '/reset-password', '/admin/login'];

/** Records the paths of a page's calls. */
function recordRequestPaths(page: Page): string[] {
  const requestPaths: string[] = [];
  page.on('request', (request) => requestPaths.push(new URL(request.url()).pathname));
  return requestPaths;
}

test('“user or Google login success: go to /.”', async ({ visitor: { page }, newPerson }) => {
  const { account } = await newPerson('user');
  await open(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/login$/);
  await signIn(page, { email: account?.email ?? '', password: account?.password ?? '' });
  await expect(page).toHaveURL(/\/$/);
});

test('“User-role routes redirect to /login when the visitor is not signed in as a user”, and back', async ({
  visitor: { page },
  newPerson,
}) => {
  const { account } = await newPerson('user');
  await open(page, '/profile/wallet');
  expect(pathOf(page)).toBe('/login?returnUrl=%2Fprofile%2Fwallet');
  await signIn(page, { email: account?.email ?? '', password: account?.password ?? '' });
  await expect(page).toHaveURL(/\/profile\/wallet$/);
});

test('“signed-in admin goes to /admin/dashboard, signed-in user goes to /”, from every sign-in page', async ({
  user,
  admin,
}) => {
  for (const path of AUTH_PAGES) {
    for (const [{ page, context }, startPage] of [
      [user, '/'],
      [admin, '/admin/dashboard'],
    ] as const) {
      const url = `${path}?returnUrl=%2Fexplore&token=x`;
      const answer = await context.request.get(url, { maxRedirects: 0 });
      expect([answer.status(), answer.headers()['location']], path).toEqual([302, startPage]);
      await open(page, url);
      expect(pathOf(page), path).toBe(startPage);
    }
  }
});

test('“after each completed navigation the session is re-checked, except on” sign-in pages', async ({
  visitor: { page },
}) => {
  const requestPaths = recordRequestPaths(page);
  for (const path of AUTH_PAGES) {
    await open(page, path);
    await page.waitForLoadState('networkidle');
    expect(requestPaths, path).not.toContain('/api/user/auth/status');
  }
});

test('“a 401 response whose body code is SESSION_EXPIRED, … redirects to /login with returnUrl”, admin included', async ({
  user,
  admin,
  pageErrors,
}) => {
  pageErrors.allow(/^response 401 /);
  for (const code of ['SESSION_EXPIRED', 'REFRESH_FAILED', 'NO_REFRESH_TOKEN']) {
    const expiredSession = { status: 401, json: { success: false, code, message: 'Lost.', requestId: 'r' } };
    await open(user.page, '/');
    await interceptRequests(user.page, '*/api/wallet*', () => expiredSession);
    await open(user.page, '/profile/wallet?tab=all');
    await expect.poll(() => pathOf(user.page), code).toBe('/login?returnUrl=%2Fprofile%2Fwallet%3Ftab%3Dall');
    await open(admin.page, '/admin/dashboard');
    await interceptRequests(admin.page, '*/api/admin/*', () => expiredSession);
    await admin.page.getByRole('link', { name: 'Users' }).click();
    await expect.poll(() => pathOf(admin.page), code).toBe('/login?returnUrl=%2Fadmin%2Fdashboard%2Fusers');
    for (const { page } of [user, admin]) await stopIntercepting(page);
  }
});

test('“role admin only; anyone else is sent to /admin/login”', async ({ visitor, user }) => {
  await open(visitor.page, '/admin/dashboard/users');
  expect(pathOf(visitor.page)).toBe('/admin/login');
  await open(user.page, '/admin/dashboard');
  // A person who is signed in as a user is redirected to the start page, as from every sign-in page.
  expect(pathOf(user.page)).toBe('/');
});

test("“login failure with message 'Failed to check auth status'” is shown once", async ({ user: { page }, pageErrors }) => {
  pageErrors.allow(/^response 500 /);
  await interceptRequests(page, AUTH_STATUS_URL, () => ({ status: 500, json: {} }));
  for (const path of ['/', '/explore', '/profile/details']) {
    await page.goto(path);
    const toast = toastWith(page, 'Failed to check auth status');
    await expect(toast, path).toBeVisible();
    await expect(page, path).toHaveURL(/\/($|login)/);
    await page.waitForLoadState('networkidle');
    await expect(toast, path).toHaveCount(1);
  }
});

test('“A 401 answer is silently ignored.”', async ({ visitor: { page }, pageErrors }) => {
  pageErrors.allow(/^response 401 /);
  await interceptRequests(page, AUTH_STATUS_URL, () => ({ status: 401, json: { code: 'SESSION_EXPIRED' } }));
  await open(page, '/');
  await page.waitForLoadState('networkidle');
  expect(pathOf(page)).toBe('/');
  await expect(page.locator('[data-kind]')).toHaveCount(0);
});

test('“logout success: go to / (after signing out of the identity provider) and show the success notice”', async ({
  visitor: { page, context },
}) => {
  await open(page, '/login');
  const popup = page.waitForEvent('popup');
  await page.getByRole('button', { name: /Google/ }).click();
  const chooser = await popup;
  const name = (await chooser.locator('button.person b').first().innerText()).trim();
  await chooser.locator('button.person').first().click();
  await expect(toastWith(page, 'Welcome to Festoon')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  const sessions = async () =>
    (await context.cookies()).filter((cookie) => cookie.name === 'festoon-sandbox-identity').length;
  expect(await sessions()).toBe(1);
  await open(page, '/profile/details');
  const requestPaths = recordRequestPaths(page);
  await openAccountMenu(page, name);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(toastWith(page, 'Logged out successfully!')).toBeVisible();
  await expect(page).toHaveURL(/\/$/);
  expect(requestPaths).toContain('/sandbox/identity/logout');
  expect(await sessions()).toBe(0);
});
