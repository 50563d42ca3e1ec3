import type { Page } from '@playwright/test';
import { saveNotificationSettings } from '@festoon/contracts/notifications/notifications';
import { openAccountMenu } from '../../kit/steps/account-steps.ts';
import { seedBooking } from '../../kit/bookings.ts';
import { open } from '../../kit/pages.ts';
import { changePushEndpoint, clickNotification, listShownNotifications, usePushService } from '../../kit/push-browser.ts';
import { expect, test } from '../../kit/test.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../product/chromium.ts';

// Push messages are received by the service worker, and only a full browser shows notifications.
test.use({ serviceWorkers: 'allow', launchOptions: { executablePath: findChromium(), args: CHROMIUM_FLAGS } });

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

test('a browser receives and shows push messages, and a press opens the page in the open window', async ({
  user,
  database,
  productInfo,
}) => {
  const { page, context } = user;
  const browser = await usePushService(context, productInfo.pushUrl);
  await open(page, '/profile/notifications?tab=choices');
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Send a test to/ }).click();
  await expect(page.getByText('Test sent')).toBeVisible();
  await expect.poll(() => browser.received()).toHaveLength(1);

  await open(page, '/explore');
  const { event } = await seedBooking(user, database);
  await expect.poll(() => browser.received()).toHaveLength(2);
  const [, push] = await browser.received();
  expect(push?.message.title).toContain(event.title);
  await browser.deliver(page, push?.text ?? '');
  await expect.poll(() => listShownNotifications(page)).toHaveLength(1);
  const [notification] = await listShownNotifications(page);
  expect(notification).toMatchObject({ title: push?.message.title, path: push?.message.path });
  const loads = await page.evaluate(() => performance.timeOrigin);
  await clickNotification(page, notification?.title ?? '');
  await expect(page).toHaveURL(new RegExp(`${push?.message.path.replaceAll(/[?./]/g, String.raw`\$&`)}$`));
  expect(await page.evaluate(() => performance.timeOrigin), 'the page was not reloaded').toBe(loads);
  await expect.poll(() => listShownNotifications(page)).toEqual([]);
  await expect(bell(page), 'the pressed notification is read').toHaveAccessibleName('Notifications');

  await page.bringToFront();
  await browser.deliver(page, push?.text ?? '');
  await browser.deliver(page, JSON.stringify({ title: 'Of another page', path: '/explore' }));
  await expect
    .poll(() => listShownNotifications(page), 'nothing of the page that is looked at')
    .toMatchObject([{ path: '/explore' }]);
});

test('an empty push still shows a notification, and all are closed for the next account', async ({
  user,
  productInfo,
  pageErrors,
}) => {
  // The map may be requested while the session ends.
  pageErrors.allow(/response 401 GET \/api\/events/);
  const { page, context, account } = user;
  const browser = await usePushService(context, productInfo.pushUrl);
  await open(page, '/explore');
  await browser.deliver(page, 'not what the server writes');
  await expect
    .poll(() => listShownNotifications(page))
    .toEqual([{ title: 'Festoon', body: '', path: '/profile/notifications' }]);
  await openAccountMenu(page, account?.name ?? '');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await expect.poll(() => listShownNotifications(page)).toEqual([]);
});

test('a browser with a new push address receives pushes there', async ({ user, productInfo, database }) => {
  const { page, context, account } = user;
  await usePushService(context, productInfo.pushUrl);
  await open(page, '/profile/notifications?tab=choices');
  const next = `${productInfo.pushUrl}/box/${account?.id}`;
  const listEndpoints = async () => {
    const rows = await database.rows<{ endpoint: string }>('select endpoint from push_devices where account_id = $1', [
      account?.id,
    ]);
    return rows.map(({ endpoint }) => endpoint);
  };
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await changePushEndpoint(page, next);
  await expect.poll(listEndpoints).toContain(next);
});

test('quiet hours delay a push until they end', async ({ user, database, productInfo }) => {
  const { page, context, api } = user;
  const browser = await usePushService(context, productInfo.pushUrl);
  await open(page, '/profile/notifications?tab=choices');
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  const timeFromNow = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
  const settings = { digest: 'off', digestHour: 8 } as const;
  await api.call(saveNotificationSettings, { ...settings, quietHours: { from: timeFromNow(-60), until: timeFromNow(120) } });
  const first = await seedBooking(user, database);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  // Long enough for a push that is not delayed: the same commit updates the bell.
  await page.waitForTimeout(2500);
  expect(await browser.received()).toEqual([]);

  await api.call(saveNotificationSettings, { ...settings, quietHours: null });
  const second = await seedBooking(user, database);
  const titles = async () => (await browser.received()).map(({ message }) => message.title).join(' · ');
  await expect.poll(titles).toContain(second.event.title);
  await expect.poll(titles).toContain(first.event.title);
});
