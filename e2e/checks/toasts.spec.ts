import type { Page } from '@playwright/test';
import { open } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';

/** A busy machine is late, never early. */
const earlyToleranceMillis = 60;
const lateToleranceMillis = 400;

type ToastTimeline = {
  shownAt: number;
  /** When the pointer last left it. */
  pointerLeftAt: number;
  fadeStartedAt: number;
  removedAt: number;
  /** The longest time for which the page was blocked since it was shown. */
  stalledMillis: number;
};

const emptyTimeline: ToastTimeline = { shownAt: 0, pointerLeftAt: 0, fadeStartedAt: 0, removedAt: 0, stalledMillis: 0 };

test.beforeEach(({ pageErrors }) => pageErrors.allow(/^response 401 POST \/api\/user\/auth\/sign-in$/));

test('a toast stays 3000 ms, then fades for 300 ms', async ({ visitor: { page } }) => {
  await recordToastTimes(page);
  await failSignIn(page, 'The lantern is out.');
  const toast = toastOf(page, 'The lantern is out.');
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden({ timeout: 8000 });
  const { shownAt, fadeStartedAt, removedAt, stalledMillis } = await readTimeline(page, 'The lantern is out.');
  expect(fadeStartedAt - shownAt).toBeGreaterThan(3000 - earlyToleranceMillis);
  expect(fadeStartedAt - shownAt).toBeLessThan(3000 + lateToleranceMillis + stalledMillis);
  expect(removedAt - fadeStartedAt).toBeGreaterThan(300 - earlyToleranceMillis);
  expect(removedAt - fadeStartedAt).toBeLessThan(300 + lateToleranceMillis + stalledMillis);
});

test('a toast is 25rem wide, 10 px from the right and the bottom, and red for a failure', async ({ visitor: { page } }) => {
  await recordToastTimes(page);
  await failSignIn(page, 'The lantern is out.');
  const toast = toastOf(page, 'The lantern is out.');
  await toast.hover();
  await expect.poll(async () => (await toast.boundingBox())?.width).toBe(400);
  const box = await toast.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBe(10);
  expect(height - (box?.y ?? 0) - (box?.height ?? 0)).toBe(10);
  await expect(toast).toHaveCSS('background-color', 'rgb(185, 28, 28)');
});

test('a toast shows plain text of at most 110 characters, including the ellipsis', async ({ visitor: { page } }) => {
  await recordToastTimes(page);
  await failSignIn(page, `<b>Closed</b> ${'because the tide is high and the quay is wet '.repeat(4)}`);
  const toast = toastOf(page, 'Closed because');
  await toast.hover();
  const text = (await toast.innerText()).trim();
  expect(text).toHaveLength(110);
  expect(text).toMatch(/^Closed because .*\.\.\.$/);
});

test('hovering pauses a toast, and leaving it restarts the time', async ({ visitor: { page } }) => {
  await recordToastTimes(page);
  await failSignIn(page, 'The lantern is out.');
  const toast = toastOf(page, 'The lantern is out.');
  await toast.hover();
  await page.waitForTimeout(3600);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(toast).toBeHidden({ timeout: 8000 });
  const { pointerLeftAt, fadeStartedAt, stalledMillis } = await readTimeline(page, 'The lantern is out.');
  expect(fadeStartedAt - pointerLeftAt).toBeGreaterThan(3000 - earlyToleranceMillis);
  expect(fadeStartedAt - pointerLeftAt).toBeLessThan(3000 + lateToleranceMillis + stalledMillis);
});

test('a click does not close a toast', async ({ visitor: { page } }) => {
  await recordToastTimes(page);
  await failSignIn(page, 'The lantern is out.');
  const toast = toastOf(page, 'The lantern is out.');
  await toast.click();
  await page.waitForTimeout(800);
  await expect(toast).toBeVisible();
});

test('several toasts are stacked, the newest at the bottom', async ({ visitor: { page } }) => {
  await recordToastTimes(page);
  const messages = ['The first lantern is out.', 'The second lantern is out.', 'The third lantern is out.'];
  for (const text of messages) await failSignIn(page, text);
  const tops: number[] = [];
  for (const text of messages) {
    const toast = toastOf(page, text);
    await expect(toast).toBeVisible();
    tops.push((await toast.boundingBox())?.y ?? 0);
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(messages.length);
});

function toastOf(page: Page, text: string) {
  return page.locator('[data-kind]').filter({ hasText: text });
}

/** Records when each toast appears, is left by the pointer, starts to fade and disappears. */
async function recordToastTimes(page: Page): Promise<void> {
  await page.addInitScript((initialTimeline) => {
    const timelines: Record<string, ToastTimeline> = {};
    Object.assign(window, { toastTimelines: timelines });
    const observeToasts = () => {
      const seen = new Set<string>();
      for (const toast of document.querySelectorAll<HTMLElement>('[data-kind]')) {
        const text = toast.textContent.trim();
        seen.add(text);
        timelines[text] ??= { ...initialTimeline, shownAt: performance.now() };
        if (toast.hasAttribute('data-ending-style')) timelines[text].fadeStartedAt ||= performance.now();
      }
      for (const [text, timeline] of Object.entries(timelines))
        if (!seen.has(text)) timeline.removedAt ||= performance.now();
    };
    new MutationObserver(observeToasts).observe(document, { subtree: true, childList: true, attributes: true });
    document.addEventListener('pointerout', ({ target, relatedTarget }) => {
      const toast = target instanceof Element ? target.closest('[data-kind]') : null;
      const timeline = timelines[toast?.textContent.trim() ?? ''];
      if (timeline && !toast?.contains(relatedTarget as Node | null)) timeline.pointerLeftAt = performance.now();
    });
    let lastTickAt = performance.now();
    setInterval(() => {
      const now = performance.now();
      const visibleTimelines = Object.values(timelines).filter(({ removedAt }) => removedAt === 0);
      for (const timeline of visibleTimelines) timeline.stalledMillis = Math.max(timeline.stalledMillis, now - lastTickAt);
      lastTickAt = now;
    }, 20);
  }, emptyTimeline);
  await open(page, '/login');
}

function readTimeline(page: Page, text: string): Promise<ToastTimeline> {
  return page.evaluate(
    ([toastText, initialTimeline]) => {
      const { toastTimelines } = window as unknown as { toastTimelines: Record<string, ToastTimeline> };
      return toastTimelines[toastText] ?? initialTimeline;
    },
    [text, emptyTimeline] as const,
  );
}

/** Submits a sign-in that the server rejects with this message. */
async function failSignIn(page: Page, message: string): Promise<void> {
  const body = { success: false, code: 'account_suspended', message, requestId: 'test' };
  await page.route('**/api/user/auth/sign-in', (route) => route.fulfill({ status: 401, json: body }), { times: 1 });
  await page.getByRole('textbox', { name: 'Email' }).fill('somebody@people.example');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  const responsePromise = page.waitForResponse('**/api/user/auth/sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await responsePromise;
}
