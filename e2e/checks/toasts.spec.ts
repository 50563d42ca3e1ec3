import type { Page } from '@playwright/test';
import { open } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';

/** A busy machine is late, never early. */
const earlyMillis = 60;
const lateMillis = 400;

type Life = {
  shownAt: number;
  /** When the pointer left it for the last time. */
  leftAt: number;
  fadingAt: number;
  goneAt: number;
  /** For how long, at the longest, the page did nothing at all since it was shown. */
  stalledMillis: number;
};

const unborn: Life = { shownAt: 0, leftAt: 0, fadingAt: 0, goneAt: 0, stalledMillis: 0 };

test.beforeEach(({ watch }) => watch.allow(/^response 401 POST \/api\/user\/auth\/sign-in$/));

test('a toast stays 3000 ms, then fades for 300 ms', async ({ visitor: { page } }) => {
  await prepare(page);
  await fail(page, 'The lantern is out.');
  const toast = toastOf(page, 'The lantern is out.');
  await expect(toast).toBeVisible();
  await expect(toast).toBeHidden({ timeout: 8000 });
  const { shownAt, fadingAt, goneAt, stalledMillis } = await lifeOf(page, 'The lantern is out.');
  expect(fadingAt - shownAt).toBeGreaterThan(3000 - earlyMillis);
  expect(fadingAt - shownAt).toBeLessThan(3000 + lateMillis + stalledMillis);
  expect(goneAt - fadingAt).toBeGreaterThan(300 - earlyMillis);
  expect(goneAt - fadingAt).toBeLessThan(300 + lateMillis + stalledMillis);
});

test('a toast is 25rem wide, 10 px from the right and the bottom, and red for a failure', async ({ visitor: { page } }) => {
  await prepare(page);
  await fail(page, 'The lantern is out.');
  const toast = toastOf(page, 'The lantern is out.');
  await toast.hover();
  await expect.poll(async () => (await toast.boundingBox())?.width).toBe(400);
  const box = await toast.boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBe(10);
  expect(height - (box?.y ?? 0) - (box?.height ?? 0)).toBe(10);
  await expect(toast).toHaveCSS('background-color', 'rgb(185, 28, 28)');
});

test('a toast shows plain text of at most 110 characters, the dots included', async ({ visitor: { page } }) => {
  await prepare(page);
  await fail(page, `<b>Closed</b> ${'because the tide is high and the quay is wet '.repeat(4)}`);
  const toast = toastOf(page, 'Closed because');
  await toast.hover();
  const text = (await toast.innerText()).trim();
  expect(text).toHaveLength(110);
  expect(text).toMatch(/^Closed because .*\.\.\.$/);
});

test('the pointer holds its toast and leaving it starts the time again', async ({ visitor: { page } }) => {
  await prepare(page);
  await fail(page, 'The lantern is out.');
  const toast = toastOf(page, 'The lantern is out.');
  await toast.hover();
  await page.waitForTimeout(3600);
  await expect(toast).toBeVisible();
  await page.mouse.move(5, 5);
  await expect(toast).toBeHidden({ timeout: 8000 });
  const { leftAt, fadingAt, stalledMillis } = await lifeOf(page, 'The lantern is out.');
  expect(fadingAt - leftAt).toBeGreaterThan(3000 - earlyMillis);
  expect(fadingAt - leftAt).toBeLessThan(3000 + lateMillis + stalledMillis);
});

test('a click leaves a toast where it is', async ({ visitor: { page } }) => {
  await prepare(page);
  await fail(page, 'The lantern is out.');
  const toast = toastOf(page, 'The lantern is out.');
  await toast.click();
  await page.waitForTimeout(800);
  await expect(toast).toBeVisible();
});

test('several toasts stand together, the newest at the bottom', async ({ visitor: { page } }) => {
  await prepare(page);
  const words = ['The first lantern is out.', 'The second lantern is out.', 'The third lantern is out.'];
  for (const text of words) await fail(page, text);
  const tops: number[] = [];
  for (const text of words) {
    const toast = toastOf(page, text);
    await expect(toast).toBeVisible();
    tops.push((await toast.boundingBox())?.y ?? 0);
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  expect(new Set(tops).size).toBe(words.length);
});

function toastOf(page: Page, text: string) {
  return page.locator('[data-kind]').filter({ hasText: text });
}

/** Notes when each toast appears, is left by the pointer, begins to fade and goes. */
async function prepare(page: Page): Promise<void> {
  await page.addInitScript((newborn) => {
    const lives: Record<string, Life> = {};
    Object.assign(window, { toastLives: lives });
    const look = () => {
      const seen = new Set<string>();
      for (const toast of document.querySelectorAll<HTMLElement>('[data-kind]')) {
        const text = toast.textContent.trim();
        seen.add(text);
        lives[text] ??= { ...newborn, shownAt: performance.now() };
        if (toast.hasAttribute('data-ending-style')) lives[text].fadingAt ||= performance.now();
      }
      for (const [text, life] of Object.entries(lives)) if (!seen.has(text)) life.goneAt ||= performance.now();
    };
    new MutationObserver(look).observe(document, { subtree: true, childList: true, attributes: true });
    document.addEventListener('pointerout', ({ target, relatedTarget }) => {
      const toast = target instanceof Element ? target.closest('[data-kind]') : null;
      const life = lives[toast?.textContent.trim() ?? ''];
      if (life && !toast?.contains(relatedTarget as Node | null)) life.leftAt = performance.now();
    });
    let lookedAt = performance.now();
    setInterval(() => {
      const now = performance.now();
      const living = Object.values(lives).filter(({ goneAt }) => goneAt === 0);
      for (const life of living) life.stalledMillis = Math.max(life.stalledMillis, now - lookedAt);
      lookedAt = now;
    }, 20);
  }, unborn);
  await open(page, '/login');
}

function lifeOf(page: Page, text: string): Promise<Life> {
  return page.evaluate(
    ([wanted, newborn]) => {
      const { toastLives } = window as unknown as { toastLives: Record<string, Life> };
      return toastLives[wanted] ?? newborn;
    },
    [text, unborn] as const,
  );
}

/** A sign-in the server refuses with these words. */
async function fail(page: Page, message: string): Promise<void> {
  const body = { success: false, code: 'account_suspended', message, requestId: 'test' };
  await page.route('**/api/user/auth/sign-in', (route) => route.fulfill({ status: 401, json: body }), { times: 1 });
  await page.getByRole('textbox', { name: 'E-mail' }).fill('somebody@people.example');
  await page.getByLabel('Password', { exact: true }).fill('not-the-password');
  const answered = page.waitForResponse('**/api/user/auth/sign-in');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await answered;
}
