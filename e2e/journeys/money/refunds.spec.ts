import type { Page } from '@playwright/test';
import { isLongRun } from '../../../server/src/platform/testing/long-run.ts';
import { copyBookingsStatement } from '../../../server/src/modules/ticketing/bookings/testing/copy-bookings-statement.ts';
import { clickBookingItem } from '../../kit/menus.ts';
import { listAccessibilityViolations, listOverflowAt320, WIDTHS } from '../../kit/axe.ts';
import type { Database } from '../../kit/servers/database.ts';
import { clickMenuItem } from '../../kit/menus.ts';
import { open } from '../../kit/pages.ts';
import { bookAndPay, seedRefundableEvent } from '../../kit/steps/refund-steps.ts';
import { expect, test } from '../../kit/test.ts';
import { runProgram } from '../../product/process.ts';

/** More than one batch of the job, which has 50 bookings. */
const BUYER_COUNT = isLongRun ? 200 : 60;

const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

test('a buyer cancels one ticket to the wallet and the other to the card', async ({ user, database, mailbox }) => {
  test.slow();
  const { page, account } = user;
  const event = await seedRefundableEvent(database);
  const bookingId = await bookAndPay(user, event, { quantity: 2 });
  await open(page, '/profile/bookings');
  await clickBookingItem(page, 'Cancel tickets');
  const dialog = page.getByRole('dialog', { name: /^Cancel/ });
  await expect(dialog.getByText(/^Full refund .* The deadline is /)).toBeVisible();
  await dialog.getByRole('checkbox', { name: 'Guest 1, General admission' }).check();
  await expect(dialog.getByText('Your refund')).toBeVisible();
  await dialog.getByRole('radio', { name: /^Your wallet/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Cancel 1 ticket' }).click();
  await expect(dialog.getByText(/^You’ll get €24\.00 to your wallet/)).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Go back' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Cancel 1 ticket' }).click();
  await expect(dialog).toBeHidden();
  await expect(row(page, event.title).getByText('€24.00 refunded to your wallet')).toBeVisible();
  await expect(row(page, event.title).getByText('1 × General admission')).toBeVisible();
  await mailbox.waitForEmail(account?.email ?? '', /Ticket cancelled/);

  const [voidTicket] = await database.rows<{ id: string }>(
    `select id from tickets where booking_id = $1 and status = 'void'`,
    [bookingId],
  );
  await open(page, `/profile/tickets/${voidTicket?.id}`);
  await expect(page.getByText('No longer valid')).toBeVisible();
  await open(page, '/profile/wallet');
  await expect(page.getByText('€24.00').first()).toBeVisible();

  await open(page, '/profile/bookings');
  await clickBookingItem(page, 'Cancel tickets');
  await expect(dialog.getByText('These are your last tickets, so the whole booking will be cancelled.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel 1 ticket' }).click();
  await dialog.getByRole('button', { name: 'Cancel 1 ticket' }).click();
  await expect(dialog).toBeHidden();
  await open(page, '/profile/bookings?when=cancelled');
  await expect(
    row(page, event.title).getByText(/€24\.00 refunded to your wallet · €24\.00 (on its way|refunded) to your card/),
  ).toBeVisible();
});

test('an organiser refunds an amount, then a ticket, and sees the status of the refunds', async ({
  user,
  newPerson,
  database,
  mailbox,
}) => {
  test.slow();
  const buyer = await newPerson('user');
  const event = await seedRefundableEvent(database, user.account?.id ?? '');
  await bookAndPay(buyer, event, { quantity: 2 });
  const { page } = user;
  await open(page, `/profile/events/${event.id}/attendees`);
  await page.getByRole('button', { name: 'Guest 1' }).click();
  await page.getByRole('button', { name: 'Refund' }).click();
  const dialog = page.getByRole('dialog', { name: 'Refund' });
  await dialog.getByRole('radio', { name: 'Another amount' }).check();
  await dialog.getByLabel('Amount in EUR').fill('60');
  await dialog.getByRole('button', { name: 'Refund' }).click();
  await expect(dialog.getByText('That’s more than the amount left to refund.')).toBeVisible();
  await dialog.getByLabel('Amount in EUR').fill('5');
  await dialog.getByLabel('Message to the buyer').fill('Sorry for the noise.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Refund €5.00' }).click();
  await dialog.getByRole('button', { name: 'Refund €5.00' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('“Sorry for the noise.”')).toBeVisible();
  await page.getByRole('button', { name: 'Refund' }).click();
  await dialog.getByRole('radio', { name: 'Guest 1’s ticket' }).check();
  await dialog.getByRole('radio', { name: 'Their wallet' }).check();
  await dialog.getByRole('button', { name: 'Refund €24.00' }).click();
  await dialog.getByRole('button', { name: 'Refund €24.00' }).click();
  await expect(page.getByText('This ticket was cancelled.')).toBeVisible();
  await expect(page.getByText('In the wallet', { exact: true })).toBeVisible();
  await mailbox.waitForEmail(buyer.account?.email ?? '', /Refund: /);
});

test('an event with more buyers than a batch is cancelled, and everyone is refunded and notified', async ({
  user,
  newPerson,
  database,
  productInfo,
}) => {
  test.setTimeout(300_000);
  const buyer = await newPerson('user');
  const event = await seedRefundableEvent(database, user.account?.id ?? '');
  const bookingId = await bookAndPay(buyer, event);
  await database.rows(copyBookingsStatement(bookingId, BUYER_COUNT - 1));
  // The time in which the buyers can choose their wallets is over.
  await database.rows('insert into refund_choices select id, now() from bookings where event_id = $1', [event.id]);
  const { page } = user;
  await open(page, '/profile/events');
  await page.getByRole('button', { name: `More options for ${event.title}` }).click();
  await clickMenuItem(page, 'Cancel event…');
  const euros = (24 * BUYER_COUNT).toLocaleString('en-GB');
  await expect(
    page.getByText(`€${euros}.00 will be refunded to ${BUYER_COUNT} buyers, including platform fees.`),
  ).toBeVisible();
  await page.getByLabel('Type cancel to confirm').fill('cancel');
  await page.getByRole('button', { name: 'Cancel event', exact: true }).click();
  await expect(page.getByText('Event cancelled')).toBeVisible();
  await expect
    .poll(() => countRefunds(database, event.id), { timeout: 240_000, intervals: [1000] })
    .toEqual({ confirmed: 0, refunded: BUYER_COUNT, emailed: BUYER_COUNT });
  await open(buyer.page, '/profile/bookings?when=cancelled');
  await expect(row(buyer.page, event.title).getByText('€24.00 refunded to your card')).toBeVisible();
  await runProgram(['server/src/cli/check-money.ts'], { DATABASE_URL: productInfo.databaseUrl });
});

/** Expects that the open page has no accessibility errors in any colour scheme and size, and fits the narrowest window. */
async function expectAccessible(page: Page): Promise<void> {
  expect(await listAccessibilityViolations(page)).toEqual([]);
  expect(await listOverflowAt320(page)).toEqual([]);
  await page.setViewportSize(WIDTHS.desktop);
}

type RefundCounts = { readonly confirmed: number; readonly refunded: number; readonly emailed: number };

async function countRefunds(database: Database, eventId: string): Promise<RefundCounts | undefined> {
  const [count] = await database.rows<RefundCounts>(
    `select count(*) filter (where b.status = 'confirmed')::int as confirmed,
       count(r.id)::int as refunded, count(m.id)::int as emailed
     from bookings b left join booking_refunds g on g.booking_id = b.id
       left join refunds r on r.booking_refund_id = g.id and r.status = 'succeeded'
       left join email_messages m on m.key = 'booking-cancelled:' || b.id
     where b.event_id = $1`,
    [eventId],
  );
  return count;
}
