import type { Page } from '@playwright/test';
import { listAccessibilityViolations, listOverflowAt320 } from '../../kit/axe.ts';
import { interceptRequests, stopIntercepting } from '../../kit/network/intercept-requests.ts';
import { open } from '../../kit/pages.ts';
import { seedEvent } from '../../kit/events.ts';
import { toastWith } from '../../kit/steps/account-steps.ts';
import { expect, test } from '../../kit/test.ts';

const palette = (page: Page) => page.getByRole('dialog', { name: 'Command palette' });
const field = (page: Page) => page.getByRole('combobox', { name: 'Search or go to…' });
const options = (page: Page, group: string) =>
  palette(page).getByRole('group', { name: group, exact: true }).getByRole('option');
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

async function search(page: Page, text: string): Promise<void> {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type(text);
}

test('a user opens pages, an own event and a public event with the command palette', async ({
  user: { page, account },
  database,
}) => {
  const suffix = Date.now().toString(36);
  const own = await seedEvent(database, { organiserId: account?.id ?? '', title: `Café évening ${suffix}` });
  const other = await seedEvent(database, { title: `Lantern walk ${suffix}` });
  await open(page, '/explore');
  await search(page, 'wal');
  await expect(options(page, 'Pages').first()).toHaveAccessibleName('Wallet');
  await page.keyboard.press('Enter');
  await expect(palette(page)).toBeHidden();
  await expect(page).toHaveURL(/\/profile\/wallet$/);
  await expect(heading(page, 'Wallet')).toBeFocused();

  await search(page, `cafe evening ${suffix}`);
  await expect(options(page, 'Your events')).toHaveCount(5);
  await expect(palette(page).getByRole('status')).toHaveText(/\d+ results/);
  await page.keyboard.press('ArrowDown');
  await expect(options(page, 'Your events').nth(1)).toHaveAttribute('data-highlighted');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/profile/events/${own.id}/check-in`);

  await search(page, `lantern walk ${suffix}`);
  await expect(options(page, 'Events')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/events/${other.slug}`);
  await expect(heading(page, other.title)).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(options(page, 'Recent').first()).toContainText(other.title);
  await expect(options(page, 'Recent')).toHaveCount(3);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  expect(await listOverflowAt320(page)).toEqual([]);
  await page.keyboard.type(`nothing ${suffix}`);
  await expect(palette(page).getByText(`No results for “nothing ${suffix}”`).last()).toBeVisible();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('log out');
  await page.keyboard.press('Enter');
  await expect(toastWith(page, 'Logged out')).toBeVisible();
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('festoon.palette.'))))
    .toEqual([]);
});

test('a slash in a field is text, and the palette returns the focus', async ({ user: { page } }) => {
  await open(page, '/explore');
  // Once its code is loaded, the palette opens before the page has searched for the text.
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  const box = page.getByRole('searchbox').last();
  await box.click();
  await page.keyboard.type('a/b?');
  await page.keyboard.press('Control+k');
  await expect(page.locator('main').getByText('“a/b?”')).toBeAttached();
  // A palette that closes has the focus until its transition ends.
  await expect(palette(page)).toHaveAttribute('data-open');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await expect(box).toHaveValue('a/b?');
  await expect(box).toBeFocused();
});

test('a failed search shows an error for its group only, and an offline device still opens pages', async ({
  user: { page, context },
  pageErrors,
}) => {
  pageErrors.allow(/^response 500 GET \/api\/hosted-events\/search/, /500/);
  await interceptRequests(page, '*/api/hosted-events/search*', () => ({ status: 500, json: {} }));
  // Unlike a map, this page requests nothing when the connection is lost.
  await open(page, '/profile/details');
  await search(page, 'wall');
  const yourEvents = options(page, 'Your events');
  await expect(yourEvents).toHaveText(/couldn’t load/);
  await expect(options(page, 'Pages').first()).toHaveAccessibleName('Wallet');
  await stopIntercepting(page);
  await yourEvents.click();
  await expect(palette(page).getByRole('group', { name: 'Your events' })).toBeHidden();

  await context.setOffline(true);
  await page.keyboard.type('et');
  await expect(palette(page).getByRole('group', { name: 'Your events' })).toContainText('needs a connection');
  await expect(options(page, 'Pages').first()).toHaveAccessibleName('Wallet');
  await context.setOffline(false);
});

test('a visitor finds only public pages, and ? lists the keys', async ({ visitor: { page } }) => {
  await open(page, '/');
  await page.keyboard.press('/');
  await expect(field(page)).toBeFocused();
  await expect(options(page, 'Pages')).toHaveText(['Home', 'Sign in', 'Create an account']);
  await page.keyboard.type('wallet');
  await expect(palette(page).getByText('No results for “wallet”').last()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(palette(page)).toBeHidden();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByText('Open the command palette')).toBeVisible();
  await expect(dialog.getByText('Ctrl', { exact: true })).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('switch').click();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(palette(page)).toBeVisible();
});

test('an administrator finds a user, and / in a table focuses its search', async ({
  admin: { page },
  user: { account },
}) => {
  await open(page, '/admin/dashboard');
  await search(page, account?.email ?? '');
  const found = options(page, 'Users');
  await expect(found).toHaveCount(1);
  await found.click();
  await expect(page).toHaveURL(`/admin/dashboard/users?open=${account?.id}`);
  await expect(page.getByRole('complementary', { name: 'User' }).getByText(account?.email ?? '')).toBeVisible();
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).toBeFocused();
  await expect(palette(page)).toBeHidden();
});
