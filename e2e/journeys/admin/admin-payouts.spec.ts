import { getTicket } from '@festoon/contracts/ticketing/tickets';
import { requestPayout } from '@festoon/contracts/money/payouts';
import { newAdmin } from '../../kit/steps/admin-steps.ts';
import { listAccessibilityViolations, listOverflowAt320 } from '../../kit/axe.ts';
import { creditWallet } from '../../kit/servers/database.ts';
import { searchAdminTable } from '../../kit/search-admin-table.ts';
import { open } from '../../kit/pages.ts';
import { connectBank } from '../../kit/steps/payout-steps.ts';
import { bookAndPay } from '../../kit/steps/refund-steps.ts';
import { seedEvent } from '../../kit/events.ts';
import { expect, test } from '../../kit/test.ts';

test('a payout above the limit is sent after two administrators have approved it', async ({
  user,
  admin,
  newPerson,
  database,
  productInfo,
  mailbox,
}) => {
  test.slow();
  const { name = '', email = '', id = '' } = user.account ?? {};
  await creditWallet(database, id, 150_000);
  await connectBank(user.page);
  await user.api.call(requestPayout, { amountMinor: 120_000 });

  const adminPage = admin.page;
  await open(adminPage, '/admin/dashboard/finance?tab=payouts');
  const payoutItem = adminPage.getByRole('listitem').filter({ hasText: email });
  await expect(payoutItem.getByText('This amount needs two approvals.')).toBeVisible();
  await payoutItem.getByRole('button', { name: `Approve €1,200.00 to ${name}` }).click();
  await adminPage.getByRole('button', { name: 'Approve €1,200.00', exact: true }).click();
  await expect(payoutItem.getByText('Approved by Doro Warden. A second approval is needed.')).toBeVisible();
  await expect(payoutItem.getByRole('button', { name: /^Approve/ })).toHaveCount(0);
  expect(await listAccessibilityViolations(adminPage)).toEqual([]);

  const { page: secondAdminPage } = await newAdmin({ newPerson, database, productInfo }, 'Ola Second');
  await open(secondAdminPage, '/admin/dashboard/finance?tab=payouts');
  const secondPayoutItem = secondAdminPage.getByRole('listitem').filter({ hasText: email });
  await expect(secondPayoutItem.getByText('Approved by Doro Warden. A second approval is needed.')).toBeVisible();
  await secondPayoutItem.getByRole('button', { name: `Approve €1,200.00 to ${name}` }).click();
  await secondAdminPage.getByRole('button', { name: 'Approve €1,200.00', exact: true }).click();
  const sentRow = secondAdminPage.getByRole('row').filter({ hasText: email });
  await expect(sentRow).toContainText('Sent', { timeout: 20_000 });
  await expect(sentRow).toContainText('Doro Warden and Ola Second');
  await mailbox.waitForEmail(email, /Payout sent: €1,200\.00/);
});

test('an administrator finds a booking by its ticket code, refunds a part and sends the tickets again', async ({
  user,
  admin,
  database,
  mailbox,
}) => {
  test.slow();
  const { account, api } = user;
  const bookingId = await bookAndPay(user, await seedEvent(database));
  const [ticket] = await database.rows<{ id: string }>('select id from tickets where booking_id = $1', [bookingId]);
  const { code } = await api.call(getTicket, { ticketId: (ticket?.id ?? '') as never });

  const adminPage = admin.page;
  await open(adminPage, '/admin/dashboard/bookings');
  await searchAdminTable(adminPage, code ?? '');
  const rows = adminPage.getByRole('table', { name: 'Bookings' }).getByRole('row');
  await expect(rows).toHaveCount(2);
  await rows.last().getByRole('button').click();
  const panel = adminPage.getByRole('complementary', { name: 'Booking' });
  await expect(panel.getByText('Confirmed', { exact: true }).first()).toBeVisible();
  await expect(panel.getByRole('heading', { name: 'Ledger' })).toBeVisible();
  expect(await listAccessibilityViolations(adminPage)).toEqual([]);

  await panel.getByRole('button', { name: 'Refund' }).click();
  await adminPage.getByRole('radio', { name: 'Another amount' }).check();
  await adminPage.getByLabel('Amount in EUR').fill('2');
  await adminPage.getByRole('button', { name: 'Refund €2.00' }).click();
  await expect(adminPage.getByText('Enter a reason.')).toBeVisible();
  await adminPage.getByLabel('Reason', { exact: true }).fill('The seat was behind a pillar.');
  await adminPage.getByRole('button', { name: 'Refund €2.00' }).click();
  await expect(panel.getByText('Refunded a booking')).toBeVisible();
  await expect(panel.getByText('The seat was behind a pillar.')).toBeVisible();
  await mailbox.waitForEmail(account?.email ?? '', /Refund: /);

  await panel.getByRole('button', { name: 'Resend tickets' }).click();
  await adminPage.getByLabel('Reason').fill('They deleted the mail.');
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Resend tickets' }).click();
  await expect(panel.getByText('Sent a booking’s tickets again')).toBeVisible();
  expect(await listOverflowAt320(adminPage)).toEqual([]);
});
