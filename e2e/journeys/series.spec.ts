import {
  createOrganiserEvent,
  updateOrganiserEvent,
  getEditableEvent,
  publishOrganiserEvent,
} from '@festoon/contracts/hosting/event-editor';
import type { Api } from '../kit/api.ts';
import { clickMenuItem } from '../kit/menus.ts';
import { open } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';

/** Creates a draft of a meetup of the caller, on a Tuesday evening in Lisbon, ready to be published. */
async function createMeetupDraft(api: Api, title: string) {
  const { id } = await api.call(createOrganiserEvent, { template: 'meetup' });
  const { revision } = await api.call(getEditableEvent, { eventId: id });
  const when = {
    localStart: '2027-03-02T19:00',
    localEnd: '2027-03-02T21:00',
    localDoors: null,
    allDay: false,
    timeZone: 'Europe/Lisbon',
  };
  const description = {
    type: 'doc' as const,
    content: [
      { type: 'paragraph', content: [{ type: 'text', text: 'Talks, tea and time to talk, every time with someone new.' }] },
    ],
  };
  const place = { city: 'Lisbon', countryCode: 'PT', venueName: 'Casa do Rio', address: 'Rua Nova 1' };
  const changes = { title, description, summary: 'An evening among neighbours.', when, ...place };
  await api.call(updateOrganiserEvent, { eventId: id, revision, changes });
  return id;
}

test('an event repeats, and people choose among its dates', async ({ user: { page, api }, visitor }) => {
  const title = `Tuesday Circle ${Date.now()}`;
  const id = await createMeetupDraft(api, title);
  const { slug } = await api.call(publishOrganiserEvent, { eventId: id });
  await open(page, `/profile/edit-event/${id}?section=when`);
  await page.getByRole('button', { name: 'Make it repeat' }).click();
  await expect(page.getByText('Every week on Tuesday at 19:00, 10 times')).toBeVisible();
  await page.getByRole('button', { name: 'Preview dates' }).click();
  await expect(page.getByText(/^10 dates, Tue 2 Mar/)).toBeVisible();
  await page.getByRole('button', { name: 'Create 10 dates' }).click();
  await expect(page.getByRole('button', { name: 'Show all 10 dates' })).toBeVisible();

  await page.getByRole('button', { name: 'Actions for Tue 9 Mar' }).click();
  await clickMenuItem(page, 'Remove date');
  await page.getByRole('button', { name: 'Remove date' }).click();
  await expect(page.getByText('except 1 date')).toBeVisible();

  await open(page, `/profile/edit-event/${id}?section=basics`);
  await page.getByLabel('Summary').fill('An evening with a surprise guest.');
  await expect(page.getByText('Changed on this date only: Summary')).toBeVisible();
  await page.getByLabel('All upcoming dates').check();
  await expect(page.getByText('8 other dates will change.')).toBeVisible();
  await page.getByRole('button', { name: 'Update dates' }).click();
  await expect(page.getByText('Changed on this date only')).toBeHidden();

  await open(visitor.page, `/events/${slug}`);
  await expect(visitor.page.getByText('Choose from 9 dates')).toBeVisible();
  await visitor.page.getByRole('link', { name: /^Tue 16 Mar/ }).click();
  await expect(visitor.page).toHaveURL(/2027-03-16/);
  await expect(visitor.page.getByText('Tuesday 16 March 2027').first()).toBeVisible();
  await expect(visitor.page.getByText('An evening with a surprise guest.')).toBeVisible();
});

const CSV_FILE = [
  'title,start,end,city,country,price,quantity',
  'Jazz in the Yard,2027-05-01 19:30,2027-05-01 22:00,Lisbon,Portugal,12.50,80',
  'Open Rehearsal,2027-06-01 18:00,2027-06-01 20:00,Porto,Portugal,,',
  'Broken,2027-02-30,,Lisbon,Portugal,,',
].join('\n');

test('a file of events is previewed, then imported', async ({ user: { page } }) => {
  await open(page, '/profile/events/import');
  const file = { name: 'season.csv', mimeType: 'text/csv', buffer: Buffer.from(CSV_FILE) };
  await page.locator('input[type=file]').setInputFiles(file);
  await expect(page.getByText('Jazz in the Yard')).toBeVisible();
  await expect(page.getByText('Skipped: 1')).toBeVisible();
  await page.getByText('Published events').click();
  await page.getByRole('button', { name: 'Import 2 events' }).click();
  await expect(page.getByText('season.csv imported')).toBeVisible();
  await expect(page.getByText('1 event published')).toBeVisible();
  await page.getByRole('link', { name: 'View drafts' }).click();
  await expect(page.getByText('Open Rehearsal')).toBeVisible();
});
