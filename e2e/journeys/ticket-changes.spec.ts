import type { Page } from '@playwright/test';
import { clickBookingItem } from '../kit/menus.ts';
import { listAccessibilityViolations } from '../kit/axe.ts';
import { open } from '../kit/pages.ts';
import { CARDS, goToPaymentPage, payWithCard } from '../kit/steps/booking-steps.ts';
import { seedChangeableDates } from '../kit/steps/change-steps.ts';
import { bookAndPay } from '../kit/steps/refund-steps.ts';
import { expect, test } from '../kit/test.ts';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Change/ });

test('a buyer changes a ticket to a cheaper type, and another to a more expensive date', async ({
  user,
  database,
  mailbox,
}) => {
  test.slow();
  const { page, account } = user;
  const { event, other } = await seedChangeableDates(database);
  await bookAndPay(user, event, { quantity: 2 });
  await open(page, '/profile/bookings');
  await clickBookingItem(page, 'Change tickets');
  const dialog = dialogOf(page);
  await dialog.getByRole('checkbox', { name: 'Guest 2, General admission' }).uncheck();
  await expect(dialog.getByText('−€5.00')).toBeVisible();
  await expect(dialog.getByText('+€10.00')).toBeVisible();
  await dialog.getByRole('radio', { name: 'Balcony' }).check();
  await expect(dialog.getByRole('radio', { name: 'Your card' })).toBeChecked();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('You get back €5.00 to your card')).toBeVisible();
  await dialog.getByRole('button', { name: 'Change tickets' }).click();
  await expect(page.getByRole('heading', { name: 'Your tickets are changed' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Guest 1' })).toBeVisible();
  await mailbox.waitForEmail(account?.email ?? '', /Ticket changed/);

  await open(page, '/profile/bookings');
  await expect(page.getByText('1 ticket was changed.')).toBeVisible();
  await clickBookingItem(page, 'Change tickets', page.getByRole('article').filter({ hasText: 'General admission' }));
  await dialog.getByLabel('Date').selectOption({ index: 1 });
  await dialog.getByRole('radio', { name: 'Front row' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('You pay €10.00')).toBeVisible();
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.getByRole('heading', { name: 'Change your tickets' })).toBeVisible();
  await goToPaymentPage(page);
  await payWithCard(page, CARDS.valid);
  await expect(page.getByRole('heading', { name: 'Your tickets are changed' })).toBeVisible();
  const [sums] = await database.rows<{ sold: string }>(
    'select string_agg(name || sold, $2 order by name) as sold from ticket_types where event_id = any($1) and sold > 0',
    [[event.id, other.id], ' '],
  );
  expect(sums?.sold).toBe('Balcony1 Front row1');
});
