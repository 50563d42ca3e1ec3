import type { Page } from '@playwright/test';
import { saveNotificationSettings } from '@festoon/contracts/notifications';
import { openAccountMenu } from '../kit/account-steps.ts';
import { stageBooking } from '../kit/bookings.ts';
import { stageForDigest, stageNotifications } from '../kit/notifications.ts';
import { runTask } from '../kit/database.ts';
import { open } from '../kit/pages.ts';
import { changeAddress, pressNotification, shownBy, usePushService } from '../kit/push-browser.ts';
import { expect, test } from '../kit/test.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });
const rows = (page: Page) => page.getByRole('button', { name: /^Remove: / });
const row = (page: Page, title: string) => page.getByRole('listitem').filter({ hasText: title });

// Pushes come to it.
test.use({ serviceWorkers: 'allow' });

test('a booking makes the bell count, and reading it in one window clears the other', async ({ user, database }) => {
  const { page, context } = user;
  await open(page, '/');
  await expect(bell(page)).toHaveAccessibleName('Notifications');
  const { event } = await stageBooking(user, database);
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

test('the list is filtered, marked, thinned out, and gives back what was removed', async ({ user, database }) => {
  const { page } = user;
  await stageNotifications(database, user.account?.id ?? '');
  await open(page, '/profile/notifications');
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await page.getByLabel('Show').selectOption('payouts');
  await expect(page).toHaveURL(/kind=payouts/);
  await expect(rows(page)).toHaveCount(1);
  await page.getByRole('button', { name: /^Mark as unread: Your payout/ }).click();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');
  await page.getByRole('link', { name: 'Your notifications' }).click();

  await page.getByRole('button', { name: /^Remove: It is your turn/ }).click();
  await expect(page.getByText('Removed: It is your turn')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 'It is your turn').getByRole('link')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications, 3 unread');

  await page.getByRole('button', { name: 'Unread only' }).click();
  await expect(rows(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Mark all as read' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing unread' })).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Notifications');
});

test('what to be told about is saved at once', async ({ user }) => {
  const { page } = user;
  await open(page, '/profile/notifications?tab=choices');
  await page.getByRole('switch', { name: 'Refunds in the mailed digest' }).check();
  await page.getByRole('switch', { name: 'Reminders as a push to your devices' }).uncheck();
  await page.getByRole('radio', { name: 'Once a week, on Mondays' }).check();
  await page.getByLabel('At', { exact: true }).selectOption('18:00');
  await page.getByRole('switch', { name: 'Keep quiet each day' }).check();
  await page.getByLabel('Until').selectOption('08:30');
  await page.getByLabel('From').selectOption('08:30');
  await expect(page.getByText('Choose two different times')).toBeVisible();
  await page.getByRole('button', { name: 'Use Berlin time' }).first().click();
  await expect(page.getByText('On the clock of Berlin').first()).toBeVisible();

  await open(page, '/profile/notifications?tab=choices');
  await expect(page.getByRole('switch', { name: 'Refunds in the mailed digest' })).toBeChecked();
  await expect(page.getByRole('switch', { name: 'Reminders as a push to your devices' })).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'Once a week, on Mondays' })).toBeChecked();
  await expect(page.getByLabel('At', { exact: true })).toHaveValue('18');
  await expect(page.getByLabel('From')).toHaveValue('22:00');
  await expect(page.getByLabel('Until')).toHaveValue('08:30');
});

test('a browser takes pushes, shows them, and a press leads on in the open window', async ({ user, database, facts }) => {
  const { page, context } = user;
  const browser = await usePushService(context, facts.pushUrl);
  await open(page, '/profile/notifications?tab=choices');
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: /^Send a test to/ }).click();
  await expect(page.getByText('A test is on its way')).toBeVisible();
  await expect.poll(() => browser.received()).toHaveLength(1);

  await open(page, '/explore');
  const { event } = await stageBooking(user, database);
  await expect.poll(() => browser.received()).toHaveLength(2);
  const [, push] = await browser.received();
  expect(push?.message.title).toContain(event.title);
  await browser.deliver(page, push?.text ?? '');
  await expect.poll(() => shownBy(page)).toHaveLength(1);
  const [shown] = await shownBy(page);
  expect(shown).toMatchObject({ title: push?.message.title, path: push?.message.path });
  const loads = await page.evaluate(() => performance.timeOrigin);
  await pressNotification(page, shown?.title ?? '');
  await expect(page).toHaveURL(new RegExp(`${push?.message.path.replaceAll(/[?./]/g, String.raw`\$&`)}$`));
  expect(await page.evaluate(() => performance.timeOrigin), 'the page was not loaded anew').toBe(loads);
  await expect.poll(() => shownBy(page)).toEqual([]);
  await expect(bell(page), 'what was pressed is read').toHaveAccessibleName('Notifications');

  await page.bringToFront();
  await browser.deliver(page, push?.text ?? '');
  await browser.deliver(page, JSON.stringify({ title: 'Of another page', path: '/explore' }));
  await expect.poll(() => shownBy(page), 'nothing of the page that is looked at').toMatchObject([{ path: '/explore' }]);
});

test('what a push says nothing of is shown all the same, and nothing stays for the next person', async ({ user, facts }) => {
  const { page, context, account } = user;
  const browser = await usePushService(context, facts.pushUrl);
  await open(page, '/explore');
  await browser.deliver(page, 'not what the server writes');
  await expect.poll(() => shownBy(page)).toEqual([{ title: 'News on Festoon', body: '', path: '/profile/notifications' }]);
  await openAccountMenu(page, account?.name ?? '');
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByRole('link', { name: 'Sign in', exact: true })).toBeVisible();
  await expect.poll(() => shownBy(page)).toEqual([]);
});

test('a browser whose address changed is pushed to at the new one', async ({ user, facts, database }) => {
  const { page, context, account } = user;
  await usePushService(context, facts.pushUrl);
  await open(page, '/profile/notifications?tab=choices');
  const next = `${facts.pushUrl}/box/${account?.id}`;
  const known = async () => {
    const rows = await database.rows<{ endpoint: string }>('select endpoint from push_devices where account_id = $1', [
      account?.id,
    ]);
    return rows.map(({ endpoint }) => endpoint);
  };
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  await changeAddress(page, next);
  await expect.poll(known).toContain(next);
});

test('quiet hours hold a push back until they end', async ({ user, database, facts }) => {
  const { page, context, api } = user;
  const browser = await usePushService(context, facts.pushUrl);
  await open(page, '/profile/notifications?tab=choices');
  await page.getByRole('button', { name: 'Turn on in this browser' }).click();
  await expect(page.getByText('This browser', { exact: true })).toBeVisible();
  const around = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString().slice(11, 16);
  const settings = { digest: 'off', digestHour: 8 } as const;
  await api.call(saveNotificationSettings, { ...settings, quietHours: { from: around(-60), until: around(120) } });
  const first = await stageBooking(user, database);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread');
  // Long enough for a push that is not held back: the bell knows of it by the same commit.
  await page.waitForTimeout(2500);
  expect(await browser.received()).toEqual([]);

  await api.call(saveNotificationSettings, { ...settings, quietHours: null });
  const second = await stageBooking(user, database);
  const titles = async () => (await browser.received()).map(({ message }) => message.title).join(' · ');
  await expect.poll(titles).toContain(second.event.title);
  await expect.poll(titles).toContain(first.event.title);
});

test('a digest comes once, and a link in it ends the mails without signing in', async ({
  user,
  visitor,
  database,
  mailbox,
}) => {
  const { account, api } = user;
  const title = `Bela wrote in Rooftop chess ${account?.id.slice(-6)}`;
  await api.call(saveNotificationSettings, { digest: 'hourly', digestHour: 8, quietHours: null });
  await stageForDigest(database, account?.id ?? '', title);
  await runTask(database, 'notifications.start-digests');
  const letter = await mailbox.letter(account?.email ?? '', new RegExp(title));
  const [link = ''] = /https?:\/\/\S+\/mail\/notifications\?token=[\w.~-]+/.exec(letter.text) ?? [];
  expect(link).not.toBe('');
  await visitor.page.goto(link);
  await visitor.page.getByRole('button', { name: 'Stop these mails' }).click();
  await expect(visitor.page.getByRole('heading', { name: /^No more mails about/ })).toBeVisible();

  await open(user.page, '/profile/notifications?tab=choices');
  await expect(user.page.getByRole('switch', { name: 'Messages in the mailed digest' })).not.toBeChecked();
});

test('a browser that blocks notifications says what to do', async ({ user }) => {
  const { page, context } = user;
  await context.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }));
  await open(page, '/profile/notifications?tab=choices');
  await expect(page.getByText('This browser blocks notifications of this site')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toHaveCount(0);
});
