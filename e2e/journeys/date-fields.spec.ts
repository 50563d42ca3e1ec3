import { createOrganiserEvent, getEditableEvent, updateOrganiserEvent } from '@festoon/contracts/hosting/event-editor';
import { updateProfile } from '@festoon/contracts/identity/profile';
import { listAccessibilityViolations, listOverflowAt320 } from '../kit/axe.ts';
import { open } from '../kit/pages.ts';
import type { Person } from '../kit/people.ts';
import { expect, test } from '../kit/test.ts';

/** Opens the times of a draft that starts on Tuesday 2 March 2027 at 19:00, in a language. */
async function openTimes({ page, api }: Person, language: 'de' | 'ar') {
  const { id } = await api.call(createOrganiserEvent, { template: 'meetup' });
  const { revision } = await api.call(getEditableEvent, { eventId: id });
  const times = { localStart: '2027-03-02T19:00', localEnd: '2027-03-02T21:00', localDoors: null, allDay: false };
  await api.call(updateOrganiserEvent, {
    eventId: id,
    revision,
    changes: { when: { ...times, timeZone: 'Europe/Lisbon' } },
    confirmsMaterialChange: false,
  });
  await api.call(updateProfile, { language });
  await open(page, `/profile/edit-event/${id}?section=when`);
  return async () => (await api.call(getEditableEvent, { eventId: id })).when.localStart;
}

test('a person changes date and time in German with the keyboard', async ({ user }) => {
  const { page } = user;
  const savedStart = await openTimes(user, 'de');
  const date = page.getByLabel('Startdatum');
  const time = page.getByRole('combobox', { name: 'Startzeit' });
  await expect(date).toHaveValue('Di., 2. März 2027');
  await expect(time).toHaveValue('19:00');

  await date.focus();
  await page.keyboard.type('5.3.27');
  await page.keyboard.press('Enter');
  await expect(date).toHaveValue('Fr., 5. März 2027');

  await page.keyboard.press('ArrowDown');
  const calendar = page.getByRole('grid', { name: 'März 2027' });
  await expect(calendar.locator('th').first()).toHaveText('Mo');
  await expect(page.getByRole('button', { name: /5\. März 2027, ausgewählt/ })).toBeFocused();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(calendar).toBeHidden();
  await expect(date).toHaveValue('Sa., 6. März 2027');

  await expect(date).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(time).toBeFocused();
  await page.keyboard.type('20 Uhr');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('option', { name: '20:30' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(time).toHaveValue('20:30');
  await expect.poll(savedStart).toBe('2027-03-06T20:30');

  await date.focus();
  await page.keyboard.type('bald');
  await page.keyboard.press('Enter');
  await expect(date).toHaveAccessibleDescription(/^Startdatum: Gib ein Datum wie Do\., 31\. Dez\. 2026 ein/);
  expect(await listAccessibilityViolations(page)).toEqual([]);
  expect(await listOverflowAt320(page)).toEqual([]);
});

test('a person types a date with Arabic digits, and the keys of the calendar follow the direction', async ({ user }) => {
  const { page } = user;
  const savedStart = await openTimes(user, 'ar');
  const date = page.getByLabel('تاريخ البدء');
  await date.focus();
  await page.keyboard.type('٥/٣/٢٠٢٧');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('grid')).toBeVisible();
  await expect.poll(savedStart).toBe('2027-03-05T19:00');
  await expect(page.getByRole('button', { name: /الجمعة، 5 مارس 2027/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: /السبت، 6 مارس 2027/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect.poll(savedStart).toBe('2027-03-06T19:00');
  await page.getByRole('combobox', { name: 'وقت البدء' }).focus();
  await page.keyboard.type('٨ م');
  await page.keyboard.press('Tab');
  await expect.poll(savedStart).toBe('2027-03-06T20:00');
});
