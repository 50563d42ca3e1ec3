import { seedBooking } from '../kit/bookings.ts';
import { seedEvent } from '../kit/events.ts';
import { open } from '../kit/pages.ts';
import { bookButton, chooseTickets } from '../kit/steps/booking-steps.ts';
import { expect, test } from '../kit/test.ts';

test('an organiser blocks an attendee, who then finds no tickets on sale, until they are unblocked', async ({
  newPerson,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/^response 409 POST \/api\/bookings/);
  const [organiser, guest] = [await newPerson('user'), await newPerson('user')];
  const spec = { organiserId: organiser.account?.id ?? '', tickets: [{ name: 'Free entry' }] };
  const [first, second] = [await seedEvent(database, spec), await seedEvent(database, spec)];
  await seedBooking(guest, database, first);
  const { page } = organiser;
  const name = guest.account?.name ?? '';
  const email = guest.account?.email ?? '';
  await open(page, `/profile/events/${first.id}/attendees`);
  await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: `More actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: 'Block' }).click();
  const dialog = page.getByRole('alertdialog', { name: `Block ${name}?` });
  await dialog.getByLabel('Note').fill('Shouted at the band.');
  await dialog.getByRole('button', { name: 'Block' }).click();
  await expect(dialog).toBeHidden();

  await open(guest.page, `/events/${second.slug}`);
  await chooseTickets(guest.page, 1);
  await bookButton(guest.page).click();
  await expect(guest.page.getByText('These tickets aren’t on sale right now.').first()).toBeVisible();

  await open(page, '/profile/events');
  await page.getByRole('link', { name: 'Block list' }).click();
  const entry = page.getByRole('listitem').filter({ hasText: email });
  await expect(entry).toContainText('Shouted at the band.');
  await expect(entry.getByRole('link', { name: `${first.title} (1 ticket)` })).toBeVisible();
  await page.getByRole('button', { name: `Unblock ${email}` }).click();
  await expect(page.getByText('No one is blocked')).toBeVisible();

  await bookButton(guest.page).click();
  await guest.page.waitForURL(/\/checkout\?booking=/);
});
