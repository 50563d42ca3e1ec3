import { approveBookingRequest, listBookingRequests } from '@festoon/contracts/ticketing/booking-requests';
import { cancelOrganiserEvent } from '@festoon/contracts/ticketing/cancellations';
import {
  expectBookingConfirmed,
  goToPaymentPage,
  holdTicketsOnEventPage,
  payButton,
  payWithCard,
  CARDS,
} from '../kit/steps/booking-steps.ts';
import { listAccessibilityViolations } from '../kit/axe.ts';
import { open } from '../kit/pages.ts';
import { seedEvent } from '../kit/events.ts';
import { expect, test } from '../kit/test.ts';

test('a person on the waiting list of a sold-out event is offered a released ticket, and books it', async ({
  newPerson,
  database,
  mailbox,
}) => {
  const event = await seedEvent(database, { tickets: [{ name: 'Front row', quantity: 1 }] });
  const holder = await newPerson('user');
  const waitlistedPerson = await newPerson('user');
  await holdTicketsOnEventPage(holder.page, event, 1);
  await open(waitlistedPerson.page, `/events/${event.slug}`);
  await waitlistedPerson.page.getByRole('button', { name: 'Join waiting list' }).click();
  await expect(waitlistedPerson.page.getByText('You’re next.')).toBeVisible();
  await open(waitlistedPerson.page, '/profile/bookings');
  await expect(waitlistedPerson.page.getByText('Number 1 on the list')).toBeVisible();

  await holder.page.getByRole('button', { name: 'Release tickets' }).click();
  await holder.page.getByRole('alertdialog').getByRole('button', { name: 'Release tickets' }).click();
  const receivedEmail = await mailbox.waitForEmail(
    waitlistedPerson.account?.email ?? '',
    new RegExp(`It’s your turn.*${event.title}`),
  );
  expect(receivedEmail.subject).toContain('1 ticket');
  await open(holder.page, `/events/${event.slug}`);
  await expect(holder.page.getByRole('heading', { name: 'Sold out' }).first()).toBeVisible();
  await open(waitlistedPerson.page, '/profile/bookings');
  await waitlistedPerson.page.getByRole('link', { name: 'Book now' }).click();
  await payButton(waitlistedPerson.page).click();
  await expectBookingConfirmed(waitlistedPerson.page);
});

test('a person requests to join, is approved and pays', async ({ newPerson, database, mailbox }) => {
  const organiser = await newPerson('user');
  const guest = await newPerson('user');
  const event = await seedEvent(database, {
    organiserId: organiser.account?.id ?? '',
    tickets: [{ name: 'Salon seat', priceMinor: 2400 }],
  });
  await database.rows('update ticket_types set requires_approval = true where event_id = $1', [event.id]);
  await open(guest.page, `/events/${event.slug}`);
  await guest.page.getByRole('button', { name: 'Request to join' }).click();
  await expect(guest.page.getByRole('heading', { name: 'Request to join' })).toBeVisible();
  await guest.page.getByRole('button', { name: 'Send request' }).click();
  await expect(guest.page.getByRole('heading', { name: 'Request sent' })).toBeVisible();

  const requests = await organiser.api.call(listBookingRequests, { eventId: event.id as never });
  const bookingId = requests.items[0]?.bookingId as never;
  await organiser.api.call(approveBookingRequest, { eventId: event.id as never, bookingId });
  await mailbox.waitForEmail(guest.account?.email ?? '', new RegExp(`Request approved.*${event.title}`));
  await open(guest.page, '/profile/bookings');
  await guest.page.getByRole('link', { name: 'Pay now' }).click();
  await goToPaymentPage(guest.page);
  await payWithCard(guest.page, CARDS.valid);
  await expectBookingConfirmed(guest.page);
});

test('a cancelled event refunds the money and shows it', async ({ newPerson, database, mailbox }) => {
  const organiser = await newPerson('user');
  const guest = await newPerson('user');
  const event = await seedEvent(database, { organiserId: organiser.account?.id ?? '' });
  await holdTicketsOnEventPage(guest.page, event, 1);
  await goToPaymentPage(guest.page);
  await payWithCard(guest.page, CARDS.valid);
  await expectBookingConfirmed(guest.page);
  const input = { eventId: event.id as never, reason: 'weather', message: 'The storm takes the tent.' } as const;
  await organiser.api.call(cancelOrganiserEvent, input);
  const receivedEmail = await mailbox.waitForEmail(guest.account?.email ?? '', new RegExp(`Cancelled: ${event.title}`));
  expect(receivedEmail.attachments.map(({ filename }) => filename).join(' ')).toMatch(/\.ics/);
  await open(guest.page, '/profile/bookings');
  const notice = guest.page.getByRole('article').filter({ hasText: event.title });
  await expect(notice.getByText(/^This event is cancelled\. You’ll get €[\d.]+ back\.$/)).toBeVisible();
  expect(await listAccessibilityViolations(guest.page, 'refund choice')).toEqual([]);
  await notice.getByRole('button', { name: 'To my wallet, now' }).click();
  await expect(guest.page.getByText(/^€[\d.]+ refunded$/)).toBeVisible();
  await mailbox.waitForEmail(guest.account?.email ?? '', new RegExp(`Your refund: ${event.title}`));
  await open(guest.page, '/profile/bookings?when=cancelled');
  await expect(guest.page.getByText(event.title).first()).toBeVisible();
  await expect(guest.page.getByText(/Refunded|Refund on its way/).first()).toBeVisible();
  await open(guest.page, `/events/${event.slug}`);
  await expect(guest.page.getByText('The storm takes the tent.').first()).toBeVisible();
});
