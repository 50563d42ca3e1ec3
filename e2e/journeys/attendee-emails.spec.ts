import { deleteReview } from '@festoon/contracts/ticketing/reviews';
import { listAccessibilityViolations } from '../kit/axe.ts';
import { seedBooking } from '../kit/bookings.ts';
import { clickMenuItem } from '../kit/menus.ts';
import { open } from '../kit/pages.ts';
import { seedEvent } from '../kit/events.ts';
import { expect, test } from '../kit/test.ts';

/** The preview runs no scripts, including the test's own. */
const PREVIEW_SCRIPT_ERROR = /^console\.error: Blocked script execution in 'about:srcdoc'/;

test('a new organiser emails all attendees after an administrator’s review, and a guest unsubscribes', async ({
  newPerson,
  admin,
  database,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(PREVIEW_SCRIPT_ERROR);
  const guest = await newPerson('user');
  const { event } = await seedBooking(guest, database);
  const organiser = await newPerson('user');
  await database.rows('update events set organiser_id = $1 where id = $2', [organiser.account?.id, event.id]);
  const { page } = organiser;
  await open(page, `/profile/events/${event.id}/messages`);
  await page.getByRole('button', { name: 'Write a message' }).click();
  await page.getByLabel('Subject').fill('Where to find us');
  await page.getByRole('textbox', { name: 'Message' }).fill('Come in by the courtyard.\n\nhttps://example.org/map');
  await expect(page.getByText('1 recipient')).toBeVisible();
  await expect(page.frameLocator('iframe').getByText('Come in by the courtyard.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Send now' }).click();
  await page.getByRole('button', { name: 'Send message' }).click();
  await expect(page.getByText('In review', { exact: true })).toBeVisible();
  const adminPage = admin.page;
  await open(adminPage, `/admin/dashboard/reports?tab=messages&q=${encodeURIComponent(organiser.account?.email ?? '')}`);
  await adminPage.getByRole('button', { name: 'Where to find us' }).click();
  await expect(adminPage.getByText('Would reach 1 person')).toBeVisible();
  expect(await listAccessibilityViolations(adminPage)).toEqual([]);
  await adminPage.getByRole('button', { name: 'Approve message' }).click();
  await expect(adminPage.getByText('Approved. Sending it now.')).toBeVisible();
  const email = guest.account?.email ?? '';
  const receivedEmail = await mailbox.waitForEmail(email, /Where to find us/);
  expect(receivedEmail.text).toContain('https://example.org/map');
  await page.reload();
  await expect(page.getByText('Delivered to 1 person')).toBeVisible({ timeout: 20_000 });
  const [, path = ''] = /(\/mail\/opt-out\?token=[\w.-]+)/.exec(receivedEmail.text) ?? [];
  await open(guest.page, path);
  await guest.page.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(guest.page.getByRole('heading', { name: /You’ve unsubscribed from/ })).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: 'Write a message' }).click();
  await expect(page.getByText('1 more person has unsubscribed from your messages.')).toBeVisible();
});

test('a scheduled email waits, moves with its event and is cancelled', async ({
  user: { page, account },
  database,
  pageErrors,
}) => {
  pageErrors.allow(PREVIEW_SCRIPT_ERROR);
  const event = await seedEvent(database, { organiserId: account?.id ?? '', tickets: [{ name: 'Free entry' }] });
  await open(page, `/profile/events/${event.id}/messages?message=new`);
  await page.getByLabel('Subject').fill('Tomorrow');
  await page.getByRole('textbox', { name: 'Message' }).fill('See you there.');
  await page.getByLabel('Before or after the event').check();
  await expect(page.getByText(/^Will be sent /)).toBeVisible();
  await page.getByRole('button', { name: 'Schedule message' }).click();
  await expect(page.getByText(/1 day before the start/)).toBeVisible();
  await page.getByRole('button', { name: 'More options for Tomorrow' }).click();
  await clickMenuItem(page, 'Cancel message');
  await expect(page.getByText('Cancelled').first()).toBeVisible();
});

test('an attendee reviews an event, its organiser replies, and both are public', async ({ newPerson, database }) => {
  const guest = await newPerson('user');
  const { event } = await seedBooking(guest, database);
  const organiser = await newPerson('user');
  await database.rows(
    `update events set organiser_id = $1, starts_at = now() - interval '5 hours', ends_at = now() - interval '2 hours' where id = $2`,
    [organiser.account?.id, event.id],
  );
  // Its dialog covers the heading that `open` waits for.
  await guest.page.goto(`/profile/bookings?when=past&review=${event.id}`);
  await guest.page.getByLabel(/^4 stars/).check();
  await guest.page.getByLabel('Your experience').fill('The harbour at night, and that voice.');
  await guest.page.getByRole('button', { name: 'Publish review' }).click();
  await expect(guest.page.getByRole('dialog')).toBeHidden();
  await expect(guest.page.getByRole('link', { name: 'Past', exact: true })).toHaveAttribute('aria-current', 'page');
  const visitor = await newPerson('visitor');
  await open(visitor.page, `/events/${event.slug}`);
  await expect(visitor.page.getByText('The harbour at night, and that voice.')).toBeVisible();
  await expect(visitor.page.getByText(guest.account?.email ?? 'nobody')).toHaveCount(0);
  await expect(guest.api.call(deleteReview, { eventId: event.id as never })).resolves.toMatchObject({ review: null });
});
