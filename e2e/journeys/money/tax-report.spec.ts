import { seedEvent } from '../../kit/events.ts';
import { open } from '../../kit/pages.ts';
import {
  CARDS,
  expectBookingConfirmed,
  goToPaymentPage,
  holdTicketsOnEventPage,
  payWithCard,
} from '../../kit/steps/booking-steps.ts';
import { expect, test } from '../../kit/test.ts';

test('an organiser reads the taxes of a sale in the period of its receipt, and downloads them', async ({
  newPerson,
  database,
  mailbox,
}) => {
  test.slow();
  const [organiser, buyer] = [await newPerson('user'), await newPerson('user')];
  const tickets = [{ name: 'General admission', priceMinor: 2000 }];
  const event = await seedEvent(database, { organiserId: organiser.account?.id ?? '', tickets });
  await database.rows('update events set tax_rate_bps = 600 where id = $1', [event.id]);
  await holdTicketsOnEventPage(buyer.page, event, 1);
  await goToPaymentPage(buyer.page);
  await payWithCard(buyer.page, CARDS.valid);
  await expectBookingConfirmed(buyer.page);
  // Its attachment is the receipt.
  await mailbox.waitForEmail(buyer.account?.email ?? '', new RegExp(event.title));

  const { page } = organiser;
  await open(page, '/profile/events');
  await page.getByRole('link', { name: 'Tax report' }).click();
  await expect(page.getByText('Total in EUR: €18.87 net, €1.13 tax, €20.00 gross.')).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: 'Portugal' });
  await expect(row).toContainText('6%');
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^taxes-\d{4}-\d\d-\d\d-\d{4}-\d\d-\d\d\.csv$/);
  await page.getByRole('radio', { name: 'Month' }).check();
  await expect(page.getByText(/Total in EUR/)).toBeVisible();
  await page.getByRole('button', { name: 'Previous period' }).click();
  await expect(page.getByText('Nothing in this period')).toBeVisible();
});
