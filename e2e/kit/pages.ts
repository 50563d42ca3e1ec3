import type { Page } from '@playwright/test';
import type { JourneyPage } from './journey-page.ts';

const settleMillis = 120;
const timeoutMillis = 15_000;

/** Opens an address and waits until no guard redirects any more. */
export async function open(page: JourneyPage, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'domcontentloaded' });
  await waitUntilSettled(page);
}

type AppWindow = Window & {
  readonly __TSR_ROUTER__?: {
    readonly history: { readonly push: (path: string) => void };
    readonly state: {
      readonly status: 'pending' | 'idle';
      readonly location: { readonly href: string };
      readonly resolvedLocation?: { readonly href: string };
    };
  };
};

/**
 * Opens an address in the app that the page has loaded, as a link does. This takes a third of the processor time of `open`,
 * which loads the document and its scripts.
 */
export async function openInApp(page: Page, path: string): Promise<void> {
  const isApp = await page.evaluate((address) => {
    const router = (window as AppWindow).__TSR_ROUTER__;
    router?.history.push(address);
    return router !== undefined;
  }, path);
  if (!isApp) return open(page, path);
  await page.waitForFunction(isRouteShown, undefined, { timeout: timeoutMillis, polling: 50 });
  await waitUntilSettled(page);
}

/** Returns whether the app shows its address, after all redirects. Runs in the page. */
function isRouteShown(): boolean {
  const state = (window as AppWindow).__TSR_ROUTER__?.state;
  return state?.status === 'idle' && state.resolvedLocation?.href === state.location.href;
}

/** Waits until the page has its heading, nothing is loading, and its address is stable. */
export async function waitUntilSettled(page: JourneyPage): Promise<void> {
  const end = Date.now() + timeoutMillis;
  for (;;) {
    const before = await readUrl(page);
    // A dialog that opens with the page hides the heading from assistive technology, but not visually.
    await page.getByRole('heading', { level: 1, includeHidden: true }).first().waitFor({ timeout: timeoutMillis });
    // Polling by animation frame would make the browser draw each frame of a page that loads.
    await page.waitForFunction(isInteractive, undefined, { timeout: timeoutMillis, polling: 50 });
    await page.waitForTimeout(settleMillis);
    const after = await readUrl(page);
    if (after !== null && after === before) return;
    if (Date.now() > end) throw new Error(`The page goes on moving: ${before}, ${after}`);
  }
}

/** Returns whether nothing is loading and the scripts are active, because server-rendered HTML has none for a moment. Runs in the page. */
function isInteractive(): boolean {
  if (document.querySelector('[aria-busy="true"]') !== null) return false;
  const main = document.querySelector('#root main');
  const isReady = document.documentElement.dataset['ready'] === 'true';
  return main === null || (isReady && Object.keys(main).some((key) => key.startsWith('__reactProps')));
}

/** Returns the address, or null while another document replaces the page's, for example the one in the account's language. */
async function readUrl(page: JourneyPage): Promise<string | null> {
  try {
    return await page.evaluate(() => location.href);
  } catch (error) {
    if (/context was destroyed/.test(String(error))) return null;
    throw error;
  }
}

/** Returns the part of the address after the host. */
export function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

export type ShiftWindow = Window & { shifts?: string[] };

/** Records the elements that move without an input. For an init script. */
export function recordLayoutShifts(): void {
  const shifts: string[] = ((window as ShiftWindow).shifts = []);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    })[]) {
      if (entry.hadRecentInput) continue;
      for (const { node } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        shifts.push(element?.outerHTML.slice(0, 160) ?? 'removed');
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
