import type { Page } from '@playwright/test';
import { open } from '../kit/pages.ts';
import { expect, test } from '../kit/reused-page.ts';

test.describe.configure({ mode: 'serial' });

const CONFIG_URL = '**/api/config';

/** Returns what a page of the site finds from earlier visits. Runs at an address without scripts. */
async function readStoredData(page: Page) {
  await page.goto('/robots.txt');
  return page.evaluate(async () => ({
    cookies: document.cookie,
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    config: (await fetch('/api/config')).status,
  }));
}

const leftPages: Page[] = [];

const NOTHING = { cookies: '', local: [], session: [], databases: [], caches: [], config: 200 };

test('people leave a session, data and a mocked response on their pages', async ({ user, admin }) => {
  await open(user.page, '/profile/wallet');
  await open(admin.page, '/admin/dashboard');
  for (const { page, context } of [user, admin]) {
    await page.goto('/robots.txt');
    await page.evaluate(async () => {
      document.cookie = 'left=1';
      localStorage.setItem('left', '1');
      sessionStorage.setItem('left', '1');
      await caches.open('left');
      await new Promise((resolve) => indexedDB.open('left').addEventListener('success', resolve));
    });
    await page.route(CONFIG_URL, (route) => route.fulfill({ status: 204 }));
    const stored = await readStoredData(page);
    expect(stored).toMatchObject({ cookies: expect.stringContaining('left=1'), caches: ['left'], config: 204 });
    expect([stored.local, stored.session, stored.databases]).toEqual(Array(3).fill(expect.arrayContaining(['left'])));
    expect((await context.cookies()).length).toBeGreaterThan(1);
    leftPages.push(page);
  }
});

test('the next people on those pages find nothing of it', async ({ newPerson }) => {
  const people = [await newPerson('visitor'), await newPerson('visitor')];
  expect(people.map(({ page }) => page)).toEqual(leftPages);
  for (const { page, context } of people) {
    expect(await context.cookies()).toEqual([]);
    expect(await readStoredData(page)).toEqual(NOTHING);
    await open(page, '/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  }
});
