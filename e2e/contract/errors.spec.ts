import type { Page } from '@playwright/test';
import { isLongRun } from '../../server/src/platform/testing/long-run.ts';
import { seedEvent } from '../kit/events.ts';
import { leavePage } from '../kit/context-pool.ts';
import { interceptRequests, stopIntercepting } from '../kit/network/intercept-requests.ts';
import type { Role } from '../kit/people.ts';
import { expect, test } from '../kit/test.ts';

/** The error catalogue of the specification. The second sentence applies if the server sends no message. */
const ERROR_MESSAGES: Readonly<Record<number, string>> = {
  0: 'Network error. Please check your connection.',
  400: 'Invalid request. Please check your input.',
  403: "You don't have permission to perform this action.",
  404: 'The requested resource was not found.',
  409: 'A conflict occurred. The resource may already exist.',
  422: 'Validation failed. Please check your input.',
  429: 'Too many requests. Please try again later.',
  500: 'Server error. Please try again later.',
  502: 'Server is temporarily unavailable. Please try again later.',
  503: 'Service is temporarily unavailable. Please try again later.',
  504: 'Request timed out. Please try again.',
  507: 'Server error. Please try again later.',
  418: 'Client error. Please check your request.',
};

const SUBSCRIPTION_ERROR_MESSAGES: Readonly<Record<number, string>> = {
  0: 'Error: Failed to fetch',
  401: 'Unauthorized. Please login again.',
  403: 'You do not have permission to perform this action.',
  404: 'Requested resource not found.',
  429: 'Too many requests. Please try again later.',
  500: 'Server error. Please try again later.',
  503: 'Server error: 503',
};

/** Screens that fetch their content from the API. */
const SCREENS = [
  ...(['/explore', '/dashboard', '/profile/details', '/profile/bookings', '/profile/saved'] as const).map(asUser),
  ...(['/profile/events', '/profile/wallet', '/profile/security', '/profile/notifications'] as const).map(asUser),
  ...(['/profile/privacy', '/profile/subscription', '/premium/checkout'] as const).map(asUser),
  { path: '/chats', as: 'subscriber' },
  { path: '/live-stream', as: 'subscriber' },
  ...(['', '/users', '/events', '/bookings', '/finance', '/subscriptions', '/reports'] as const).map(asAdmin),
  ...(['/jobs', '/mail', '/settings', '/system', '/audit'] as const).map(asAdmin),
] as const;

function asUser(path: string) {
  return { path, as: 'user' } as const;
}

function asAdmin(section: string) {
  return { path: `/admin/dashboard${section}`, as: 'admin' } as const;
}

/** Requests for the account, and for permission to open the page: without them no screen appears. */
const GUARD_REQUESTS = /\/api\/(config|user\/auth\/status|user\/subscription\/current)$/;

/** A failed read is repeated once after 300 ms, and never again: its error shows within two seconds. */
const REQUESTS_MAX = 2;

type FailureLog = { readonly consoleErrors: string[]; readonly requests: Map<string, number> };

/** Makes the calls of a page fail from now on, and records its console messages. */
async function failRequests(page: Page, urlPattern: string, status: number): Promise<FailureLog> {
  const failureLog: FailureLog = { consoleErrors: [], requests: new Map() };
  page.on('console', (message) => {
    if (message.type() === 'error' && message.text().startsWith('ApiError')) failureLog.consoleErrors.push(message.text());
  });
  await interceptRequests(page, urlPattern, ({ method, url }) => {
    if (urlPattern === API_REQUESTS && GUARD_REQUESTS.test(new URL(url).pathname)) return 'continue';
    const key = `${method} ${url}`;
    failureLog.requests.set(key, (failureLog.requests.get(key) ?? 0) + 1);
    return status === 0 ? 'fail' : { status, json: {} };
  });
  return failureLog;
}

const API_REQUESTS = '*/api/*';

async function findSentences(page: Page, sentences: readonly string[]): Promise<readonly string[]> {
  const text = (await page.locator('body').innerText()).replaceAll(/\s+/g, ' ');
  return sentences.filter((sentence) => text.includes(sentence));
}

const statuses = Object.keys(ERROR_MESSAGES).map(Number);

/** In the short run each screen is tested with one status, in turn, and each status on two screens or more. */
const CASES = SCREENS.map(({ path, as }, index) => {
  // In the long run each screen is tested with 500 and three more.
  const positions = isLongRun ? [0, 1, 2].map((step) => index * 3 + step) : [index];
  const selectedStatuses = positions.map((position) => statuses[position % statuses.length] ?? 500);
  return { path, as, testedStatuses: new Set(isLongRun ? [500, ...selectedStatuses] : selectedStatuses) };
});

const SCREENS_PER_PERSON = 6;

for (const role of ['user', 'subscriber', 'admin'] as const) {
  const roleCases = CASES.filter(({ as }) => as === role);
  for (let first = 0; first < roleCases.length; first += SCREENS_PER_PERSON) {
    testFailures(role, roleCases.slice(first, first + SCREENS_PER_PERSON));
  }
}

function testFailures(role: Role, cases: typeof CASES): void {
  const paths = cases.map(({ path }) => path).join(', ');
  test(`“Generic handler (failure toast …; logged to the console except on 401)” on ${paths}`, async ({
    newPerson,
    pageErrors,
  }) => {
    test.setTimeout(180_000);
    pageErrors.allow(/^response \d\d\d /, /^failed GET /);
    const { page } = await newPerson(role);
    for (const { path, testedStatuses } of cases) {
      for (const status of testedStatuses) await test.step(path, () => expectFailureShown(page, path, status));
    }
  });
}

async function expectFailureShown(page: Page, path: string, status: number): Promise<void> {
  const subject = `${status} on ${path}`;
  await leavePage(page);
  const failureLog = await failRequests(page, API_REQUESTS, status);
  await page.goto(path);
  const sentence = ERROR_MESSAGES[status] ?? '';
  await expect.soft(page.locator('[data-kind=failure]', { hasText: sentence }).first(), subject).toBeVisible();
  const repeatedRequests = [...failureLog.requests].filter(([, count]) => count > REQUESTS_MAX);
  expect.soft(repeatedRequests, `${subject} is not requested repeatedly`).toEqual([]);
  expect.soft(failureLog.consoleErrors.length, `${subject} is logged`).toBeGreaterThan(0);
  const shownSentences = await findSentences(page, Object.values(ERROR_MESSAGES));
  expect.soft([...new Set(shownSentences)], `${subject} has one sentence`).toEqual([sentence]);
}

test('“401 … (no toast; redirect as described in section 4)”, and no log line', async ({ newPerson, pageErrors }) => {
  pageErrors.allow(/^response 401 /);
  for (const { path, as } of SCREENS.filter((_, index) => index % 6 === 0)) {
    const { page } = await newPerson(as);
    const failureLog = await failRequests(page, API_REQUESTS, 401);
    await page.goto(path);
    await expect.poll(() => failureLog.requests.size).toBeGreaterThan(0);
    await page.waitForLoadState('networkidle');
    await expect(page.locator('[data-kind=failure]')).toHaveCount(0);
    expect(failureLog.consoleErrors).toEqual([]);
  }
});

test('“Subscription calls: show the server’s error field if present; otherwise by status”', async ({
  user: { page },
  pageErrors,
}) => {
  pageErrors.allow(/^response \d\d\d /, /^failed /);
  await page.goto('/premium/checkout?plan=monthly');
  const toast = page.locator('[data-kind=failure]');
  // 401 is first: it has no toast, and those of the others stay for a while.
  const first = 401;
  for (const status of [
    first,
    ...Object.keys(SUBSCRIPTION_ERROR_MESSAGES)
      .map(Number)
      .filter((other) => other !== first),
  ]) {
    const sentence = SUBSCRIPTION_ERROR_MESSAGES[status] ?? '';
    await stopIntercepting(page);
    await failRequests(page, '*/api/user/subscription/create-checkout', status);
    await page.getByRole('button', { name: /^Pay/ }).click();
    await expect(page.getByRole('main').getByText(sentence), `${status}`).toBeVisible();
    if (status === first) await expect(toast).toHaveCount(0);
    else await expect(toast.filter({ hasText: sentence }), `${status}`).toBeVisible();
  }
});

test('“a failed check gives failure toast … and blocks the route”, and shows nothing else', async ({
  subscriber: { page },
  pageErrors,
}) => {
  pageErrors.allow(/^response 500 /);
  await failRequests(page, '*/api/user/subscription/current', 500);
  await page.goto('/chats');
  await expect(page.locator('[data-kind]')).toHaveText(['Unable to verify subscription status']);
  await expect(page).toHaveURL(/\/$/);
});

test('a malformed answer breaks only its block, not the page', async ({ user, subscriber, admin, database, pageErrors }) => {
  test.slow();
  pageErrors.allow(/^console\.error: /);
  const { slug } = await seedEvent(database);
  const malformed = { status: 200, json: { strange: true } };
  for (const [{ page }, path, call, block] of [
    [user, '/profile/wallet', '*/api/notifications*', null],
    [admin, '/admin/dashboard', '*/api/admin/waiting*', null],
    // The main request of a page.
    [user, `/events/${slug}`, `*/api/events/${slug}`, 'We couldn’t show this page'],
    [user, '/profile/wallet', '*/api/wallet', 'We couldn’t show this'],
    [user, '/dashboard', '*/api/dashboard*', 'We couldn’t show this'],
    [subscriber, '/chats', String.raw`*/api/conversations\?*`, 'We couldn’t load your conversations'],
    [admin, '/admin/dashboard', '*/api/admin/overview*', 'We couldn’t show this'],
    [admin, '/admin/dashboard/users', '*/api/admin/users*', 'We couldn’t show this page'],
  ] as const) {
    await interceptRequests(page, call, () => malformed);
    await page.goto(path);
    if (block !== null) await expect.soft(page.getByRole('main').getByText(block).first(), path).toBeVisible();
    await expect.soft(page.getByRole('banner'), path).toBeVisible();
    await expect
      .soft(page.getByRole('banner').getByRole('link', { name: 'Explore' }).or(page.getByRole('navigation')).first(), path)
      .toBeVisible();
    await stopIntercepting(page);
  }
});
