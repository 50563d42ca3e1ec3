import type { BrowserContext, Page } from '@playwright/test';
import { open } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';

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
    isMarked: 'left' in window,
    name: window.name,
    visits: history.length,
    camera: (await navigator.permissions.query({ name: 'camera' })).state,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
  }));
}

const leftContexts: BrowserContext[] = [];
/** The page that the next test gets, and the one with a script that can't be removed. */
let unchangedPage: Page | undefined;
let markedPage: Page | undefined;

const NOTHING = {
  cookies: '',
  local: [],
  session: [],
  databases: [],
  caches: [],
  config: 200,
  isMarked: false,
  name: '',
  visits: 1,
  camera: 'prompt',
  isDark: false,
  width: 1280,
};

test('people leave a session, data, settings and a mocked response in their browsers', async ({ user, admin }) => {
  await open(user.page, '/profile/wallet');
  await open(admin.page, '/admin/dashboard');
  for (const { page, context } of [user, admin]) {
    await page.goto('/robots.txt');
    await page.evaluate(async () => {
      window.name = 'left';
      document.cookie = 'left=1';
      localStorage.setItem('left', '1');
      sessionStorage.setItem('left', '1');
      await caches.open('left');
      await new Promise((resolve) => indexedDB.open('left').addEventListener('success', resolve));
    });
    if (page === admin.page) await page.addInitScript(() => Object.assign(window, { left: true }));
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 400, height: 400 });
    await context.grantPermissions(['camera']);
    await context.route(CONFIG_URL, (route) => route.fulfill({ status: 204 }));
    const { cookies, local, session, databases, ...stored } = await readStoredData(page);
    expect(cookies).toContain('left=1');
    expect([local, session, databases]).toEqual(Array(3).fill(expect.arrayContaining(['left'])));
    expect(stored).toMatchObject({
      caches: ['left'],
      config: 204,
      isMarked: page === admin.page,
      name: 'left',
      camera: 'granted',
      isDark: true,
      width: 400,
    });
    expect((await context.cookies()).length).toBeGreaterThan(1);
    await context.setOffline(true);
    leftContexts.push(context);
  }
  [unchangedPage, markedPage] = [user.page, admin.page];
});

test('the next people in those browsers find nothing of it', async ({ newPerson }) => {
  const people = [await newPerson('visitor'), await newPerson('visitor')];
  expect(new Set(people.map(({ context }) => context))).toEqual(new Set(leftContexts));
  const pages = people.map(({ page }) => page);
  expect(pages).toContain(unchangedPage);
  expect(pages).not.toContain(markedPage);
  for (const { page, context } of people) {
    expect(await context.cookies()).toEqual([]);
    expect(await readStoredData(page)).toEqual(NOTHING);
    await open(page, '/');
    await expect(page.getByRole('banner').getByRole('link', { name: 'Sign in' })).toBeVisible();
  }
});

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true });

  test('a person has a new browser', ({ visitor }) => {
    expect(leftContexts).not.toContain(visitor.context);
  });
});
