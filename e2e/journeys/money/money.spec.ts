import {
  expectBookingConfirmed,
  CARDS,
  goToPaymentPage,
  openCheckout,
  payButton,
  payWithCard,
} from '../../kit/steps/booking-steps.ts';
import { clickBookingItem } from '../../kit/menus.ts';
import { seedHold } from '../../kit/bookings.ts';
import { open } from '../../kit/pages.ts';
import { connectBank } from '../../kit/steps/payout-steps.ts';
import { saveGuestNames, seedRefundableEvent } from '../../kit/steps/refund-steps.ts';
import { expect, test } from '../../kit/test.ts';
import { topUp } from '../../kit/steps/wallet-steps.ts';
import { runProgram } from '../../product/process.ts';

test('money moves from a card to a wallet, into a booking, back from it, and out to a bank', async ({
  user,
  admin,
  database,
  productInfo,
}) => {
  test.slow();
  const { page, account } = user;
  const { name = '', email = '' } = account ?? {};
  await topUp(page, '30');

  const event = await seedRefundableEvent(database);
  const bookingId = await seedHold(user, event, 2);
  await saveGuestNames(user, bookingId);
  await openCheckout(page, bookingId);
  await page.getByRole('radio', { name: /^Wallet and card/ }).check();
  await expect(payButton(page)).toHaveText('Pay €18.00 by card');
  await goToPaymentPage(page);
  await payWithCard(page, CARDS.valid);
  await expectBookingConfirmed(page);
  await expect(page.getByText('Paid: €30.00 from your wallet, €18.00 by card.')).toBeVisible();

  await open(page, '/profile/bookings');
  await clickBookingItem(page, 'Cancel tickets');
  const dialog = page.getByRole('dialog', { name: /^Cancel/ });
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('radio', { name: /^Your wallet/ }).check();
  await dialog.getByRole('button', { name: 'Cancel 1 ticket' }).click();
  await expect(dialog.getByText(/^You’ll get €24\.00 to your wallet/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel 1 ticket' }).click();
  await expect(dialog).toBeHidden();

  await connectBank(page);
  const payouts = page.getByRole('region', { name: 'Payouts' });
  await payouts.getByRole('button', { name: 'Request €24.00' }).click();
  await expect(payouts.getByText('In review', { exact: true })).toBeVisible();

  const adminPage = admin.page;
  await open(adminPage, '/admin/dashboard/finance?tab=payouts');
  await adminPage
    .getByRole('button', { name: `Approve €24.00 to ${name}` })
    .last()
    .click();
  await adminPage.getByRole('button', { name: 'Approve €24.00', exact: true }).click();
  await expect(adminPage.getByRole('row').filter({ hasText: email }).filter({ hasText: '€24.00' })).toContainText('Sent');
  await expect(payouts.getByRole('listitem').filter({ hasText: '€24.00' })).toContainText('Sent');
  await runProgram(['server/src/cli/check-money.ts'], { DATABASE_URL: productInfo.databaseUrl });
});
