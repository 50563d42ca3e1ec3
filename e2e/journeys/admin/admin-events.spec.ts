import { listAccessibilityViolations, listOverflowAt320 } from '../../kit/axe.ts';
import { seedBooking } from '../../kit/bookings.ts';
import { searchAdminTable } from '../../kit/search-admin-table.ts';
import { open } from '../../kit/pages.ts';
import { expect, test } from '../../kit/test.ts';

test('an administrator approves, features and cancels an event', async ({ admin, user, database }) => {
  test.slow();
  const { page } = admin;
  const { event, bookingId } = await seedBooking(user, database);
  await database.rows(
    `insert into event_moderations (event_id, state, reasons, requested_at) values ($1, 'pending', '{many_links}', now())`,
    [event.id],
  );

  await open(page, '/admin/dashboard/events?moderation=pending&sort=pending');
  await searchAdminTable(page, event.id);
  await expect(page.getByText('1 event', { exact: true })).toBeVisible();
  // A browser centres header cells by default.
  await expect(page.getByRole('columnheader', { name: 'Event' })).toHaveCSS('text-align', 'start');
  await page.getByRole('button', { name: event.title }).click();
  await expect(page.getByText('Five or more links in its description')).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  expect(await listOverflowAt320(page)).toEqual([]);
  await page.getByRole('button', { name: 'Approve event' }).click();
  await expect(page.getByText('approved an event')).toBeVisible();
  await expect(page.getByText('Nothing to review')).toBeVisible();

  await page.getByRole('button', { name: 'Feature on home page' }).click();
  await expect(page.getByRole('button', { name: 'Stop featuring' })).toBeVisible();
  await open(user.page, '/');
  await expect(user.page.getByRole('heading', { name: 'Featured' })).toBeVisible();

  await page.getByRole('button', { name: 'Cancel event' }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText('Cancelled bookings')).toBeVisible();
  await dialog.getByLabel('Reason').fill('It never was.');
  await dialog.getByLabel(/^Type/).fill('cancel');
  await dialog.getByRole('button', { name: 'Cancel event' }).click();
  await expect(dialog).toBeHidden();
  await expect
    .poll(
      async () =>
        (await database.rows<{ status: string }>('select status from bookings where id = $1', [bookingId]))[0]?.status,
    )
    .toBe('cancelled');
});
