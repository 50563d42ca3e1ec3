import type { Page } from '@playwright/test';
import { getNotificationPreferences, saveNotificationSettings } from '@festoon/contracts/notifications/notifications';
import { seedBooking } from '../kit/bookings.ts';
import { seedDigestNotification, seedNotifications } from '../kit/notifications.ts';
import { enqueueTask } from '../kit/servers/database.ts';
import { open } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const rows = (page: Page) => page.getByRole('button', { name: /^Remove: / });
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

test('a booking increases the count on the bell, and reading it in one window clears the other', async ({
  user,
  database,
}) => {
  const { page, context } = user;
  await open(page, '/');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  const { event } = await seedBooking(user, database);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');

  const second = await context.newPage();
  await open(second, '/profile/notifications');
  await second.getByRole('link', { name: new RegExp(`^Unread: .*${event.title}`) }).click();
  await expect(second).toHaveURL(/\/profile\/bookings|\/payment\/success/);
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  await bell(page).click();
  const panel = page.getByRole('dialog', { name: 'Latest notifications' });
  await expect(panel.getByRole('link', { name: event.title })).toBeVisible();
  await expect(panel.getByText('Unread:')).toHaveCount(0);
});

test('the list is filtered, marked as read, reduced, and restores removed items', async ({ user, database }) => {
  const { page } = user;
  await seedNotifications(database, user.account?.id ?? '');
  await open(page, '/profile/notifications');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await page.getByLabel('Show').selectOption('payouts');
  await expect(page).toHaveURL(/kind=payouts/);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Mark as unread: Your payout/ }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');
  await page.getByRole('link', { name: 'Your notifications' }).click();

  await page.getByRole('button', { name: /^Remove: It’s your turn/ }).click();
  await expect(page.getByText('Removed: It’s your turn')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'It’s your turn').getByRole('link')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');

  await page.getByRole('button', { name: 'Unread only' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('heading', { name: 'No unread notifications' })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('notification settings are saved immediately', async ({ user }) => {
  const { page } = user;
  await open(page, '/profile/notifications?tab=choices');
  const refunds = page.getByRole('switch', { name: 'Refunds: email digest' });
  const reminders = page.getByRole('switch', { name: 'Reminders: push' });
  // A switch shows its new state shortly after the press, so the press and the check are two steps.
  await refunds.click();
  await expect(refunds).toBeChecked();
  await reminders.click();
  await expect(reminders).not.toBeChecked();
  await page.getByRole('radio', { name: 'Once a week, on Mondays' }).click();
  await expect(page.getByRole('radio', { name: 'Once a week, on Mondays' })).toBeChecked();
  await page.getByLabel('At', { exact: true }).selectOption('18:00');
  await page.getByRole('switch', { name: 'Use quiet hours' }).click();
  await expect(page.getByRole('switch', { name: 'Use quiet hours' })).toBeChecked();
  await page.getByLabel('Until').selectOption('08:30');
  await page.getByLabel('From').selectOption('08:30');
  await expect(page.getByText('Choose two different times')).toBeVisible();
  await expect(page.getByText('Times are in Central European Time').first()).toBeVisible();
  const { deviceTimeZone } = await user.api.call(getNotificationPreferences, {});
  expect(deviceTimeZone).toBe('Europe/Berlin');

  await open(page, '/profile/notifications?tab=choices');
  await expect(page.getByRole('switch', { name: 'Refunds: email digest' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Reminders: push' })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'Once a week, on Mondays' })).toBeChecked();
  await expect(page.getByLabel('At', { exact: true })).toHaveValue('18');
  await expect(page.getByLabel('From')).toHaveValue('22:00');
  await expect(page.getByLabel('Until')).toHaveValue('08:30');

  // A device that only shows the settings leaves the time zone of the one that changed them.
  const settings = { digest: 'weekly', digestHour: 18, quietHours: null, deviceTimeZone: 'Asia/Tokyo' } as const;
  await user.api.call(saveNotificationSettings, settings);
  await open(page, '/profile/notifications?tab=choices');
  await expect(page.getByText('Times are in Japan Standard Time').first()).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await user.api.call(getNotificationPreferences, {})).deviceTimeZone).toBe('Asia/Tokyo');
});

test('a digest arrives once, and a link in it unsubscribes without signing in', async ({
  user,
  visitor,
  database,
  mailbox,
}) => {
  const { account, api } = user;
  const title = `Bela wrote in Rooftop chess ${account?.id.slice(-6)}`;
  await api.call(saveNotificationSettings, { digest: 'hourly', digestHour: 8, quietHours: null });
  await seedDigestNotification(database, account?.id ?? '', title);
  await enqueueTask(database, 'notifications.start-digests');
  const receivedEmail = await mailbox.waitForEmail(account?.email ?? '', new RegExp(title));
  const [link = ''] = /https?:\/\/\S+\/mail\/notifications\?token=[\w.~-]+/.exec(receivedEmail.text) ?? [];
  expect(link).not.toBe('');
  await visitor.page.goto(link);
  await visitor.page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(visitor.page.getByRole('heading', { name: /^You’re unsubscribed from/ })).toBeVisible();

  await open(user.page, '/profile/notifications?tab=choices');
  await expect(user.page.getByRole('switch', { name: 'Messages: email digest' })).not.toBeChecked();
});

test('a browser that blocks notifications shows what to do', async ({ user }) => {
  const { page } = user;
  await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await open(page, '/profile/notifications?tab=choices');
  await expect(page.getByText('This browser is blocking notifications from this site')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toHaveCount(0);
});
