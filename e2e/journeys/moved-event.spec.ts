import { listAccessibilityViolations } from '../kit/axe.ts';
import { open } from '../kit/pages.ts';
import { bookAndPay, seedRefundableEvent } from '../kit/steps/refund-steps.ts';
import { expect, test } from '../kit/test.ts';

test('an organiser moves an event with sold tickets, sees the effect and confirms it, and a buyer gets a full refund', async ({
  user,
  newPerson,
  database,
  mailbox,
  pageErrors,
}) => {
  test.slow();
  // A material change is rejected until it is confirmed.
  pageErrors.allow(/^response 409 PATCH \/api\/hosted-events\//);
  const buyer = await newPerson('user');
  const event = await seedRefundableEvent(database, user.account?.id ?? '');
  const evening = `((now() + interval '14 days')::date + time '19:00') at time zone 'Europe/Lisbon'`;
  await database.rows(
    `update events set starts_at = ${evening}, ends_at = ${evening} + interval '3 hours',
       refund_policy = '{"kind":"none"}' where id = $1`,
    [event.id],
  );
  await bookAndPay(buyer, event, { quantity: 2 });

  const { page } = user;
  await open(page, `/profile/edit-event/${event.id}?section=when`);
  const startTime = page.getByRole('combobox', { name: 'Start time' });
  await startTime.fill('21:15');
  const effect = page.getByText(/This change lets \d ticket holders request a refund until .*, up to €48\.00\./);
  await expect(effect).toBeVisible();
  await expect(page.getByText('Not saved: confirm your change')).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Undo change' }).click();
  await expect(effect).toBeHidden();
  await expect(startTime).toHaveValue('19:00');
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  await startTime.fill('21:15');
  await page.getByRole('button', { name: 'Save and notify ticket holders' }).click();
  await expect(effect).toBeHidden();
  await expect(page.getByText(/^Saved \d/)).toBeVisible();

  const receivedEmail = await mailbox.waitForEmail(buyer.account?.email ?? '', /The time has changed/);
  expect(receivedEmail.text).toContain('you can get a full refund until');

  await open(buyer.page, '/profile/bookings');
  const row = buyer.page.getByRole('article').filter({ hasText: event.title });
  await expect(row.getByText('This event has changed since you booked')).toBeVisible();
  await expect(row.getByText(/Before: .*19:00 – 22:00/)).toBeVisible();
  expect(await listAccessibilityViolations(buyer.page)).toEqual([]);
  await row.getByRole('link', { name: 'Show 2 tickets' }).click();
  await expect(buyer.page.getByText('This event has changed since you booked')).toBeVisible();
  await buyer.page.getByRole('link', { name: 'Get a refund' }).click();

  await row.getByRole('button', { name: 'Get a refund' }).click();
  const dialog = buyer.page.getByRole('dialog', { name: /^Cancel/ });
  await expect(dialog.locator('[data-refund]')).toHaveText('€48.00');
  await dialog.getByRole('radio', { name: /^Your wallet/ }).check();
  await dialog.getByRole('button', { name: 'Cancel 2 tickets' }).click();
  await dialog.getByRole('button', { name: 'Cancel 2 tickets' }).click();
  await expect(dialog).toBeHidden();
  await open(buyer.page, '/profile/wallet');
  await expect(buyer.page.getByText('€48.00').first()).toBeVisible();
});
