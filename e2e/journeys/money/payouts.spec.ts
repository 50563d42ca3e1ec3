import { startTopUp } from '@festoon/contracts/money/wallet';
import { getConnectedAccount } from '@festoon/contracts/money/payouts';
import { listAccessibilityViolations, listOverflowAt320 } from '../../kit/axe.ts';
import { CARDS, payWithCard } from '../../kit/steps/booking-steps.ts';
import { open } from '../../kit/pages.ts';
import { connectBank } from '../../kit/steps/payout-steps.ts';
import type { Person } from '../../kit/people.ts';
import { expect, test } from '../../kit/test.ts';

async function topUp({ page, api }: Person, amountMinor: number): Promise<void> {
  const { checkoutUrl } = await api.call(startTopUp, { amountMinor });
  await page.goto(checkoutUrl);
  await payWithCard(page, CARDS.valid);
  await expect(page).toHaveURL(/\/profile\/wallet/);
  await expect.poll(async () => (await api.call(getConnectedAccount, {})).availableMinor).toBe(amountMinor);
}

test('a person connects a bank account and requests a payout, which is sent after an administrator approves it', async ({
  user,
  admin,
  mailbox,
}) => {
  test.slow();
  const { page, account } = user;
  const { name = '', email = '' } = account ?? {};
  await topUp(user, 10_000);
  await connectBank(page);

  const payouts = page.getByRole('region', { name: 'Payouts' });
  await payouts.getByLabel('Amount').fill('5');
  await payouts.getByRole('button', { name: 'Request €5.00' }).click();
  await expect(payouts.getByText('The minimum payout is €20.00.').first()).toBeVisible();
  await payouts.getByLabel('Amount').fill('60');
  await payouts.getByRole('button', { name: 'Request €60.00' }).click();
  await expect(payouts.getByText('You can withdraw €40.00 now.')).toBeVisible();
  await payouts.getByLabel('Amount').fill('25,50');
  await payouts.getByRole('button', { name: 'Request €25.50' }).click();
  await payouts.getByRole('button', { name: 'Cancel request for €25.50' }).click();
  await page.getByRole('button', { name: 'Cancel request', exact: true }).click();
  await expect(payouts.getByText('Cancelled', { exact: true })).toBeVisible();
  await mailbox.waitForEmail(email, /Payout requested: €60\.00/);

  const adminPage = admin.page;
  await open(adminPage, '/admin/dashboard');
  await adminPage.getByRole('link', { name: /payouts? to approve/ }).click();
  await adminPage
    .getByRole('button', { name: `Approve €60.00 to ${name}` })
    .last()
    .click();
  await expect(adminPage.getByRole('heading', { name: `Approve the payout of €60.00 to ${name}?` })).toBeVisible();
  await adminPage.getByRole('button', { name: 'Approve €60.00', exact: true }).click();
  await expect(adminPage.getByRole('heading', { name: 'Payouts to review' })).toBeFocused();
  await expect(adminPage.getByRole('row').filter({ hasText: email }).filter({ hasText: '€60.00' })).toContainText('Sent');

  await expect(payouts.getByRole('listitem').filter({ hasText: '€60.00' })).toContainText('Sent');
  await mailbox.waitForEmail(email, /Payout sent: €60\.00/);
});

test('an administrator rejects a payout with a reason that its owner can read', async ({ user, admin, mailbox }) => {
  test.slow();
  const { page, account } = user;
  const { name = '', email = '' } = account ?? {};
  await topUp(user, 3_000);
  await connectBank(page);
  await page.getByRole('button', { name: 'Request €30.00' }).click();
  await expect(page.getByText('In review', { exact: true })).toBeVisible();
  expect(await listAccessibilityViolations(page)).toEqual([]);
  expect(await listOverflowAt320(page)).toEqual([]);

  const adminPage = admin.page;
  await open(adminPage, '/admin/dashboard/finance?tab=payouts');
  const payoutItem = adminPage.getByRole('listitem').filter({ hasText: email });
  await expect(payoutItem.getByText('No income from events')).toBeVisible();
  expect(await listAccessibilityViolations(adminPage)).toEqual([]);
  expect(await listOverflowAt320(adminPage)).toEqual([]);
  await payoutItem.getByRole('button', { name: `Decline €30.00 to ${name}` }).click();
  await adminPage.getByRole('button', { name: 'Decline payout' }).click();
  await expect(adminPage.getByText('Enter a reason.')).toBeVisible();
  await adminPage.getByLabel('Reason').fill('The bank account is in another name.');
  await adminPage.getByRole('button', { name: 'Decline payout' }).click();
  await expect(payoutItem).toHaveCount(0);

  await expect(page.getByText('The bank account is in another name.')).toBeVisible();
  await expect(page.getByText('You can withdraw €30.00 now.')).toBeVisible();
  const receivedEmail = await mailbox.waitForEmail(email, /Payout declined: €30\.00/);
  expect(receivedEmail.text).toContain('The bank account is in another name.');
});
