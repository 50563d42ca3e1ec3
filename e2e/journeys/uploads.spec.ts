import { createOrganiserEvent } from '@festoon/contracts/hosting/event-editor';
import type { Page } from '@playwright/test';
import { seedDirectConversation } from '../kit/chats.ts';
import { open } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';

/** Returns an image file with the pixels of a page. */
async function imageOf(page: Page) {
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer: await page.screenshot({ type: 'jpeg' }) };
}

const cropDialog = (page: Page) => page.getByRole('dialog', { name: /Choose the part|Crop your photo/ });

async function acceptCrop(page: Page): Promise<void> {
  const preview = cropDialog(page).getByAltText('Your photo before cropping').first();
  await expect(preview).toHaveJSProperty('complete', true);
  await expect.poll(() => preview.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  await cropDialog(page).getByRole('button', { name: 'Use photo' }).click();
}

test('a profile photo is cropped and uploaded', async ({ user: { page } }) => {
  await open(page, '/profile/details');
  await page.locator('input[type=file]').setInputFiles(await imageOf(page));
  await acceptCrop(page);
  await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible();
  await expect(page.locator('img[src*="/media/accounts/"]').first()).toBeVisible();
});

test('an event gets a cover and more images', async ({ user: { page, api } }) => {
  const { id } = await api.call(createOrganiserEvent, { template: 'meetup' });
  await open(page, `/profile/edit-event/${id}?section=media`);
  const image = await imageOf(page);
  await page.locator('input[type=file]').first().setInputFiles(image);
  await acceptCrop(page);
  await expect(page.getByRole('button', { name: 'Remove cover' })).toBeVisible();
  await page.locator('input[type=file]').last().setInputFiles([image, image]);
  await expect(page.getByRole('button', { name: 'Remove photo 2' })).toBeVisible();
});

test('a message carries an image and a file', async ({ newPerson, database }) => {
  const [ana, bo] = [await newPerson('subscriber'), await newPerson('subscriber')];
  const conversationId = await seedDirectConversation(database, ana, bo);
  for (const { page } of [ana, bo]) await open(page, `/chats/${conversationId}`);
  const notes = { name: 'notas de São João.txt', mimeType: 'text/plain', buffer: Buffer.from('Olá') };
  await ana.page.locator('input[type=file]').setInputFiles([await imageOf(ana.page), notes]);
  await expect(ana.page.getByRole('list', { name: 'Attachments' }).getByRole('listitem')).toHaveCount(2);
  await expect(ana.page.getByRole('progressbar')).toHaveCount(0);
  await ana.page.getByRole('button', { name: 'Send message' }).click();
  const received = bo.page.getByRole('log', { name: 'Messages' }).getByRole('article');
  await expect(received.getByText('notas de São João.txt')).toBeVisible();
  await expect(received.locator('img[src*="/files/"]')).toBeVisible();
});
