import { approveRequest, listRequests } from '@festoon/contracts/ticketing/approvals';
import { cancelHostedEvent } from '@festoon/contracts/ticketing/cancelling';
import { expectGoing, goToPay, holdOnEventPage, payButton, payWithCard, CARDS } from '../kit/steps/booking-steps.ts';
import { open } from '../kit/pages.ts';
import { stageEvent } from '../kit/live/stage.ts';
import { expect, test } from '../kit/test.ts';

test('who waits for a sold-out event is offered the place that comes free, and books it', async ({
  enter,
  database,
  mailbox,
}) => {
  const event = await stageEvent(database, { tickets: [{ name: 'Front row', quantity: 1 }] });
  const holder = await enter('user');
  const waiter = await enter('user');
  await holdOnEventPage(holder.page, event, 1);
  await open(waiter.page, `/events/${event.slug}`);
  await waiter.page.getByRole('button', { name: 'Join the waiting list' }).click();
  await expect(waiter.page.getByText('You are next.')).toBeVisible();
  await open(waiter.page, '/profile/bookings');
  await expect(waiter.page.getByText('Number 1 in line')).toBeVisible();

  await holder.page.getByRole('button', { name: 'Give the tickets back' }).click();
  await holder.page.getByRole('button', { name: 'Give tickets back', exact: true }).click();
  const letter = await mailbox.letter(waiter.account?.email ?? '', new RegExp(`Your turn.*${event.title}`));
  expect(letter.subject).toContain('1 ticket');
  await open(holder.page, `/events/${event.slug}`);
  await expect(holder.page.getByRole('heading', { name: 'Sold out' }).first()).toBeVisible();
  await open(waiter.page, '/profile/bookings');
  await waiter.page.getByRole('link', { name: 'Book now' }).click();
  await payButton(waiter.page).click();
  await expectGoing(waiter.page);
});

test('a person asks to join, is let in and pays', async ({ enter, database, mailbox }) => {
  const organiser = await enter('user');
  const guest = await enter('user');
  const event = await stageEvent(database, {
    organiserId: organiser.account?.id ?? '',
    tickets: [{ name: 'Salon seat', priceMinor: 2400 }],
  });
  await database.rows('update ticket_types set requires_approval = true where event_id = $1', [event.id]);
  await open(guest.page, `/events/${event.slug}`);
  await guest.page
    .getByRole('button', { name: /^One more/ })
    .first()
    .click();
  await guest.page.getByRole('button', { name: 'Request to join' }).click();
  await expect(guest.page.getByRole('heading', { name: 'Ask to join' })).toBeVisible();
  await guest.page.getByRole('button', { name: 'Send request' }).click();
  await expect(guest.page.getByRole('heading', { name: 'Your request is sent' })).toBeVisible();

  const asked = await organiser.api.call(listRequests, { eventId: event.id as never });
  const bookingId = asked.items[0]?.bookingId as never;
  await organiser.api.call(approveRequest, { eventId: event.id as never, bookingId });
  await mailbox.letter(guest.account?.email ?? '', new RegExp(`You are in.*${event.title}`));
  await open(guest.page, '/profile/bookings');
  await guest.page.getByRole('link', { name: 'Pay now' }).click();
  await goToPay(guest.page);
  await payWithCard(guest.page, CARDS.works);
  await expectGoing(guest.page);
});

test('an event that is cancelled gives the money back and says so', async ({ enter, database, mailbox }) => {
  const organiser = await enter('user');
  const guest = await enter('user');
  const event = await stageEvent(database, { organiserId: organiser.account?.id ?? '' });
  await holdOnEventPage(guest.page, event, 1);
  await goToPay(guest.page);
  await payWithCard(guest.page, CARDS.works);
  await expectGoing(guest.page);
  const input = { eventId: event.id as never, reason: 'weather', words: 'The storm takes the tent.' } as const;
  await organiser.api.call(cancelHostedEvent, input);
  const letter = await mailbox.letter(guest.account?.email ?? '', new RegExp(`Cancelled: ${event.title}`));
  expect(letter.attachments.map(({ filename }) => filename).join(' ')).toMatch(/\.ics/);
  await open(guest.page, '/profile/bookings?when=cancelled');
  await expect(guest.page.getByText(event.title).first()).toBeVisible();
  await expect(guest.page.getByText(/Refunded|Money on its way back/).first()).toBeVisible();
  await open(guest.page, `/events/${event.slug}`);
  await expect(guest.page.getByText('The storm takes the tent.').first()).toBeVisible();
});
