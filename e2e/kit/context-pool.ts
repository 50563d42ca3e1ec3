import type { BrowserContext, Page } from '@playwright/test';
import { newIpAddress, openContext, type TestEnvironment } from './people.ts';

type FreeContext = { readonly context: BrowserContext; readonly settings: string };

/** Each open context takes memory. */
const FREE_MAX = 4;

/**
 * The browser contexts of finished tests, for the next tests of a worker: each person gets a new page in a context without
 * the session, data and settings of an earlier one. The app is in the context's HTTP cache. The first page of a context
 * stays open at an address without scripts, to delete stored data.
 */
export class ContextPool {
  readonly #free: FreeContext[] = [];

  /** Returns a context of an earlier test with the same settings, or a new one. */
  async take(environment: TestEnvironment): Promise<BrowserContext> {
    const settings = settingsOf(environment);
    const index = this.#free.findIndex((free) => free.settings === settings);
    const [free] = index === -1 ? [] : this.#free.splice(index, 1);
    return free?.context ?? openContext(environment);
  }

  /** Makes the context of a finished test available to the next one. */
  async release(context: BrowserContext, environment: TestEnvironment): Promise<void> {
    // Nothing ends the service workers of a context, and Firefox can't reset one.
    const isReusable = environment.options.serviceWorkers !== 'allow' && isChromium(environment);
    if (!isReusable) return context.close();
    await resetContext(context);
    this.#free.unshift({ context, settings: settingsOf(environment) });
    for (const { context: surplus } of this.#free.splice(FREE_MAX)) await surplus.close();
  }

  async close(): Promise<void> {
    for (const { context } of this.#free.splice(0)) await context.close();
  }
}

function isChromium({ browser }: TestEnvironment): boolean {
  return browser.browserType().name() === 'chromium';
}

function settingsOf({ options }: TestEnvironment): string {
  return JSON.stringify(options);
}

const EVENTS = ['console', 'weberror', 'page', 'request', 'requestfailed', 'response', 'domcontentloaded'];

async function resetContext(context: BrowserContext): Promise<void> {
  for (const event of EVENTS) context.removeAllListeners(event);
  await context.unrouteAll();
  await context.setOffline(false);
  const [firstPage, ...pages] = context.pages();
  const anchor = firstPage ?? (await context.newPage());
  await leavePage(anchor);
  for (const page of pages) await page.close();
  await clearStorage(anchor);
  await context.clearCookies();
  await context.clearPermissions();
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newIpAddress() });
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
