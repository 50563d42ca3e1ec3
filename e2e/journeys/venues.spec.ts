import { createOrganiserEvent, getEditableEvent, updateOrganiserEvent } from '@festoon/contracts/hosting/event-editor';
import { clickMenuItem } from '../kit/menus.ts';
import { open } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';

test('an organiser saves a venue, uses it for another event, and moves both events to its new address', async ({
  user: { page, api },
}) => {
  const first = await api.call(createOrganiserEvent, { template: 'meetup' });
  const { revision } = await api.call(getEditableEvent, { eventId: first.id });
  const place = { city: 'Lisbon', countryCode: 'PT', venueName: 'Casa do Rio', address: 'Rua Nova 1' };
  await api.call(updateOrganiserEvent, { eventId: first.id, revision, changes: place });
  await open(page, `/profile/edit-event/${first.id}?section=where`);
  await page.getByRole('button', { name: 'Save as venue' }).click();
  await expect(page.getByLabel('Saved venue')).toHaveValue(/./);
  await expect(page.getByRole('button', { name: 'Save as venue' })).toBeHidden();

  const second = await api.call(createOrganiserEvent, { template: 'blank' });
  await open(page, `/profile/edit-event/${second.id}?section=where`);
  await page.getByLabel('Saved venue').selectOption('Casa do Rio, Lisbon');
  await expect(page.getByLabel('Address')).toHaveValue('Rua Nova 1');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  await open(page, '/profile/events');
  await page.getByRole('link', { name: 'Venues' }).click();
  await expect(page.getByText('2 upcoming events')).toBeVisible();
  await page.getByRole('button', { name: 'Actions for Casa do Rio' }).click();
  await clickMenuItem(page, 'Edit venue');
  await page.getByLabel('Address').fill('Rua Velha 9');
  await page.getByRole('button', { name: 'Save venue' }).click();
  await expect(page.getByRole('radio', { name: /Update 2 upcoming events too/ })).toBeChecked();
  await page.getByRole('button', { name: 'Save venue' }).click();
  await expect(page.getByText('Rua Velha 9, Lisbon')).toBeVisible();
  for (const eventId of [first.id, second.id]) {
    expect((await api.call(getEditableEvent, { eventId })).address).toBe('Rua Velha 9');
  }

  await page.getByRole('button', { name: 'Actions for Casa do Rio' }).click();
  await clickMenuItem(page, 'Delete venue');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete venue' }).click();
  await expect(page.getByText('No venues yet')).toBeVisible();
});
