import type { BrowserContext, Page } from '@playwright/test';
import { newIpAddress, openContext, openPerson, type TestEnvironment } from './people.ts';
import { expect, test as base } from './test.ts';

type WorkerFixtures = { readonly reused: { readonly contexts: BrowserContext[]; settings?: string } };

/** More people of one test get new pages, because each open page takes memory. */
const REUSED_MAX = 3;

/**
 * For checks of many pages, one after the other: each of the first people of a test has a page of a previous test, without
 * its session, data and mocked responses. The page has compiled the app already, which takes most of the time of a new
 * one. Journeys have new browsers, because permissions, init scripts and the history of a reused page stay.
 */
export const test = base.extend<object, WorkerFixtures>({
  reused: [
    // eslint-disable-next-line no-empty-pattern -- the runner reads the pattern to find the required fixtures
    async ({}, use) => {
      const reused: WorkerFixtures['reused'] = { contexts: [] };
      await use(reused);
      for (const context of reused.contexts) await context.close();
    },
    { scope: 'worker' },
  ],
  newPerson: async ({ newPerson, testEnvironment, reused }, use) => {
    let people = 0;
    await use(async (role) => {
      const position = people;
      people += 1;
      if (position >= REUSED_MAX) return newPerson(role);
      return openPerson(role, testEnvironment, await getContext(reused, position, testEnvironment));
    });
    // The next tests may have fewer people, so the pages of the others must not continue.
    for (const context of reused.contexts.slice(1, people)) await leaveContext(context);
  },
});

export { expect };

/** Returns a context of the previous tests, unless this one has other settings, such as another viewport. */
async function getContext(
  reused: WorkerFixtures['reused'],
  position: number,
  environment: TestEnvironment,
): Promise<BrowserContext> {
  const settings = JSON.stringify(environment.options);
  if (reused.settings !== settings) {
    for (const context of reused.contexts.splice(0)) await context.close();
    reused.settings = settings;
  }
  const context = reused.contexts[position];
  if (context === undefined) return (reused.contexts[position] = await openContext(environment));
  await resetContext(context, environment);
  return context;
}

const EVENTS = ['console', 'weberror', 'page', 'request', 'requestfailed', 'response', 'domcontentloaded'];

async function resetContext(context: BrowserContext, { options: { viewport } }: TestEnvironment): Promise<void> {
  await leaveContext(context);
  await context.clearCookies();
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newIpAddress() });
  const [page] = context.pages();
  if (page === undefined) return;
  await clearStorage(page);
  if (viewport) await page.setViewportSize(viewport);
}

/** Closes all pages except the first, and leaves that one. */
async function leaveContext(context: BrowserContext): Promise<void> {
  for (const event of EVENTS) context.removeAllListeners(event);
  const [page, ...otherPages] = context.pages();
  for (const otherPage of otherPages) await otherPage.close();
  if (page !== undefined) await leavePage(page);
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
