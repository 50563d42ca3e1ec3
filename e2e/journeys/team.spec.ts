import { listAccessibilityViolations, listOverflowAt320 } from '../kit/axe.ts';
import type { ReceivedEmail } from '../kit/servers/mailbox.ts';
import { clickMenuItem } from '../kit/menus.ts';
import { waitUntilSettled, open } from '../kit/pages.ts';
import { newRegistration } from '../kit/people.ts';
import { seedEvent } from '../kit/events.ts';
import { expect, test } from '../kit/test.ts';

const DESKTOP_SIZE = { width: 1280, height: 800 };

function findInvitationLink({ text }: ReceivedEmail): string {
  const found = /https?:\/\/\S+\/profile\/events\?invitation=[\w-]+/.exec(text);
  if (found === null) throw new Error('The letter has no link to the invitation.');
  const { pathname, search } = new URL(found[0]);
  return pathname + search;
}

test('an owner invites a manager by email, limits them to check-in, and removes them from the team', async ({
  newPerson,
  database,
  mailbox,
}) => {
  const owner = await newPerson('user');
  const event = await seedEvent(database, owner.account ? { organiserId: owner.account.id } : {});
  const team = `/profile/events/${event.id}/team`;
  const helper = await newPerson('user');
  const { email, name } = helper.account ?? newRegistration();

  await open(owner.page, team);
  await owner.page.getByRole('textbox', { name: 'Email' }).fill(email);
  await owner.page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(owner.page.getByText(`Invitation sent to ${email}`)).toBeVisible();
  await expect(owner.page.getByRole('region', { name: 'Invited' }).getByText(email)).toBeVisible();

  const link = findInvitationLink(await mailbox.waitForEmail(email, /invited you/));
  await open(helper.page, link);
  await expect(helper.page.getByRole('heading', { name: event.title })).toBeVisible();
  await helper.page.getByRole('button', { name: 'Join team' }).click();
  await helper.page.waitForURL(/edit-event/);
  await open(helper.page, team);
  await expect(helper.page.getByRole('button', { name: 'Leave team' })).toBeVisible();
  await expect(helper.page.getByRole('button', { name: 'Send invitation' })).toHaveCount(0);

  await open(owner.page, team);
  await owner.page.getByRole('button', { name: `${name}’s role` }).click();
  await owner.page.getByRole('menuitemradio', { name: 'Check-in' }).click();
  await expect(owner.page.getByText(`${name}’s role is now Check-in.`)).toBeVisible();
  await owner.page.keyboard.press('Escape');
  await open(owner.page, team);
  await owner.page.getByRole('button', { name: `${name}’s role` }).click();
  await clickMenuItem(owner.page, 'Remove from team');
  await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Remove from team' }).click();
  await expect(owner.page.getByText(email)).toHaveCount(0);
});

test('a person without an account finds the invitation after registering', async ({
  newPerson,
  visitor,
  database,
  mailbox,
}) => {
  const owner = await newPerson('user');
  const event = await seedEvent(database, owner.account ? { organiserId: owner.account.id } : {});
  const { name, email, password } = newRegistration();
  await open(owner.page, `/profile/events/${event.id}/team`);
  await owner.page.getByRole('textbox', { name: 'Email' }).fill(email);
  await owner.page.getByRole('radio', { name: 'Check-in' }).check();
  await owner.page.getByRole('button', { name: 'Send invitation' }).click();
  const link = findInvitationLink(await mailbox.waitForEmail(email, /invited you/));
  const { page } = visitor;
  await open(page, link);
  await page.getByRole('main').locator('a[href*="/register"]').click();
  await page.getByLabel('Name').fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await page.getByLabel('6-digit code').fill(await mailbox.code(email));
  await page.getByRole('button', { name: 'Skip for now' }).click();
  await expect(page.getByRole('heading', { name: event.title })).toBeVisible();
  await page.getByRole('button', { name: 'Join team' }).click();
  await page.waitForURL(/check-in/);
});

test('the team page is accessible in both colour schemes, on a phone and on a desktop', async ({ newPerson, database }) => {
  const owner = await newPerson('user');
  const event = await seedEvent(database, owner.account ? { organiserId: owner.account.id } : {});
  const { page } = owner;
  await open(page, `/profile/events/${event.id}/team`);
  await page.getByRole('textbox', { name: 'Email' }).fill('somebody-with-a-long-name@a-rather-long-company-name.example');
  await page.getByRole('radio', { name: 'Check-in' }).check();
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await expect(page.getByRole('region', { name: 'Invited' })).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  expect(await listOverflowAt320(page)).toEqual([]);
  await page.setViewportSize(DESKTOP_SIZE);
  await waitUntilSettled(page);
});
