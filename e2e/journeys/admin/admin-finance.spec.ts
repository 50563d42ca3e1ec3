import { faultsEverywhere, overflowAt320 } from '../../kit/axe.ts';
import { CARDS, expectGoing, goToPay, openCheckout, payWithCard } from '../../kit/steps/booking-steps.ts';
import { stageHold } from '../../kit/bookings.ts';
import { searchDesk } from '../../kit/desk.ts';
import { open } from '../../kit/pages.ts';
import { nameGuests, stageRefundable } from '../../kit/steps/refund-steps.ts';
import { expect, test } from '../../kit/test.ts';

test('an administrator follows a cent from the card to the organiser, and sees first what the provider has otherwise', async ({
  user,
  admin,
  database,
}) => {
  test.slow();
  const event = await stageRefundable(database);
  const bookingId = await stageHold(user, event, 1);
  await nameGuests(user, bookingId);
  await openCheckout(user.page, bookingId);
  await goToPay(user.page);
  await payWithCard(user.page, CARDS.works);
  await expectGoing(user.page);
  const [paid] = await database.rows<{ ref: string; reference: string }>(
    `select p.payment_ref as ref, b.reference from payments p join bookings b on b.id = p.subject_id where b.id = $1`,
    [bookingId],
  );

  const desk = admin.page;
  await open(desk, '/admin/dashboard/finance');
  await expect(desk.getByText('Adds up to €0.00')).toBeVisible();
  expect(await faultsEverywhere(desk)).toEqual([]);
  await desk.getByRole('link', { name: 'Ledger', exact: true }).click();
  await searchDesk(desk, paid?.reference ?? '');
  await desk.getByRole('button', { name: 'Card payment' }).click();
  const panel = desk.getByRole('complementary', { name: 'Movement of money' });
  await expect(panel.getByText('From a card: this is where it begins.')).toBeVisible();
  await expect(panel.getByText(paid?.ref ?? '')).toBeVisible();
  await panel.getByRole('link', { name: /^Sale/ }).click();
  await expect(panel.getByRole('heading', { name: 'Sale', exact: true })).toBeVisible();
  await expect(panel.getByRole('row', { name: /^Pending in wallets/ })).toBeVisible();
  await expect(panel.getByRole('link', { name: /^Card payment/ })).toBeVisible();
  expect(await faultsEverywhere(desk)).toEqual([]);
  expect(await overflowAt320(desk)).toEqual([]);

  await database.rows(
    `update sandbox_payment_objects set body = jsonb_set(body, '{amount}', to_jsonb((body ->> 'amount')::int - 100))
     where kind = 'charge' and parent_id = $1`,
    [paid?.ref],
  );
  await open(desk, '/admin/dashboard/finance?tab=reconciliation');
  await desk.getByRole('button', { name: 'Reconcile now' }).click();
  // The provider's fee is a share of the amount, so it differs too.
  const differences = desk.getByRole('listitem').filter({ hasText: paid?.ref ?? '' });
  const difference = differences.filter({ has: desk.getByRole('heading', { name: 'Card payment' }) });
  await expect(difference.getByText('Amount differs')).toBeVisible({ timeout: 30_000 });
  expect(await faultsEverywhere(desk)).toEqual([]);
  await difference.getByRole('button', { name: 'Settle as explained' }).click();
  await expect(difference.getByText('Say it in a sentence.')).toBeVisible();
  await difference.getByLabel('What you know of it').fill('Changed by hand to see that it shows.');
  await difference.getByRole('button', { name: 'Settle as explained' }).click();
  await expect(difference).toHaveCount(0);
});
