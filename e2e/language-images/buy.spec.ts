import { ticketSalesText } from '@festoon/catalogue/events/ticket-sales';
import { seedHold } from '../kit/bookings.ts';
import { CARDS, openCheckout } from '../kit/steps/booking-steps.ts';
import { saveGuestNames } from '../kit/steps/refund-steps.ts';
import { findDemoEvent } from './demo-events.ts';
import { openPage, test } from './image-test.ts';
import { showEmail } from './show-email.ts';

test('buy', async ({ images, database, mailbox }) => {
  const event = await findDemoEvent(database);
  const { slug } = event;
  const visitor = await images.newReader('visitor', 'phone');
  const { take, takeWindow } = images;
  const visit = visitor.page;
  const dialog = visit.locator('dialog[open]');
  await take('buy-01-home', visit, () => openPage(visit, '/'));
  await take('buy-02-event', visit, () => openPage(visit, `/events/${slug}`));
  const tickets = async () => {
    await visit.getByRole('button', { name: ticketSalesText('getTickets'), exact: true }).click();
    await dialog.getByRole('spinbutton').first().press('ArrowUp');
    await dialog.getByRole('spinbutton').first().press('ArrowUp');
  };
  await takeWindow('buy-03-tickets', visit, tickets);
  const signInStep = async () => {
    await dialog.getByRole('button').last().click();
    await dialog.locator('input[type="email"]').waitFor();
  };
  await takeWindow('buy-04-sign-in', visit, signInStep);

  const buyer = await images.newReader('user', 'phone');
  const { page } = buyer;
  const checkout = async () => {
    const bookingId = await seedHold(buyer, event, 2);
    await saveGuestNames(buyer, bookingId);
    await openCheckout(page, bookingId);
  };
  await take('buy-05-checkout', page, checkout);
  const payment = async () => {
    await page.locator('main button[type="submit"]:visible').last().click();
    await page.waitForURL(/\/sandbox\/pay\/checkout\//);
  };
  await take('buy-06-payment', page, payment);
  const declined = async () => {
    await pay(CARDS.declined);
    await page.waitForLoadState('load');
  };
  const pay = async (number: string) => {
    await page.locator('[autocomplete="cc-number"]').fill(number);
    await page.locator('[autocomplete="cc-exp"]').fill('12 / 34');
    await page.locator('[autocomplete="cc-csc"]').fill('123');
    await page.locator('[autocomplete="cc-name"]').fill('Ana Ferreira');
    await page.locator('[data-submit]').click();
  };
  await take('buy-07-declined', page, declined);
  const success = async () => {
    await pay(CARDS.valid);
    await page.waitForURL(/\/payment\/success/);
    await page.locator('a[href*="tickets.pdf"]').first().waitFor({ timeout: 20_000 });
  };
  await take('buy-08-success', page, success);
  await take('buy-09-bookings', page, () => openPage(page, '/profile/bookings'));
  const ticketLink = await page.locator('a[href*="/profile/tickets/"]').first().getAttribute('href');
  await take('buy-10-ticket', page, () => openPage(page, ticketLink ?? ''));
  const email = buyer.account?.email ?? '';
  await take('buy-11-email', page, async () => showEmail(page, await mailbox.waitForEmail(email)));

  const ticketId = ticketLink?.split('/').at(-1) ?? '';
  images.store('buy-12-ticket.pdf', await (await page.request.get(`/api/tickets/${ticketId}/ticket.pdf`)).body());
});
