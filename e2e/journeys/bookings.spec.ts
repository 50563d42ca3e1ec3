import { getBooking } from '@festoon/contracts/ticketing/bookings';
import {
  bookButton,
  CARDS,
  chooseTickets,
  expectGoing,
  goToPay,
  holdOnEventPage,
  openCheckout,
  payButton,
  payWithCard,
} from '../kit/steps/booking-steps.ts';
import { stageHold } from '../kit/bookings.ts';
import { giveMoney } from '../kit/servers/database.ts';
import { open } from '../kit/pages.ts';
import { stageEvent } from '../kit/live/stage.ts';
import { expect, test } from '../kit/test.ts';

test('a person chooses two tickets, pays by card and opens a ticket', async ({
  user: { page, account },
  database,
  mailbox,
}) => {
  const event = await stageEvent(database);
  await holdOnEventPage(page, event, 2);
  await page.getByRole('checkbox', { name: 'Same as buyer' }).last().check();
  await goToPay(page);
  await payWithCard(page, CARDS.works);
  await expectGoing(page);
  const letter = await mailbox.letter(account?.email ?? '', new RegExp(event.title));
  expect(letter.attachments.map(({ filename }) => filename).join(' ')).toMatch(/\.pdf.*\.ics|\.ics.*\.pdf/);
  await open(page, '/profile/bookings');
  await expect(page.getByText(event.title).first()).toBeVisible();
  const [ticket] = await database.rows<{ id: string }>('select id from tickets where holder_id = $1', [account?.id]);
  await open(page, `/profile/tickets/${ticket?.id}`);
  const code = page.getByRole('img', { name: /QR|code/i }).first();
  await expect(code).toBeVisible();
  expect((await code.boundingBox())?.width).toBeGreaterThanOrEqual(240);
});

test('after a declined card nothing is lost and another card works', async ({ user, database }) => {
  const { page } = user;
  await openCheckout(page, await stageHold(user, await stageEvent(database)));
  await goToPay(page);
  await payWithCard(page, CARDS.declined);
  await expect(page.getByText('Your card was declined.').first()).toBeVisible();
  await payWithCard(page, CARDS.works);
  await expectGoing(page);
});

test('the bank asks first where the card wants it', async ({ user, database }) => {
  const { page } = user;
  await openCheckout(page, await stageHold(user, await stageEvent(database)));
  await goToPay(page);
  await payWithCard(page, CARDS.asksTheBank);
  await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
  await page.getByRole('button', { name: /confirm|yes/i }).click();
  await expectGoing(page);
});

test('going back from the payment page keeps the booking', async ({ user, database }) => {
  const { page } = user;
  await openCheckout(page, await stageHold(user, await stageEvent(database)));
  await goToPay(page);
  await page.getByRole('link', { name: /Back to Festoon/ }).click();
  await expect(page).toHaveURL(/\/checkout\?booking=/);
  await goToPay(page);
  await payWithCard(page, CARDS.works);
  await expectGoing(page);
});

test('a free booking needs no payment', async ({ user: { page }, database }) => {
  const event = await stageEvent(database, { tickets: [{ name: 'Free entry' }] });
  await holdOnEventPage(page, event, 1);
  await payButton(page).click();
  await expectGoing(page);
});

test('when the hold runs out the tickets can be held again', async ({ user, database, watch }) => {
  watch.allow(/^response (409|410) /);
  const { page } = user;
  const event = await stageEvent(database);
  const bookingId = await stageHold(user, event);
  await openCheckout(page, bookingId);
  await database.rows(`update bookings set held_until = now() - interval '1 second' where id = $1`, [bookingId]);
  await page.reload();
  await page.getByRole('button', { name: 'Try to hold again' }).click();
  await expect(payButton(page)).toBeVisible();
  await goToPay(page);
  await payWithCard(page, CARDS.works);
  await expectGoing(page);
});

test('of two people who want the last ticket one gets it and the other is told', async ({ enter, database, watch }) => {
  watch.allow(/^response 409 POST \/api\/bookings$/);
  const event = await stageEvent(database, { tickets: [{ name: 'Front row', priceMinor: 3000, quantity: 1 }] });
  const people = [await enter('user'), await enter('user')];
  for (const { page } of people) {
    await open(page, `/events/${event.slug}`);
    await chooseTickets(page, 1);
  }
  // Pressed without the checks before a click: the button of the other goes as soon as one has the ticket.
  await Promise.all(people.map(({ page }) => bookButton(page).dispatchEvent('click')));
  await expect
    .poll(() => people.filter(({ page }) => page.url().includes('/checkout?booking=')).length, { timeout: 15_000 })
    .toBe(1);
  const loser = people.find(({ page }) => !page.url().includes('/checkout?booking='));
  await expect(loser!.page.getByText(/sold out/i).first()).toBeVisible();
});

test('a wallet pays a part of a booking and the card the rest, also after changing one’s mind', async ({
  user,
  database,
  mailbox,
}) => {
  const { page, account } = user;
  await giveMoney(database, account?.id ?? '', 1240);
  const event = await stageEvent(database, { tickets: [{ name: 'General', priceMinor: 5400 }] });
  const bookingId = await stageHold(user, event);
  await openCheckout(page, bookingId);
  await page.getByRole('radio', { name: /^Wallet and card/ }).check();
  await expect(payButton(page)).toHaveText('Pay €41.60 by card');
  await goToPay(page);
  await expect(page.getByText('€41.60').first()).toBeVisible();
  await page.getByRole('link', { name: /Back to Festoon/ }).click();
  await expect(page.getByText('€12.40 of your wallet is kept')).toBeVisible();
  await page.getByRole('radio', { name: /^Card/ }).check();
  await expect(payButton(page)).toHaveText('Pay €54.00');
  await page.getByRole('radio', { name: /^Wallet and card/ }).check();
  await goToPay(page);
  await payWithCard(page, CARDS.works);
  await expectGoing(page);
  await expect(page.getByText('Paid: €12.40 from your wallet, €41.60 by card.')).toBeVisible();
  const letter = await mailbox.letter(account?.email ?? '', new RegExp(event.title));
  expect(letter.text).toMatch(/Paid from your wallet\s+€12\.40[^]*Paid by card\s+€41\.60/);
});

test('a wallet pays for a booking alone', async ({ user, database }) => {
  const { page, account } = user;
  await openCheckout(page, await stageHold(user, await stageEvent(database)));
  await page.getByText('Pay from your wallet').click();
  await expect(page.getByText('Your wallet is empty.')).toBeVisible();
  await page.getByRole('link', { name: 'Top up your wallet' }).click();
  await expect(page.getByRole('heading', { name: 'Wallet', exact: true })).toBeVisible();
  await giveMoney(database, account?.id ?? '', 10_000);
  await page.getByRole('link', { name: 'Back to your booking' }).click();
  await page.getByRole('radio', { name: /^Wallet/ }).check();
  await payButton(page).click();
  await expectGoing(page);
  await expect(page.getByText(/^Paid: €[\d.]+ from your wallet\.$/)).toBeVisible();
});

test('a booking of somebody else looks like none', async ({ enter, database, watch }) => {
  watch.allow(/^response 404 GET \/api\/bookings\//);
  const owner = await enter('user');
  const stranger = await enter('user');
  const bookingId = await stageHold(owner, await stageEvent(database));
  await open(stranger.page, `/checkout?booking=${bookingId}`);
  await expect(payButton(stranger.page)).toBeHidden();
  await expect(owner.api.call(getBooking, { bookingId: bookingId as never })).resolves.toMatchObject({ status: 'held' });
});
