import { joinWaitlist, listWaitlistEntries } from '@festoon/contracts/ticketing/waitlist';
import { listAccessibilityViolations, listOverflowAt320 } from '../kit/axe.ts';
import { CARDS, expectBookingConfirmed, goToPaymentPage, openCheckout, payWithCard } from '../kit/steps/booking-steps.ts';
import type { Database } from '../kit/servers/database.ts';
import { open } from '../kit/pages.ts';
import { bookAndPay } from '../kit/steps/refund-steps.ts';
import { seedEvent } from '../kit/events.ts';
import { expect, test } from '../kit/test.ts';
import { saveBookingDetails } from '@festoon/contracts/ticketing/checkout';
import { getBooking } from '@festoon/contracts/ticketing/bookings';

async function findTicketId(database: Database, bookingId: string): Promise<string> {
  const [ticket] = await database.rows<{ id: string }>('select id from tickets where booking_id = $1', [bookingId]);
  return ticket?.id ?? '';
}

test('a ticket is sent to a friend, who accepts it; the sender has no code any more', async ({
  user,
  newPerson,
  database,
  mailbox,
}) => {
  test.slow();
  const { page } = user;
  const ticketId = await findTicketId(database, await bookAndPay(user, await seedEvent(database)));
  const friend = await newPerson('user');
  const address = friend.account?.email ?? '';
  await open(page, `/profile/tickets/${ticketId}`);
  await page.getByRole('button', { name: 'Transfer ticket' }).click();
  const dialog = page.getByRole('dialog', { name: 'Transfer ticket' });
  await dialog.getByRole('button', { name: 'Send ticket' }).click();
  await expect(dialog.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Name').fill('Zoë Ray');
  await dialog.getByLabel('Email').fill(address);
  await dialog.getByLabel(/^Message/).fill('Have fun!');
  expect(await listAccessibilityViolations(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Send ticket' }).click();
  await expect(page.getByText(/Sent to Zoë Ray/)).toBeVisible();
  expect(await listOverflowAt320(page)).toEqual([]);

  const receivedEmail = await mailbox.waitForEmail(address, /sent you a ticket/);
  const link = /\/transfers\/[\w-]+/.exec(receivedEmail.text)?.[0] ?? '';
  await open(friend.page, link);
  await expect(friend.page.getByText('“Have fun!”')).toBeVisible();
  expect(await listAccessibilityViolations(friend.page)).toEqual([]);
  await friend.page.getByRole('button', { name: 'Accept ticket' }).click();
  await expect(friend.page.getByRole('img', { name: /’s ticket code$/ })).toBeVisible();
  await expect(page.getByText(/^Transferred to /)).toBeVisible();
  await open(friend.page, '/profile/bookings');
  await expect(friend.page.getByRole('heading', { name: 'Transferred to you' })).toBeVisible();
  await mailbox.waitForEmail(address, /Your ticket: /);
});

test('a ticket of a sold-out event is listed for resale, bought from the waiting list, and paid into the wallet', async ({
  user,
  newPerson,
  database,
}) => {
  test.slow();
  const { page } = user;
  const event = await seedEvent(database, { tickets: [{ name: 'General', priceMinor: 2400, quantity: 1 }] });
  const ticketId = await findTicketId(database, await bookAndPay(user, event));
  const waitlistedPerson = await newPerson('user');
  const [type] = await database.rows<{ id: string }>('select id from ticket_types where event_id = $1', [event.id]);
  await waitlistedPerson.api.call(joinWaitlist, {
    eventId: event.id as never,
    ticketTypeId: type?.id as never,
    quantity: 1,
  });

  await open(page, `/profile/tickets/${ticketId}`);
  await page.getByRole('button', { name: 'Offer it to the waiting list' }).click();
  await page.getByRole('button', { name: 'Offer ticket' }).click();
  await expect(
    page.getByText(/Offered to the waiting list since|Your ticket is reserved for someone/).first(),
  ).toBeVisible();

  const getOfferedBookingId = () =>
    waitlistedPerson.api.call(listWaitlistEntries, {}).then(({ items }) => items[0]?.offer?.bookingId ?? '');
  await expect.poll(getOfferedBookingId, { timeout: 20_000 }).not.toBe('');
  const bookingId = (await getOfferedBookingId()) as never;
  const { attendees } = await waitlistedPerson.api.call(getBooking, { bookingId });
  const person = { name: waitlistedPerson.account?.name ?? '', email: waitlistedPerson.account?.email ?? '' };
  await waitlistedPerson.api.call(saveBookingDetails, {
    bookingId,
    buyer: person,
    attendees: attendees.map(({ id }) => ({ id, ...person })),
  });
  await openCheckout(waitlistedPerson.page, bookingId);
  await goToPaymentPage(waitlistedPerson.page);
  await payWithCard(waitlistedPerson.page, CARDS.valid);
  await expectBookingConfirmed(waitlistedPerson.page);

  await open(page, '/profile/wallet');
  await expect(page.getByText('€24.00').first()).toBeVisible({ timeout: 20_000 });
  await open(page, `/profile/tickets/${ticketId}`);
  await expect(page.getByText('No longer valid')).toBeVisible();
});
