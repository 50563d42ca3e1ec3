import { updateOrganiserEvent, getEditableEvent } from '@festoon/contracts/hosting/event-editor';
import type { Page } from '@playwright/test';
import {
  CARDS,
  expectBookingConfirmed,
  goToPaymentPage,
  holdTicketsOnEventPage,
  payWithCard,
} from '../kit/steps/booking-steps.ts';
import { createDraft, publishEvent } from '../kit/steps/event-editor-steps.ts';
import { clickMenuItem } from '../kit/menus.ts';
import { waitUntilSettled, open } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';

const expectSaved = (page: Page) => expect(page.getByText(/^Saved \d/)).toBeVisible();

test('a new organiser publishes an event with two ticket types within three minutes, and another person books it', async ({
  newPerson,
}) => {
  test.slow();
  const organiser = await newPerson('user');
  const { page } = organiser;
  const title = `River jazz ${Date.now().toString(36)}`;
  await open(page, '/');
  const startedAt = Date.now();
  const address = await publishEvent(page, title);
  expect(Date.now() - startedAt).toBeLessThan(180_000);

  const buyer = await newPerson('user');
  const slug = new URL(address).pathname.split('/').at(-1) ?? '';
  await holdTicketsOnEventPage(buyer.page, { slug }, 1);
  await goToPaymentPage(buyer.page);
  await payWithCard(buyer.page, CARDS.valid);
  await expectBookingConfirmed(buyer.page);

  await open(page, '/profile/events');
  const row = page.getByRole('article').filter({ hasText: title });
  await expect(row).toContainText('1 of 130 sold');
  await expect(row).toContainText('€18.50');
});

test('text typed offline is stored on the device and saved when the network is back', async ({ user, pageErrors }) => {
  pageErrors.allow(/ERR_INTERNET_DISCONNECTED|Failed to (fetch|load)|request .*failed|net::/i);
  const { page, context } = user;
  await open(page, '/');
  await createDraft(page, 'Lantern walk');
  await expectSaved(page);
  await context.setOffline(true);
  await page.getByLabel('Title').fill('Lantern walk by the sea');
  await expect(page.getByText('You’re offline. Changes are saved on this device.')).toBeVisible();
  await context.setOffline(false);
  await expectSaved(page);
  await page.reload();
  await expect(page.getByLabel('Title')).toHaveValue('Lantern walk by the sea');
});

test('of two people who change the same field at the same time, the second chooses which value stays', async ({
  newPerson,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/^response 409 PATCH \/api\/hosted-events\//);
  const owner = await newPerson('user');
  const colleague = await newPerson('user');
  const { page } = owner;
  await open(page, '/');
  await createDraft(page, 'Open studio');
  await page.keyboard.press('Control+s');
  await expectSaved(page);
  const eventId = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  await database.rows(`insert into event_team (event_id, account_id, role) values ($1, $2, 'manager')`, [
    eventId,
    colleague.account?.id,
  ]);
  const { revision } = await colleague.api.call(getEditableEvent, { eventId: eventId as never });
  await page.getByLabel('Title').fill('Mine');
  await colleague.api.call(updateOrganiserEvent, { eventId: eventId as never, revision, changes: { title: 'Theirs' } });
  const dialog = page.getByRole('dialog', { name: /changed this too/ });
  await expect(dialog).toContainText('Theirs');
  await dialog.getByRole('radio', { name: /Keep theirs/ }).check();
  await dialog.getByRole('button', { name: 'Save choices' }).click();
  await expect(page.getByLabel('Title')).toHaveValue('Theirs');
});

test('a draft is duplicated, edited and deleted', async ({ user: { page } }) => {
  await open(page, '/profile/events?new=1');
  await page.getByRole('button', { name: /^Concert/ }).click();
  await expect(page).toHaveURL(/\/profile\/edit-event\//);
  await page.getByLabel('Title').fill('Winter concert');
  await expectSaved(page);
  await test.step('a new ticket type shows its problems only after it is left', async () => {
    await page
      .getByRole('navigation', { name: 'Sections' })
      .getByRole('link', { name: /^Tickets/ })
      .click();
    await page.getByRole('button', { name: 'Add ticket type' }).click();
    await expect(page.getByText('Saves once complete')).toBeVisible();
    await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0);
    await page.getByRole('heading', { name: 'Tickets', exact: true }).click();
    await expect(page.getByText('Not fully saved')).toBeVisible();
    await page.getByRole('button', { name: 'Remove New tickets' }).click();
    await expectSaved(page);
  });
  await open(page, '/profile/events?when=draft');
  await page.getByRole('button', { name: 'More options for Winter concert' }).click();
  await clickMenuItem(page, 'Duplicate…');
  await page.getByRole('button', { name: 'Duplicate event' }).click();
  await expect(page.getByLabel('Title')).toHaveValue(/Winter concert \(copy\)/);
  await waitUntilSettled(page);
  await open(page, '/profile/events?when=draft');
  await page.getByRole('button', { name: 'More options for Winter concert (copy)' }).click();
  await clickMenuItem(page, 'Delete…');
  await page.getByRole('button', { name: 'Delete draft' }).click();
  await expect(page.getByRole('link', { name: 'Winter concert (copy)' })).toBeHidden();
  await expect(page.getByRole('link', { name: 'Winter concert' })).toBeVisible();
});
