import type { BrowserContext, Page } from '@playwright/test';
import { newIpAddress, openContext, openPerson, type TestEnvironment } from './people.ts';
import { expect, test as base } from './test.ts';

type WorkerFixtures = { readonly reused: { context?: BrowserContext; settings?: string } };

/**
 * For checks of many pages, one after the other: the first person of a test has the page of the previous test, without
 * its session, data and mocked responses. The page has compiled the app already, which takes most of the time of a new
 * one. Journeys have new browsers, because permissions, init scripts and the history of a reused page stay.
 */
export const test = base.extend<object, WorkerFixtures>({
  reused: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the pattern to find the required fixtures
    async ({}, use) => {
      const reused: WorkerFixtures['reused'] = {};
      await use(reused);
      await reused.context?.close();
    },
    { scope: 'worker' },
  ],
  newPerson: async ({ newPerson, testEnvironment, reused }, use) => {
    let isTaken = false;
    await use(async (role) => {
      if (isTaken) return newPerson(role);
      isTaken = true;
      return openPerson(role, testEnvironment, await getContext(reused, testEnvironment));
    });
  },
});

export { expect };

/** Returns the context of the previous test, unless this one has other settings, such as another viewport. */
async function getContext(reused: WorkerFixtures['reused'], environment: TestEnvironment): Promise<BrowserContext> {
  const settings = JSON.stringify(environment.options);
  if (reused.context !== undefined && reused.settings === settings) {
    await resetContext(reused.context);
    return reused.context;
  }
  await reused.context?.close();
  const context = await openContext(environment);
  Object.assign(reused, { context, settings });
  return context;
}

const EVENTS = ['console', 'weberror', 'page', 'request', 'requestfailed', 'response', 'domcontentloaded'];

async function resetContext(context: BrowserContext): Promise<void> {
  for (const event of EVENTS) context.removeAllListeners(event);
  const [page, ...otherPages] = context.pages();
  for (const otherPage of otherPages) await otherPage.close();
  await context.clearCookies();
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newIpAddress() });
  if (page === undefined) return;
  await leavePage(page);
  await clearStorage(page);
}

/**
 * Leaves the page and removes the test's listeners and mocked responses. Opens an address of the site, because another
 * site gets another process, and one without scripts, which could send requests or store data.
 */
export async function leavePage(page: Page): Promise<void> {
  for (const event of EVENTS) page.removeAllListeners(event);
  await page.unrouteAll();
  await page.goto('/robots.txt');
}

async function clearStorage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    localStorage.clear();
    sessionStorage.clear();
    for (const name of await caches.keys()) await caches.delete(name);
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise<void>((resolve, reject) => {
        const request = indexedDB.deleteDatabase(name);
        request.addEventListener('success', () => resolve());
        request.addEventListener('error', () => reject(request.error ?? new Error(`${name} was not deleted.`)));
      });
    }
  });
}
