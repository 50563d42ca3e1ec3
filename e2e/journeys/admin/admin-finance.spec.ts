import { listAccessibilityViolations, listOverflowAt320 } from '../../kit/axe.ts';
import { CARDS, expectBookingConfirmed, goToPaymentPage, openCheckout, payWithCard } from '../../kit/steps/booking-steps.ts';
import { seedHold } from '../../kit/bookings.ts';
import { searchAdminTable } from '../../kit/search-admin-table.ts';
import { open } from '../../kit/pages.ts';
import { saveGuestNames, seedRefundableEvent } from '../../kit/steps/refund-steps.ts';
import { expect, test } from '../../kit/test.ts';

test('an administrator follows a payment from the card to the organiser, and sees differences with the provider first', async ({
  user,
  admin,
  database,
}) => {
  test.slow();
  const event = await seedRefundableEvent(database);
  const bookingId = await seedHold(user, event, 1);
  await saveGuestNames(user, bookingId);
  await openCheckout(user.page, bookingId);
  await goToPaymentPage(user.page);
  await payWithCard(user.page, CARDS.valid);
  await expectBookingConfirmed(user.page);
  const [payment] = await database.rows<{ ref: string; reference: string }>(
    `select p.payment_ref as ref, b.reference from payments p join bookings b on b.id = p.subject_id where b.id = $1`,
    [bookingId],
  );

  const adminPage = admin.page;
  await open(adminPage, '/admin/dashboard/finance');
  await expect(adminPage.getByText('Adds up to €0.00')).toBeVisible();
  expect(await listAccessibilityViolations(adminPage)).toEqual([]);
  await adminPage.getByRole('link', { name: 'Ledger', exact: true }).click();
  await searchAdminTable(adminPage, payment?.reference ?? '');
  await adminPage.getByRole('button', { name: 'Card payment' }).click();
  const panel = adminPage.getByRole('complementary', { name: 'Transaction' });
  await expect(panel.getByText('From a card. The money enters here.')).toBeVisible();
  await expect(panel.getByText(payment?.ref ?? '')).toBeVisible();
  await panel.getByRole('link', { name: /^Sale/ }).click();
  await expect(panel.getByRole('heading', { name: 'Sale', exact: true })).toBeVisible();
  await expect(panel.getByRole('row', { name: /^Pending in wallets/ })).toBeVisible();
  await expect(panel.getByRole('link', { name: /^Card payment/ })).toBeVisible();
  expect(await listAccessibilityViolations(adminPage)).toEqual([]);
  expect(await listOverflowAt320(adminPage)).toEqual([]);

  await database.rows(
    `update sandbox_payment_objects set body = jsonb_set(body, '{amount}', to_jsonb((body ->> 'amount')::int - 100))
     where kind = 'charge' and parent_id = $1`,
    [payment?.ref],
  );
  await open(adminPage, '/admin/dashboard/finance?tab=reconciliation');
  await adminPage.getByRole('button', { name: 'Reconcile now' }).click();
  // The provider's fee is a share of the amount, so it differs too.
  const differences = adminPage.getByRole('listitem').filter({ hasText: payment?.ref ?? '' });
  const difference = differences.filter({ has: adminPage.getByRole('heading', { name: 'Card payment' }) });
  await expect(difference.getByText('Amount differs')).toBeVisible({ timeout: 30_000 });
  expect(await listAccessibilityViolations(adminPage)).toEqual([]);
  await difference.getByRole('button', { name: 'Mark as explained' }).click();
  await expect(difference.getByText('Enter a note.')).toBeVisible();
  await difference.getByLabel('Note').fill('Changed by hand to see that it shows.');
  await difference.getByRole('button', { name: 'Mark as explained' }).click();
  await expect(difference).toHaveCount(0);
});
