import { updateProfile } from '@festoon/contracts/identity/profile';
import { saveBookingDetails, payBooking } from '@festoon/contracts/ticketing/checkout';
import type { Language } from '@festoon/catalogue/language';
import { listAccessibilityViolations } from '../kit/axe.ts';
import { seedHold } from '../kit/bookings.ts';
import { seedEvent, type SeededEvent } from '../kit/events.ts';
import { clickMenuItem } from '../kit/menus.ts';
import { open } from '../kit/pages.ts';
import { openCheckout } from '../kit/steps/booking-steps.ts';
import type { Database } from '../kit/servers/database.ts';
import type { Person } from '../kit/people.ts';
import { expect, test } from '../kit/test.ts';

/** Makes a person read the site in a language, on their account and in their browser. */
async function readIn({ api, context }: Person, language: Language, url: string): Promise<void> {
  await api.call(updateProfile, { language });
  await context.addCookies([{ name: 'language', value: language, url }]);
}

async function addQuestion(database: Database, event: SeededEvent): Promise<string> {
  const [row] = await database.rows<{ id: string }>(
    `insert into event_questions (event_id, scope, kind, label, options, required)
     values ($1, 'attendee', 'choice', 'What do you drink?', '{Tea,Water}', true) returning id`,
    [event.id],
  );
  return row?.id ?? '';
}

test('an organiser adds German and Japanese, and visitors read the event in their language or the main one', async ({
  newPerson,
  database,
  mailbox,
  productInfo,
}) => {
  test.slow();
  const organiser = await newPerson('user');
  const event = await seedEvent(database, {
    tickets: [{ name: 'Free entry' }],
    organiserId: organiser.account?.id ?? '',
  });
  const questionId = await addQuestion(database, event);
  const { page } = organiser;
  await open(page, `/profile/edit-event/${event.id}`);
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'Add a language' }).click();
  const add = page.getByRole('button', { name: 'Add a language' });
  await add.click();
  await clickMenuItem(page, 'German');
  await expect(page.getByText('6 texts are missing. They’re shown in English.')).toBeVisible();
  await page.getByLabel('Title in German').fill('Hafenkonzert');
  await page.getByLabel('Free entry: name in German').fill('Freier Eintritt');
  await page.getByLabel('Question: What do you drink? in German').fill('Was trinkst du?');
  await page.getByLabel('Answer: Tea in German').fill('Tee');
  await expect(page.getByText('2 texts are missing.')).toBeVisible();
  await add.click();
  await clickMenuItem(page, 'Japanese');
  await page.getByLabel('Title in Japanese').fill('港のコンサート');
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();
  await expect(page.getByRole('link', { name: /^Languages ?, 7 texts missing/ })).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Title in German')).toHaveValue('Hafenkonzert');

  const german = await newPerson('user');
  await readIn(german, 'de', productInfo.baseUrl);
  await open(german.page, `/events/${event.slug}`);
  const heading = german.page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Hafenkonzert');
  await expect(heading).toHaveAttribute('lang', 'de');
  await expect(german.page.getByText('Freier Eintritt').first()).toBeVisible();
  await expect(german.page.getByText('An evening by the water.')).toBeVisible();
  const bookingId = await seedHold(german, event);
  await openCheckout(german.page, bookingId);
  await expect(german.page.getByText('Was trinkst du?').first()).toBeVisible();
  await german.page.getByRole('radio', { name: 'Tee' }).check();
  await expect(german.page.getByRole('radio', { name: 'Water' })).toBeVisible();

  const [attendee] = await database.rows<{ id: string }>('select id from booking_attendees where booking_id = $1', [
    bookingId,
  ]);
  const buyer = { name: german.account?.name ?? '', email: german.account?.email ?? '' };
  const attendees = [{ id: attendee?.id ?? '', ...buyer, answers: { [questionId]: 'Tea' } }];
  await german.api.call(saveBookingDetails, { bookingId: bookingId as never, buyer, attendees });
  await german.api.call(payBooking, { bookingId: bookingId as never });
  const email = await mailbox.waitForEmail(buyer.email, /Hafenkonzert/);
  expect(email.text).toContain('Freier Eintritt');

  const french = await newPerson('user');
  await readIn(french, 'fr', productInfo.baseUrl);
  await open(french.page, `/events/${event.slug}`);
  await expect(french.page.getByRole('heading', { level: 1 })).toHaveText(event.title);
  await expect(french.page.getByText('Free entry').first()).toBeVisible();
});
