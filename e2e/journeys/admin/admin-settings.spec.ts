import type { Page } from '@playwright/test';
import { DAY_MS } from '@festoon/contracts/core/durations';
import { isLongRun } from '../../../server/src/platform/testing/long-run.ts';
import { openAccountMenu } from '../../kit/steps/account-steps.ts';
import { faultsEverywhere, overflowAt320 } from '../../kit/axe.ts';
import { stageHold } from '../../kit/bookings.ts';
import type { Database } from '../../kit/servers/database.ts';
import { testOwn } from '../../kit/servers/own-product.ts';
import { open } from '../../kit/pages.ts';
import { newRegistration } from '../../kit/people.ts';
import { stageEvent } from '../../kit/live/stage.ts';
import { expect } from '../../kit/test.ts';

// It starts a product and changes all settings, one after the other; the server's tests cover each setting separately.
const test = testOwn('bare');
test.skip(!isLongRun, 'in the long run');

const FOLLOWS = { timeout: 20_000 };

/** As a field of a local time wants it; the browser is in Berlin, an hour or two from UTC. */
const daysFromNow = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 16);

/** A setting asks why once it was changed, and no more once it is saved. */
async function save(desk: Page, action: string, reason: string): Promise<void> {
  await desk.getByLabel('Reason', { exact: true }).fill(reason);
  await desk.getByRole('button', { name: action }).click();
  await expect(desk.getByLabel('Reason', { exact: true })).toHaveCount(0);
}

/** Servers follow within seconds: who looks again sees it. */
async function looksAgain(page: Page, path: string, seen: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await seen();
  }).toPass(FOLLOWS);
}

const feeOf = async (database: Database, bookingId: string): Promise<number | undefined> =>
  (await database.rows<{ fee: number }>('select platform_fee_minor::int as fee from bookings where id = $1', [bookingId]))[0]
    ?.fee;

test('an administrator changes the site while it runs, and the audit log keeps what and why', async ({
  admin: { page: desk },
  visitor: { page: guest },
  subscriber,
  enter,
  database,
  mailbox,
  watch,
}) => {
  test.setTimeout(480_000);
  // Responses of features that are closed or switched off.
  watch.allow(/^response 503 /, /^response 404 GET \/api\/conversations\//);
  const event = await stageEvent(database);
  const before = await stageHold(subscriber, event);
  await open(desk, '/admin/dashboard/settings');

  await test.step('a banner stands above every page for its time', async () => {
    await desk.getByLabel('What it says').fill('The old harbour closes at noon.');
    await desk.getByLabel('From', { exact: true }).fill(daysFromNow(-1));
    await desk.getByLabel('Until', { exact: true }).fill(daysFromNow(1));
    expect(await faultsEverywhere(desk)).toEqual([]);
    expect(await overflowAt320(desk)).toEqual([]);
    await save(desk, 'Save banner', 'The harbour master called.');
    await looksAgain(guest, '/', () => expect(guest.getByText('The old harbour closes at noon.')).toBeVisible());
    await desk.getByLabel('From', { exact: true }).fill(daysFromNow(2));
    await desk.getByLabel('Until', { exact: true }).fill(daysFromNow(3));
    await save(desk, 'Save banner', 'It is the day after tomorrow.');
    await looksAgain(guest, '/', () => expect(guest.getByText('The old harbour closes at noon.')).toBeHidden());
  });

  await test.step('a new fee is that of new bookings', async () => {
    await desk.getByLabel('Share of the price').fill('10');
    await desk.getByLabel('And for each ticket').fill('1');
    await save(desk, 'Change fee', 'As the contract of this year says.');
    const after = await stageHold(await enter('user'), event);
    expect([await feeOf(database, before), await feeOf(database, after)]).toEqual([170, 340]);
  });

  await test.step('new accounts are by invitation', async () => {
    await desk.getByLabel('Who can make an account').selectOption({ label: 'Who was invited' });
    await save(desk, 'Save who can join', 'Friends first.');
    const heading = guest.getByRole('heading', { name: 'New accounts are by invitation' });
    await looksAgain(guest, '/register', () => expect(heading).toBeVisible());
    const { name, email, password } = newRegistration();
    const invite = desk.getByRole('form', { name: 'Invite somebody' });
    await invite.getByLabel('E-mail').fill(email);
    await invite.getByRole('button', { name: 'Send invitation' }).click();
    await expect(desk.getByText(email)).toBeVisible();
    const { text } = await mailbox.letter(email, /invited/);
    await open(guest, /\/register\?invitation=[\w-]+/.exec(text)?.[0] ?? '');
    await guest.getByLabel('Name').fill(name);
    await guest.getByLabel('Password', { exact: true }).fill(password);
    await guest.getByRole('textbox', { name: 'E-mail' }).fill(email);
    await guest.getByRole('button', { name: 'Continue', exact: true }).click();
    await guest.getByLabel('Six-digit code').fill(await mailbox.code(email));
    await expect(guest.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  });

  await test.step('a part that is switched off is gone, and its links with it', async () => {
    const { page, account } = subscriber;
    const chats = page.getByRole('link', { name: /^Chats/ }).filter({ visible: true });
    await open(page, '/profile/bookings');
    await openAccountMenu(page, account?.name ?? '');
    await expect(chats).toHaveCount(1);
    await desk.getByRole('switch', { name: 'Chats' }).uncheck();
    await save(desk, 'Save parts', 'Nobody looks after them this week.');
    await looksAgain(page, '/profile/bookings', async () => {
      await openAccountMenu(page, account?.name ?? '');
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
      await expect(chats).toHaveCount(0, { timeout: 500 });
    });
    await desk.getByRole('switch', { name: 'Chats' }).check();
    await save(desk, 'Save parts', 'Somebody does again.');
  });

  await test.step('somebody is given premium', async () => {
    const person = await enter('user');
    await open(desk, '/admin/dashboard/subscriptions');
    await desk.getByRole('button', { name: 'Give premium' }).click();
    const dialog = desk.getByRole('dialog');
    await dialog.getByLabel('E-mail').fill(person.account?.email ?? '');
    await dialog.getByLabel('Reason', { exact: true }).fill('They helped at the door.');
    await dialog.getByRole('button', { name: 'Give premium' }).click();
    await expect(desk.getByText(/has premium until/)).toBeVisible();
    await open(person.page, '/chats');
    await expect(person.page.getByRole('heading', { level: 1, name: 'Chats' })).toBeVisible();
  });

  await test.step('maintenance closes the site to all but administrators', async () => {
    await open(desk, '/admin/dashboard/settings');
    await desk.getByRole('switch', { name: 'Close the site for maintenance' }).check();
    await desk.getByLabel('Words on the calm page').fill('New cables. Back at six.');
    await save(desk, 'Save maintenance', 'New cables.');
    const closed = guest.getByRole('heading', { name: 'We will be back soon' });
    await looksAgain(guest, '/', () => expect(closed).toBeVisible());
    await expect(guest.getByText('New cables. Back at six.')).toBeVisible();
    await open(desk, '/admin/dashboard/settings');
    await desk.getByRole('switch', { name: 'Close the site for maintenance' }).uncheck();
    await save(desk, 'Save maintenance', 'The cables lie.');
    await looksAgain(guest, '/', () => expect(closed).toBeHidden());
  });

  await open(desk, '/admin/dashboard/audit?act=setting.change');
  for (const reason of ['The harbour master called.', 'As the contract of this year says.', 'Friends first.', 'New cables.'])
    await expect(desk.getByRole('row').filter({ hasText: reason }).first()).toBeVisible();
});
