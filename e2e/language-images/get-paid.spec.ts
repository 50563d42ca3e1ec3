import { getConnectedAccount } from '@festoon/contracts/money/payouts';
import { payoutsText } from '@festoon/catalogue/money/payouts';
import { sandboxCheckoutText } from '@festoon/catalogue/money/sandbox-checkout';
import { sandboxPagesText } from '@festoon/catalogue/money/sandbox-pages';
import { creditWallet } from '../kit/servers/database.ts';
import { findDemoEvent } from './demo-events.ts';
import { openPage, test } from './image-test.ts';
import { showEmail } from './show-email.ts';

test('get paid', async ({ images, database, mailbox }) => {
  const { take, takeWindow } = images;
  const payee = await images.newReader('user', 'desktop');
  const { page } = payee;
  await creditWallet(database, payee.account?.id ?? '', 128_450);
  await take('get-paid-01-wallet', page, () => openPage(page, '/profile/wallet'));
  const connect = async () => {
    await page.locator('#payouts summary, #payouts button[aria-expanded="false"]').first().click();
    await page.getByRole('button', { name: payoutsText('connectBankAccount') }).click();
    await page.getByRole('button', { name: new RegExp(`^${sandboxCheckoutText('arrives')}`) }).click();
  };
  await take('get-paid-02-bank', page, connect);
  const payouts = page.locator('#payouts');
  const fill = async () => {
    await page.getByRole('button', { name: sandboxPagesText('connectAccount') }).click();
    await page.waitForURL(/\/profile\/wallet/);
    await payouts.locator('form input').first().fill('60');
  };
  await take('get-paid-03-request', page, fill);
  const request = async () => {
    await payouts.locator('form button[type="submit"]').click();
    await payouts.locator('li').first().waitFor();
    await page.waitForTimeout(500);
  };
  await take('get-paid-04-requested', page, request);
  await payee.api.call(getConnectedAccount, {});
  const email = payee.account?.email ?? '';
  await take('get-paid-05-email', page, async () => showEmail(page, await mailbox.waitForEmail(email)));

  const organiser = await images.newDemoReader('blue-hour', 'desktop');
  const { page: organiserPage } = organiser;
  await take('get-paid-06-statement', organiserPage, () => openPage(organiserPage, '/profile/wallet'));
  await take('get-paid-07-tax-report', organiserPage, () => openPage(organiserPage, '/profile/wallet/taxes'));
  const { id } = await findDemoEvent(database);
  await take('get-paid-08-business', organiserPage, () => openPage(organiserPage, '/profile/details'));
  const documents = async () => {
    await openPage(organiserPage, `/event-analytics/${id}`);
    await organiserPage.locator('table').last().scrollIntoViewIfNeeded();
    await organiserPage.waitForTimeout(500);
  };
  await takeWindow('get-paid-09-documents', organiserPage, documents);
  const pdf = await organiserPage.request.get('/api/wallet/statement.pdf');
  images.store('get-paid-10-statement.pdf', await pdf.body());
});
