import { accountIdOf, renameAccount, sendChatMessage, seedSharedEvent } from '../../kit/chats.ts';
import { listAccessibilityViolations, listOverflowAt320 } from '../../kit/axe.ts';
import { clickMenuItem } from '../../kit/menus.ts';
import { open } from '../../kit/pages.ts';
import type { Page } from '@playwright/test';
import { seedEvent } from '../../kit/events.ts';
import { expect, test } from '../../kit/test.ts';

const messageList = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });

async function openReport(adminPage: Page, title: string): Promise<void> {
  await open(adminPage, `/admin/dashboard/reports?q=${encodeURIComponent(title)}`);
  await adminPage.getByRole('button', { name: title }).click();
}

test('a reported message is removed for everyone, and the reporter is notified', async ({ newPerson, admin, database }) => {
  test.slow();
  const [organiser, offender, reporter] = [
    await newPerson('subscriber'),
    await newPerson('subscriber'),
    await newPerson('subscriber'),
  ];
  await renameAccount(database, offender, 'Rudi Rude');
  const event = await seedSharedEvent(database, organiser, [offender, reporter]);
  await open(reporter.page, `/events/${event.slug}`);
  await reporter.page.getByRole('link', { name: 'Open room' }).click();
  await expect(reporter.page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  // The event's own page has the same heading, so the address shows that the room is open.
  await expect(reporter.page).toHaveURL(/\/chats\/[0-9a-f-]{36}$/);
  const text = `Shameful words ${event.slug.slice(-6)}`;
  await sendChatMessage(offender, reporter.page.url().slice(-36), text);
  const messageElement = messageList(reporter.page).getByText(text, { exact: true });
  await messageElement.hover();
  await reporter.page.getByRole('button', { name: 'More' }).click();
  await clickMenuItem(reporter.page, 'Report message');
  await reporter.page.getByRole('radio', { name: 'Insults or bullying' }).check();
  await reporter.page.getByRole('button', { name: 'Report message' }).click();
  await expect(reporter.page.getByText('Report sent. We’ll let you know what we decide.')).toBeVisible();

  const adminPage = admin.page;
  await openReport(adminPage, text);
  const panel = adminPage.getByRole('complementary', { name: 'Report' });
  await expect(panel.getByText('Rudi Rude').first()).toBeVisible();
  expect(await listAccessibilityViolations(adminPage)).toEqual([]);
  await panel.getByRole('radio', { name: 'Remove message' }).check();
  await panel.getByLabel('Message to reporters').fill('Thank you. It is gone.');
  await panel.getByRole('button', { name: 'Save decision' }).click();
  await expect(adminPage.getByText('Decision saved. We’ve notified everyone who reported it.')).toBeVisible();

  await expect(messageElement).toHaveCount(0);
  await open(reporter.page, '/profile/notifications');
  await reporter.page.getByRole('button', { name: /^Notifications/ }).click();
  await expect(reporter.page.getByText('The message you reported was removed').first()).toBeVisible();
});

test('an event is reported from its page and its organiser is warned', async ({ newPerson, admin, database }) => {
  test.slow();
  const [organiser, reporter] = [await newPerson('user'), await newPerson('user')];
  const event = await seedEvent(database, { organiserId: accountIdOf(organiser) });
  await open(reporter.page, `/events/${event.slug}`);
  await reporter.page.getByRole('link', { name: 'Report this event' }).click();
  await expect(reporter.page.getByRole('heading', { level: 1, name: 'Report this event' })).toBeVisible();
  await reporter.page.getByRole('button', { name: 'Send report' }).click();
  await expect(reporter.page.getByText('Choose a reason.')).toBeVisible();
  expect(await listOverflowAt320(reporter.page)).toEqual([]);
  await reporter.page.getByRole('radio', { name: 'Spam' }).check();
  await reporter.page.getByRole('button', { name: 'Send report' }).click();
  await expect(reporter.page.getByText('You reported this')).toBeVisible();

  const adminPage = admin.page;
  await openReport(adminPage, event.title);
  const panel = adminPage.getByRole('complementary', { name: 'Report' });
  await panel.getByRole('radio', { name: 'Warn author' }).check();
  await panel.getByRole('button', { name: 'Save decision' }).click();
  await expect(panel.getByText('Enter a message.')).toBeVisible();
  await panel.getByLabel('Message to the author').fill('Once is enough.');
  await panel.getByRole('button', { name: 'Save decision' }).click();
  await expect(adminPage.getByText('Decision saved. We’ve notified everyone who reported it.')).toBeVisible();
  for (const { page, text } of [
    { page: reporter.page, text: 'We warned the organiser of the event you reported' },
    { page: organiser.page, text: 'A warning about your event' },
  ]) {
    await open(page, '/profile/notifications');
    await page.getByRole('button', { name: /^Notifications/ }).click();
    await expect(page.getByText(text).first()).toBeVisible();
  }
});
