import type { Page } from '@playwright/test';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { isLongRun } from '../../../server/src/platform/testing/long-run.ts';
import { openAccountMenu } from '../../kit/steps/account-steps.ts';
import { listAccessibilityViolations, listOverflowAt320 } from '../../kit/axe.ts';
import { seedHold } from '../../kit/bookings.ts';
import type { Database } from '../../kit/servers/database.ts';
import { testWithOwnProduct } from '../../kit/servers/own-product.ts';
import { open } from '../../kit/pages.ts';
import { newRegistration } from '../../kit/people.ts';
import { seedEvent } from '../../kit/events.ts';
import { expect } from '../../kit/test.ts';

// It starts a product and changes all settings, one after the other; the server's tests cover each setting separately.
const test = testWithOwnProduct('bare');
test.skip(!isLongRun, 'in the long run');

const SETTING_TIMEOUT = { timeout: 20_000 };

/** Returns a value for a local time field. The browser is in Berlin, an hour or two ahead of UTC. */
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16);

/** Saves a setting. It asks for the reason after a change, and hides the field once it is saved. */
async function saveSetting(adminPage: Page, action: string, reason: string): Promise<void> {
  await adminPage.getByLabel('Reason', { exact: true }).fill(reason);
  await adminPage.getByRole('button', { name: action }).click();
  await expect(adminPage.getByLabel('Reason', { exact: true })).toHaveCount(0);
}

async function fillTime(page: Page, name: string, localTime: string): Promise<void> {
  const fields = page.getByRole('group', { name, exact: true });
  await fields.getByLabel('date').fill(localTime.slice(0, 10));
  await fields.getByLabel('Time').fill(localTime.slice(11));
}

/** Reloads until the assertion passes, because servers apply settings within seconds. */
async function reloadUntil(page: Page, path: string, assertion: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await assertion();
  }).toPass(SETTING_TIMEOUT);
}

const feeOf = async (database: Database, bookingId: string): Promise<number | undefined> =>
  (await database.rows<{ fee: number }>('select platform_fee_minor::int as fee from bookings where id = $1', [bookingId]))[0]
    ?.fee;

test('an administrator changes the site while it runs, and the audit log records each change with its reason', async ({
  admin: { page: adminPage },
  visitor: { page: visitorPage },
  subscriber,
  newPerson,
  database,
  mailbox,
  pageErrors,
}) => {
  test.setTimeout(480_000);
  // Responses of features that are closed or switched off.
  pageErrors.allow(/^response 503 /, /^response 404 GET \/api\/conversations\//);
  const event = await seedEvent(database);
  const before = await seedHold(subscriber, event);
  await open(adminPage, '/admin/dashboard/settings');

  await test.step('a banner is shown on every page during its period', async () => {
    await adminPage.getByLabel('Message', { exact: true }).fill('The old harbour closes at noon.');
    await fillTime(adminPage, 'From', daysFromNow(-1));
    await fillTime(adminPage, 'Until', daysFromNow(1));
    expect(await listAccessibilityViolations(adminPage)).toEqual([]);
    expect(await listOverflowAt320(adminPage)).toEqual([]);
    await saveSetting(adminPage, 'Save banner', 'The harbour master called.');
    await reloadUntil(visitorPage, '/', () =>
      expect(visitorPage.getByText('The old harbour closes at noon.')).toBeVisible(),
    );
    await fillTime(adminPage, 'From', daysFromNow(2));
    await fillTime(adminPage, 'Until', daysFromNow(3));
    await saveSetting(adminPage, 'Save banner', 'It is the day after tomorrow.');
    await reloadUntil(visitorPage, '/', () => expect(visitorPage.getByText('The old harbour closes at noon.')).toBeHidden());
  });

  await test.step('a new fee applies to new bookings', async () => {
    await adminPage.getByLabel('Percentage of the price').fill('10');
    await adminPage.getByLabel('Fixed fee per ticket').fill('1');
    await saveSetting(adminPage, 'Change fee', 'As the contract of this year says.');
    const after = await seedHold(await newPerson('user'), event);
    expect([await feeOf(database, before), await feeOf(database, after)]).toEqual([170, 340]);
  });

  await test.step('new accounts need an invitation', async () => {
    await adminPage.getByLabel('Who can create an account').selectOption({ label: 'Invited people' });
    await saveSetting(adminPage, 'Save access', 'Friends first.');
    const heading = visitorPage.getByRole('heading', { name: 'Sign-up is by invitation only' });
    await reloadUntil(visitorPage, '/register', () => expect(heading).toBeVisible());
    const { name, email, password } = newRegistration();
    const invitationForm = adminPage.getByRole('form', { name: 'Invite someone' });
    await invitationForm.getByLabel('Email').fill(email);
    await invitationForm.getByRole('button', { name: 'Send invitation' }).click();
    await expect(adminPage.getByText(email)).toBeVisible();
    const { text } = await mailbox.waitForEmail(email, /invited/);
    await open(visitorPage, /\/register\?invitation=[\w-]+/.exec(text)?.[0] ?? '');
    await visitorPage.getByLabel('Name').fill(name);
    await visitorPage.getByLabel('Password', { exact: true }).fill(password);
    await visitorPage.getByRole('textbox', { name: 'Email' }).fill(email);
    await visitorPage.getByRole('button', { name: 'Continue', exact: true }).click();
    await visitorPage.getByLabel('6-digit code').fill(await mailbox.code(email));
    await expect(visitorPage.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  });

  await test.step('a feature that is switched off disappears with its links', async () => {
    const { page, account } = subscriber;
    const chatsLink = page.getByRole('link', { name: /^Chats/ }).filter({ visible: true });
    await open(page, '/profile/bookings');
    await openAccountMenu(page, account?.name ?? '');
    await expect(chatsLink).toHaveCount(1);
    await adminPage.getByRole('switch', { name: 'Chats' }).uncheck();
    await saveSetting(adminPage, 'Save features', 'No one looks after them this week.');
    await reloadUntil(page, '/profile/bookings', async () => {
      await openAccountMenu(page, account?.name ?? '');
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
      await expect(chatsLink).toHaveCount(0, { timeout: 500 });
    });
    await adminPage.getByRole('switch', { name: 'Chats' }).check();
    await saveSetting(adminPage, 'Save features', 'Someone does again.');
  });

  await test.step('an account gets premium for free', async () => {
    const person = await newPerson('user');
    await open(adminPage, '/admin/dashboard/subscriptions');
    await adminPage.getByRole('button', { name: 'Grant Premium' }).click();
    const dialog = adminPage.getByRole('dialog');
    await dialog.getByLabel('Email').fill(person.account?.email ?? '');
    await dialog.getByLabel('Reason', { exact: true }).fill('They helped at the door.');
    await dialog.getByRole('button', { name: 'Grant Premium' }).click();
    await expect(adminPage.getByText(/has Premium until/)).toBeVisible();
    await open(person.page, '/chats');
    await expect(person.page.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible();
  });

  await test.step('maintenance closes the site to everyone except administrators', async () => {
    await open(adminPage, '/admin/dashboard/settings');
    await adminPage.getByRole('switch', { name: 'Turn on maintenance mode' }).check();
    await adminPage.getByLabel('Maintenance message').fill('New cables. Back at six.');
    await saveSetting(adminPage, 'Save maintenance', 'New cables.');
    const maintenanceHeading = visitorPage.getByRole('heading', { name: 'We’ll be back soon' });
    await reloadUntil(visitorPage, '/', () => expect(maintenanceHeading).toBeVisible());
    await expect(visitorPage.getByText('New cables. Back at six.')).toBeVisible();
    await open(adminPage, '/admin/dashboard/settings');
    await adminPage.getByRole('switch', { name: 'Turn on maintenance mode' }).uncheck();
    await saveSetting(adminPage, 'Save maintenance', 'The cables lie.');
    await reloadUntil(visitorPage, '/', () => expect(maintenanceHeading).toBeHidden());
  });

  await open(adminPage, '/admin/dashboard/audit?action=setting.change');
  for (const reason of ['The harbour master called.', 'As the contract of this year says.', 'Friends first.', 'New cables.'])
    await expect(adminPage.getByRole('row').filter({ hasText: reason }).first()).toBeVisible();
});
