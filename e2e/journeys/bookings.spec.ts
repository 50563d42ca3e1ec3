import { getBooking } from '@festoon/contracts/ticketing/bookings';
import {
  bookButton,
  CARDS,
  chooseTickets,
  expectBookingConfirmed,
  goToPaymentPage,
  holdTicketsOnEventPage,
  openCheckout,
  payButton,
  payWithCard,
} from '../kit/steps/booking-steps.ts';
import { seedHold } from '../kit/bookings.ts';
import { creditWallet } from '../kit/servers/database.ts';
import { open } from '../kit/pages.ts';
import { seedEvent } from '../kit/events.ts';
import { expect, test } from '../kit/test.ts';

test('a person chooses two tickets, names a guest, pays by card and opens a ticket', async ({
  user: { page, account },
  database,
  mailbox,
}) => {
  const event = await seedEvent(database);
  await holdTicketsOnEventPage(page, event, 2);
  await page.getByRole('button', { name: 'Add guest’s name' }).click();
  await expect(page.getByLabel('Attendee’s name')).toBeFocused();
  await page.getByLabel('Attendee’s name').fill('Grace Guest');
  await page.getByLabel('Attendee’s email').fill('grace@people.example');
  await goToPaymentPage(page);
  await payWithCard(page, CARDS.valid);
  await expectBookingConfirmed(page);
  const receivedEmail = await mailbox.waitForEmail(account?.email ?? '', new RegExp(event.title));
  expect(receivedEmail.attachments.map(({ filename }) => filename).join(' ')).toMatch(/\.pdf.*\.ics|\.ics.*\.pdf/);
  await open(page, '/profile/bookings');
  await expect(page.getByText(event.title).first()).toBeVisible();
  const [ticket] = await database.rows<{ id: string }>('select id from tickets where holder_id = $1', [account?.id]);
  await open(page, `/profile/tickets/${ticket?.id}`);
  const code = page.getByRole('img', { name: /QR|code/i }).first();
  await expect(code).toBeVisible();
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(240);
});

test('a declined card loses nothing and another card works', async ({ user, database }) => {
  const { page } = user;
  await openCheckout(page, await seedHold(user, await seedEvent(database)));
  await goToPaymentPage(page);
  await payWithCard(page, CARDS.declined);
  await expect(page.getByText('Your card was declined. Try another card').first()).toBeVisible();
  await expect(page.getByLabel('Card number')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Card number')).toBeFocused();
  await payWithCard(page, CARDS.valid);
  await expectBookingConfirmed(page);
});

test('the bank asks for confirmation if the card requires it', async ({ user, database }) => {
  const { page } = user;
  await openCheckout(page, await seedHold(user, await seedEvent(database)));
  await goToPaymentPage(page);
  await payWithCard(page, CARDS.requiresAuthentication);
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await page.getByRole('button', { name: /confirm|yes/i }).click();
  await expectBookingConfirmed(page);
});

test('going back from the payment page keeps the booking', async ({ user, database }) => {
  const { page } = user;
  await openCheckout(page, await seedHold(user, await seedEvent(database)));
  await goToPaymentPage(page);
  await page.getByRole('link', { name: /Back to Festoon/ }).click();
  await expect(page).toHaveURL(/\/checkout\?booking=/);
  await goToPaymentPage(page);
  await payWithCard(page, CARDS.valid);
  await expectBookingConfirmed(page);
});

test('a free booking needs no payment', async ({ user: { page }, database }) => {
  const event = await seedEvent(database, { tickets: [{ name: 'Free entry' }] });
  await holdTicketsOnEventPage(page, event, 1);
  await payButton(page).click();
  await expectBookingConfirmed(page);
});

test('expired tickets can be held again', async ({ user, database, pageErrors }) => {
  pageErrors.allow(/^response (409|410) /);
  const { page } = user;
  const event = await seedEvent(database);
  const bookingId = await seedHold(user, event);
  await openCheckout(page, bookingId);
  await database.rows(`update bookings set held_until = now() - interval '1 second' where id = $1`, [bookingId]);
  await page.reload();
  await page.getByRole('button', { name: 'Hold tickets again' }).click();
  await expect(payButton(page)).toBeVisible();
  await goToPaymentPage(page);
  await payWithCard(page, CARDS.valid);
  await expectBookingConfirmed(page);
});

test('of two people who want the last ticket, one gets it and the other sees an error', async ({
  newPerson,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/^response 409 POST \/api\/bookings$/);
  const event = await seedEvent(database, { tickets: [{ name: 'Front row', priceMinor: 3000, quantity: 1 }] });
  const people = [await newPerson('user'), await newPerson('user')];
  for (const { page } of people) {
    await open(page, `/events/${event.slug}`);
    await chooseTickets(page, 1);
  }
  // Dispatched without the checks before a click, because the other person's button disappears as soon as one has the
  // ticket.
  await Promise.all(people.map(({ page }) => bookButton(page).dispatchEvent('click')));
  await expect
    .poll(() => people.filter(({ page }) => page.url().includes('/checkout?booking=')).length, { timeout: 15_000 })
    .toBe(1);
  const secondBuyer = people.find(({ page }) => !page.url().includes('/checkout?booking='));
  await expect(secondBuyer!.page.getByText(/sold out/i).first()).toBeVisible();
});

test('a wallet pays part of a booking and the card the rest, also after a change of mind', async ({
  user,
  database,
  mailbox,
}) => {
  const { page, account } = user;
  await creditWallet(database, account?.id ?? '', 1240);
  const event = await seedEvent(database, { tickets: [{ name: 'General', priceMinor: 5400 }] });
  const bookingId = await seedHold(user, event);
  await openCheckout(page, bookingId);
  await page.getByRole('radio', { name: /^Wallet and card/ }).check();
  await expect(payButton(page)).toHaveText('Pay €41.60 by card');
  await goToPaymentPage(page);
  await expect(page.getByText('€41.60').first()).toBeVisible();
  await page.getByRole('link', { name: /Back to Festoon/ }).click();
  await expect(page.getByText('€12.40 from your wallet is reserved')).toBeVisible();
  await page.getByRole('radio', { name: /^Card/ }).check();
  await expect(payButton(page)).toHaveText('Pay €54.00');
  await page.getByRole('radio', { name: /^Wallet and card/ }).check();
  await goToPaymentPage(page);
  await payWithCard(page, CARDS.valid);
  await expectBookingConfirmed(page);
  await expect(page.getByText('Paid: €12.40 from your wallet, €41.60 by card.')).toBeVisible();
  const receivedEmail = await mailbox.waitForEmail(account?.email ?? '', new RegExp(event.title));
  expect(receivedEmail.text).toMatch(/Paid from your wallet\s+€12\.40[^]*Paid by card\s+€41\.60/);
});

test('a wallet pays for a whole booking', async ({ user, database }) => {
  const { page, account } = user;
  await creditWallet(database, account?.id ?? '', 500);
  await openCheckout(page, await seedHold(user, await seedEvent(database)));
  await page.getByText('Pay in full from your wallet').click();
  await expect(page.getByText('Your balance is €5.00.')).toBeVisible();
  await page.getByRole('link', { name: 'Top up your wallet' }).click();
  await expect(page.getByRole('heading', { name: 'Wallet', exact: true })).toBeVisible();
  await creditWallet(database, account?.id ?? '', 10_000);
  await page.getByRole('link', { name: 'Back to your booking' }).click();
  await page.getByRole('radio', { name: /^Wallet/ }).check();
  await payButton(page).click();
  await expectBookingConfirmed(page);
  await expect(page.getByText(/^Paid: €[\d.]+ from your wallet\.$/)).toBeVisible();
});

test('a booking of another account looks like a missing one', async ({ newPerson, database, pageErrors }) => {
  pageErrors.allow(/^response 404 GET \/api\/bookings\//);
  const owner = await newPerson('user');
  const stranger = await newPerson('user');
  const bookingId = await seedHold(owner, await seedEvent(database));
  await open(stranger.page, `/checkout?booking=${bookingId}`);
  await expect(payButton(stranger.page)).toBeHidden();
  await expect(owner.api.call(getBooking, { bookingId: bookingId as never })).resolves.toMatchObject({ status: 'held' });
});
