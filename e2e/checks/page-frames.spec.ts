import type { Page } from '@playwright/test';
import { listAccessibilityViolations } from '../kit/axe.ts';
import { seedEvent } from '../kit/events.ts';
import { interceptRequests, stopIntercepting, type Interception } from '../kit/network/intercept-requests.ts';
import { waitUntilSettled } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';

/** The calls whose responses each page needs, besides those of the session. */
const PAGES: Readonly<Record<string, readonly string[]>> = {
  '/chats': ['/api/user/subscription/current', '/api/conversations'],
  '/explore': ['/api/explore/start'],
  '/dashboard': ['/api/dashboard'],
  '/profile/bookings': ['/api/bookings'],
  '/profile/wallet': ['/api/wallet', '/api/wallet/entries', '/api/wallet/top-ups/terms', '/api/wallet/payouts'],
  '/profile/events': ['/api/hosted-events'],
  '/live-stream': ['/api/user/subscription/current', '/api/streams'],
};

/** The most bytes of HTML that the server sends, uncompressed. */
const DOCUMENT_BYTES_MAX = { home: 60_000, event: 60_000, city: 85_000 };

test('pages show the header and a placeholder before any response of the API, and send their calls at the same time', async ({
  subscriber: { page },
}) => {
  test.slow();
  // After the first visit, the browser knows that it may request the data of a page while the session is checked.
  await page.goto('/chats');
  await waitUntilSettled(page);
  for (const [path, calls] of Object.entries(PAGES)) {
    await test.step(path, async () => {
      const held = await holdCalls(page);
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      await expect(page.getByRole('banner').getByRole('link', { name: 'Explore' })).toBeVisible();
      await expect(page.locator('main [aria-busy="true"]').first()).toBeVisible();
      await expect(page.getByRole('link', { name: 'Sign in' })).toHaveCount(0);
      await expect.poll(held.list).toEqual(expect.arrayContaining(['/api/user/auth/status', ...calls]));
      held.answer();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible();
      // The response with the place of the search has the first events.
      if (path === '/explore') await expect(page.getByRole('main').getByRole('article').first()).toBeVisible();
      await held.release();
      await waitUntilSettled(page);
    });
  }
});

test('the administration shows its navigation before any response of the API', async ({ admin: { page } }) => {
  const held = await holdCalls(page);
  await page.goto('/admin/dashboard/users', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('navigation', { name: 'Administration' }).getByRole('link', { name: 'Users' })).toBeVisible();
  await held.release();
  await waitUntilSettled(page);
  expect(await listAccessibilityViolations(page, 'users')).toEqual([]);
});

test('a visitor is asked to sign in without seeing the page for a moment', async ({ visitor: { page } }) => {
  const response = await page.request.get('/profile/wallet');
  expect(await response.text()).toContain('<div id="root"></div>');
  await page.goto('/profile/wallet');
  await expect(page).toHaveURL(/\/login\?returnUrl=%2Fprofile%2Fwallet$/);
});

test('the documents of public pages are small, and need only their font before the first paint', async ({
  visitor: { page },
  database,
}) => {
  const { slug } = await seedEvent(database);
  const paths = { home: '/', event: `/events/${slug}`, city: '/in/all' } as const;
  for (const [name, max] of Object.entries(DOCUMENT_BYTES_MAX)) {
    const body = await (await page.request.get(paths[name as keyof typeof paths])).body();
    const { length } = body;
    const links = body.toString().replaceAll(/<noscript>.*?<\/noscript>/g, '');
    expect
      .soft(links.match(/<link rel="(?:preload|modulepreload|stylesheet)"[^>]*>/g), name)
      .toEqual([expect.stringContaining('as="font"')]);
    expect.soft(length, name).toBeGreaterThan(10_000);
    expect.soft(length, name).toBeLessThanOrEqual(max);
  }
});

type HeldCalls = {
  /** Returns the paths of the calls that wait for a response. */
  readonly list: () => string[];
  /** Answers the calls that wait. Calls that the page sends afterwards wait again. */
  readonly answer: () => void;
  /** Lets all calls through from now on. */
  readonly release: () => Promise<void>;
};

/** Holds the responses of the API back, to see which calls a page sends without the response of another one. */
async function holdCalls(page: Page): Promise<HeldCalls> {
  let waiting: { readonly path: string; readonly resume: () => void }[] = [];
  let isHolding = true;
  await interceptRequests(page, '*/api/*', async ({ url }): Promise<Interception> => {
    if (isHolding) await new Promise<void>((resume) => waiting.push({ path: new URL(url).pathname, resume }));
    return 'continue';
  });
  const answer = () => {
    const held = waiting;
    waiting = [];
    for (const { resume } of held) resume();
  };
  return {
    list: () => waiting.map(({ path }) => path),
    answer,
    release: async () => {
      isHolding = false;
      answer();
      await stopIntercepting(page);
    },
  };
}
