import type { Page } from '@playwright/test';
import {
  accountIdOf,
  renameAccount,
  sendChatMessage,
  seedDirectConversation,
  seedGroup,
  seedSharedEvent,
} from '../kit/chats.ts';
import { clickMenuItem } from '../kit/menus.ts';
import { open } from '../kit/pages.ts';
import { seedEvent } from '../kit/events.ts';
import { expect, test } from '../kit/test.ts';

const composer = (page: Page) => page.getByRole('textbox', { name: 'Write a message' });
const list = (page: Page) => page.getByRole('region', { name: 'Conversations' });
const row = (page: Page, title: string) => list(page).getByRole('link', { name: title });
const messageList = (page: Page) => page.getByRole('region', { name: 'Messages', exact: true });

async function write(page: Page, text: string): Promise<void> {
  await composer(page).fill(text);
  await composer(page).press('Enter');
  await expect(composer(page)).toHaveValue('');
}

test('a guest asks the organiser from the event’s page and gets an immediate reply', async ({ newPerson, database }) => {
  const [guest, organiser] = [await newPerson('subscriber'), await newPerson('subscriber')];
  await renameAccount(database, guest, 'Gus Guest');
  await renameAccount(database, organiser, 'Olga Organiser');
  const event = await seedEvent(database, { organiserId: accountIdOf(organiser) });
  await open(organiser.page, '/chats');

  await open(guest.page, `/events/${event.slug}`);
  await guest.page.getByRole('link', { name: 'Message Olga Organiser' }).click();
  await expect(guest.page.getByRole('heading', { level: 1, name: 'Olga Organiser' })).toBeVisible();
  await expect(composer(guest.page)).toHaveValue(new RegExp(event.slug));
  await write(guest.page, 'Is there a place for bicycles?');

  await expect(row(organiser.page, 'Gus Guest')).toContainText('Is there a place for bicycles?');
  await expect(row(organiser.page, 'Gus Guest')).toContainText('1 unread');
  await row(organiser.page, 'Gus Guest').click();
  await expect(organiser.page.getByRole('heading', { level: 1, name: 'Gus Guest' })).toBeFocused();
  await write(organiser.page, 'Yes, beside the quay.');
  await expect(messageList(guest.page).getByText('Yes, beside the quay.', { exact: true })).toBeVisible();
  await expect(row(organiser.page, 'Gus Guest')).not.toContainText('unread');
});

test('the page shows that an organiser without premium cannot be messaged', async ({
  subscriber,
  user,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/^response 409 PUT \/api\/conversations\//);
  await renameAccount(database, user, 'Olga Organiser');
  const event = await seedEvent(database, { organiserId: accountIdOf(user) });
  const { page } = subscriber;
  await open(page, `/events/${event.slug}`);
  await page.getByRole('link', { name: 'Message Olga Organiser' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'You can’t message this person' })).toBeVisible();
  await expect(page.locator('[data-kind=failure]')).toHaveCount(0);
  await page.getByRole('link', { name: 'Go to your chats' }).click();
  await expect(list(page)).toBeVisible();
});

test('without premium the room stays closed, and the event’s page stays open', async ({ user, database }) => {
  const event = await seedEvent(database);
  await open(user.page, `/events/${event.slug}`);
  await user.page.getByRole('link', { name: 'Open room' }).click();
  await expect(user.page.getByText('For this feature you must have an active subscription :)')).toBeVisible();
  await expect(user.page).toHaveURL(new RegExp(`/events/${event.slug}$`));
});

test('ticket holders chat in the room of their event; other people see why they cannot', async ({ newPerson, database }) => {
  const [organiser, guest, stranger] = [
    await newPerson('subscriber'),
    await newPerson('subscriber'),
    await newPerson('subscriber'),
  ];
  const event = await seedSharedEvent(database, organiser, [guest]);
  for (const { page } of [organiser, guest]) {
    await open(page, `/events/${event.slug}`);
    await page.getByRole('link', { name: 'Open room' }).click();
    await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  }
  await write(guest.page, 'Who comes by boat?');
  await expect(messageList(organiser.page).getByText('Who comes by boat?', { exact: true })).toBeVisible();

  await organiser.page.getByRole('link', { name: 'Announcements' }).click();
  await write(organiser.page, 'Doors open at seven.');
  await guest.page.getByRole('link', { name: 'Announcements' }).click();
  await expect(messageList(guest.page).getByText('Doors open at seven.', { exact: true })).toBeVisible();
  await expect(messageList(guest.page).getByText('Only the event’s team can post here.', { exact: true })).toBeVisible();

  await open(stranger.page, `/events/${event.slug}`);
  await stranger.page.getByRole('link', { name: 'Open room' }).click();
  await expect(stranger.page.getByText('You need a ticket to join this room.')).toBeVisible();
});

test('a group is created and renamed; a removed member receives nothing more', async ({
  newPerson,
  database,
  pageErrors,
}) => {
  // A removed member sends one more request and gets 404.
  pageErrors.allow(/^response 404 GET \/api\/conversations\//);
  const [ana, bela, chidi] = [await newPerson('subscriber'), await newPerson('subscriber'), await newPerson('subscriber')];
  await renameAccount(database, bela, 'Bela Kovács');
  await renameAccount(database, chidi, 'Chidi Okafor');
  await seedSharedEvent(database, bela, [ana, chidi]);
  await open(bela.page, '/chats');
  await open(ana.page, '/chats');

  await ana.page.getByRole('button', { name: 'New conversation' }).first().click();
  const dialog = ana.page.getByRole('dialog');
  await dialog.getByLabel('Bela Kovács').check();
  await dialog.getByLabel('Chidi Okafor').check();
  await dialog.getByRole('button', { name: 'Start group' }).click();
  await expect(dialog.getByText('Enter a group name.')).toBeVisible();
  await dialog.getByLabel('Group name').fill('By boat');
  await dialog.getByRole('button', { name: 'Start group' }).click();
  await expect(ana.page.getByRole('heading', { level: 1, name: 'By boat' })).toBeVisible();
  await expect(row(bela.page, 'By boat')).toBeVisible();
  await row(bela.page, 'By boat').click();

  await ana.page.getByRole('button', { name: 'Rename', exact: true }).click();
  await dialog.getByLabel('Group name').fill('By tram');
  await dialog.getByRole('button', { name: 'Save name' }).click();
  await expect(bela.page.getByRole('heading', { level: 1, name: 'By tram' })).toBeVisible();

  await ana.page.getByRole('button', { name: /^People/ }).click();
  await ana.page.getByRole('button', { name: 'Actions for Bela Kovács' }).click();
  await clickMenuItem(ana.page, 'Remove from group');
  await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Remove from group' }).click();
  await expect(ana.page.getByRole('button', { name: 'Actions for Bela Kovács' })).toHaveCount(0);
  await expect(row(bela.page, 'By tram')).toHaveCount(0);
  await expect(bela.page.getByText('This conversation isn’t available')).toBeVisible();
});

test('a blocked person can no longer write, and does not see why', async ({ newPerson, database }) => {
  const [ana, bela] = [await newPerson('subscriber'), await newPerson('subscriber')];
  await renameAccount(database, bela, 'Bela Kovács');
  const conversation = await seedDirectConversation(database, ana, bela);
  await sendChatMessage(bela, conversation, 'Hello again');
  await open(bela.page, `/chats/${conversation}`);
  await expect(composer(bela.page)).toBeVisible();
  await open(ana.page, `/chats/${conversation}`);
  await ana.page.getByRole('button', { name: 'Block Bela Kovács' }).click();
  await ana.page.getByRole('alertdialog').getByRole('button', { name: 'Block person' }).click();
  await expect(ana.page.getByRole('button', { name: 'Unblock Bela Kovács' })).toBeVisible();
  await bela.page.reload();
  await expect(bela.page.getByText('You can’t message this person.')).toBeVisible();

  await ana.page.getByRole('button', { name: 'Unblock Bela Kovács' }).click();
  await expect(ana.page.getByRole('button', { name: 'Block Bela Kovács' })).toBeVisible();
  await bela.page.reload();
  await expect(composer(bela.page)).toBeVisible();
});

test('conversations are pinned, muted, hidden and found by keyboard alone', async ({ newPerson, database }) => {
  const ana = await newPerson('subscriber');
  const [boat, tram] = [await seedGroup(database, 'By boat', [ana]), await seedGroup(database, 'By tram', [ana])];
  await sendChatMessage(ana, boat, 'At nine');
  await sendChatMessage(ana, tram, 'At ten');
  const { page } = ana;
  await open(page, '/chats');
  await expect(row(page, 'By tram')).toBeVisible();

  await page.getByRole('textbox', { name: /^Search people/ }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'By tram')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 'By boat')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Pin to top' }).press('Enter');
  await expect(list(page).getByRole('list', { name: 'Pinned conversations' })).toContainText('By boat');

  await row(page, 'By tram').click({ button: 'right' });
  await clickMenuItem(page, 'Mute');
  await clickMenuItem(page, 'For 1 hour');
  await expect(row(page, 'By tram')).toContainText('muted');

  await row(page, 'By tram').click({ button: 'right' });
  const hideResponse = page.waitForResponse((answer) => answer.url().endsWith('/away'));
  await clickMenuItem(page, 'Archive');
  await hideResponse;
  await expect(row(page, 'By tram')).toHaveCount(0);
  await page.reload();
  await expect(list(page).getByRole('list', { name: 'Pinned conversations' })).toContainText('By boat');
  await expect(row(page, 'By tram')).toHaveCount(0);
});
