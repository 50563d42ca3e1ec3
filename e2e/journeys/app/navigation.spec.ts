import type { Page } from '@playwright/test';
import { listOverflowAt, WIDTHS } from '../../kit/axe.ts';
import { tabTo, tabToAndPress } from '../../kit/keyboard.ts';
import { open, pathOf } from '../../kit/pages.ts';
import { expect, test } from '../../kit/test.ts';

const accountButton = (page: Page) => page.getByRole('button', { name: /’s account$/ });
const header = (page: Page) => page.getByRole('banner');

test('the menus of the header open by keyboard, and Escape returns the focus', async ({ user: { page } }) => {
  await open(page, '/');
  const host = header(page).getByRole('button', { name: 'Host' });
  await tabToAndPress(page, host);
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(header(page).getByRole('link', { name: 'Create event' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(host).toBeFocused();
  await expect(header(page).getByRole('link', { name: 'Dashboard' })).toBeHidden();

  await tabTo(page, accountButton(page));
  await page.keyboard.press('ArrowDown');
  await expect(header(page).getByRole('navigation', { name: 'Account' }).getByRole('link').first()).toBeFocused();
  await page.keyboard.press('End');
  await expect(page.getByRole('button', { name: 'Log out' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(accountButton(page)).toBeFocused();
});

test('the header marks the current page', async ({ subscriber: { page } }) => {
  await open(page, '/profile/bookings');
  const links = page.getByRole('navigation', { name: 'Main' });
  await expect(links.locator('[aria-current]')).toHaveText(['Tickets']);
  await open(page, '/dashboard');
  await expect(links.locator(':scope > [aria-current], :scope > * > [aria-current]')).toHaveText(['Host']);
  await links.getByRole('link', { name: 'Live' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Live' })).toBeVisible();
});

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true });

  for (const width of [320, 768, 1024, 1280]) {
    test(`nothing moves when the links of a user appear, ${width} px wide`, async ({ user: { page } }) => {
      const size = { width, height: 800 };
      await page.setViewportSize(size);
      await page.addInitScript(recordLayoutShifts);
      // Fonts that never arrive leave the page in its fallback font, whose words are wider.
      await page.route(/\.woff2$/, () => undefined);
      await open(page, '/');
      await accountButton(page).waitFor();
      await page.getByRole(width < 768 ? 'button' : 'link', { name: width < 768 ? 'Me' : 'Live', exact: true }).waitFor();
      expect(await page.evaluate(() => (window as ShiftWindow).shifts)).toEqual([]);
      expect(await listOverflowAt(page, size)).toEqual([]);
    });
  }
});

type LayoutShiftSource = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect };

type ShiftWindow = Window & { shifts?: string[] };

/** Records the elements of the header and of the tabs that move, with their places before and after. */
function recordLayoutShifts(): void {
  const shifts: string[] = ((window as ShiftWindow).shifts = []);
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { sources: LayoutShiftSource[] })[]) {
      for (const { node, previousRect, currentRect } of entry.sources) {
        const element = node instanceof Element ? node : node?.parentElement;
        if (!element?.closest('[data-public-header], [data-bottom-bar]')) continue;
        shifts.push(JSON.stringify({ element: element.outerHTML.slice(0, 120), previousRect, currentRect }));
      }
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

test('on a phone, the last tab opens a sheet that leads to everything else', async ({ user: { page } }) => {
  await page.setViewportSize(WIDTHS.phone);
  await open(page, '/');
  await page.getByRole('button', { name: 'Me', exact: true }).click();
  const sheet = page.getByRole('navigation', { name: 'Account' });
  await expect(sheet.getByRole('link')).toHaveText([
    'Tickets',
    'Saved events',
    'Chats',
    'Live',
    'Dashboard',
    'Your events',
    'Create event',
    'Wallet',
    'Premium',
    'Notifications',
    'Profile',
  ]);
  await sheet.getByRole('link', { name: 'Wallet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet' })).toBeVisible();
  await expect(sheet).toBeHidden();
});

test('a page that needs an account says why the visitor must sign in', async ({ visitor: { page } }) => {
  await open(page, '/');
  await header(page).getByRole('link', { name: 'Create event' }).click();
  await expect(page.getByText('Sign in to create an event.')).toBeVisible();
  expect(pathOf(page)).toContain('returnUrl=');
  await header(page).getByRole('link', { name: 'Explore' }).click();
  await expect(page.getByText('Sign in to explore events.')).toBeVisible();
});
