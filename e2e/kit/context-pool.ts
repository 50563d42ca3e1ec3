import type { BrowserContext, Page, ViewportSize } from '@playwright/test';
import { stopIntercepting } from './network/intercept-requests.ts';
import { newIpAddress, openContext, type TestEnvironment } from './people.ts';

type FreeContext = { readonly context: BrowserContext; readonly settings: string };

/** Each open context takes memory. */
const FREE_MAX = 4;

/**
 * The browser contexts of finished tests, for the next tests of a worker: each person gets the page of an earlier one, without
 * its session, data, settings and history. The app is in the context's HTTP cache, and compiled in the process of its page:
 * a new process for each page takes twice the processor time to show the first address.
 */
export class ContextPool {
  readonly #free: FreeContext[] = [];

  /** Returns a context of an earlier test with the same settings, or a new one. */
  async take(environment: TestEnvironment): Promise<BrowserContext> {
    const settings = settingsOf(environment);
    const index = this.#free.findIndex((free) => free.settings === settings);
    const [free] = index === -1 ? [] : this.#free.splice(index, 1);
    if (free !== undefined) return free.context;
    const context = await openContext(environment);
    await openPage(context);
    return context;
  }

  /** Makes the context of a finished test available to the next one. */
  async release(context: BrowserContext, environment: TestEnvironment): Promise<void> {
    // Nothing ends the service workers of a context, and Firefox can't reset one.
    const isReusable = environment.options.serviceWorkers !== 'allow' && isChromium(environment);
    if (!isReusable) return context.close();
    await resetContext(context, environment);
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

/** The methods with an effect on all addresses that a page opens. */
const LASTING_CHANGES = ['addInitScript', 'exposeBinding', 'exposeFunction', 'routeWebSocket'] as const;

/** Pages of the pool without such changes. */
const reusablePages = new WeakSet<Page>();

/** Opens a page that the next test gets too, unless a test makes a lasting change. */
async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  for (const method of LASTING_CHANGES) {
    const change: (...values: never[]) => unknown = page[method].bind(page);
    const recordAndChange = (...values: never[]) => {
      reusablePages.delete(page);
      return change(...values);
    };
    Object.assign(page, { [method]: recordAndChange });
  }
  reusablePages.add(page);
  return page;
}

const CONTEXT_EVENTS = ['console', 'weberror', 'page', 'request', 'requestfailed', 'response'];
const PAGE_EVENTS = ['console', 'request', 'response', 'domcontentloaded', 'dialog', 'popup', 'websocket', 'crash'];

async function resetContext(context: BrowserContext, { options }: TestEnvironment): Promise<void> {
  for (const event of CONTEXT_EVENTS) context.removeAllListeners(event);
  await context.unrouteAll();
  await context.setOffline(false);
  const pages = context.pages();
  const reused = pages.find((page) => reusablePages.has(page)) ?? (await openPage(context));
  for (const page of pages) if (page !== reused) await page.close();
  await leavePage(reused);
  await clearStorage(reused);
  await resetPage(reused, options.viewport ?? null);
  await context.clearCookies();
  await context.clearPermissions();
  await context.setExtraHTTPHeaders({ 'x-forwarded-for': newIpAddress() });
}

/** Resets the properties that a page keeps when it opens another address. */
async function resetPage(page: Page, viewport: ViewportSize | null): Promise<void> {
  await page.emulateMedia({
    media: null,
    colorScheme: 'light',
    reducedMotion: 'no-preference',
    forcedColors: 'none',
    contrast: 'no-preference',
  });
  if (viewport !== null) await page.setViewportSize(viewport);
  // An element below the mouse would look hovered on the next page.
  await page.mouse.move(0, 0);
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Page.resetNavigationHistory');
  await devtools.detach();
}

/**
 * Leaves the page and removes the test's listeners and mocked responses. Opens an address of the site, because another
 * site gets another process, and one without scripts, which could send requests or store data.
 */
export async function leavePage(page: Page): Promise<void> {
  for (const event of PAGE_EVENTS) page.removeAllListeners(event);
  await page.unrouteAll();
  await stopIntercepting(page);
  await page.goto('/robots.txt');
}

async function clearStorage(page: Page): Promise<void> {
  await page.evaluate(async () => {
    window.name = '';
    sessionStorage.clear();
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
