import { holdTickets } from '@festoon/contracts/ticketing/checkout';
import { bookButton, chooseTickets, expectBookingConfirmed, payButton } from '../kit/steps/booking-steps.ts';
import { seedEvent } from '../kit/events.ts';
import { open } from '../kit/pages.ts';
import { expect, test } from '../kit/test.ts';
import { seedWaitingRoom } from '../kit/waiting-room.ts';

test('an organiser turns the waiting room on, two people wait and get their turn in order, and one buys', async ({
  newPerson,
  database,
}) => {
  test.slow();
  const organiser = await newPerson('user');
  const [first, second] = [await newPerson('user'), await newPerson('user')];
  const event = await seedEvent(database, {
    organiserId: organiser.account?.id ?? '',
    tickets: [{ name: 'Free entry', quantity: 20 }],
  });
  await open(organiser.page, `/profile/events/${event.id}/waiting-room`);
  await organiser.page.getByLabel('People admitted per minute').fill('12');
  await organiser.page.getByLabel('Message to people in the queue').fill('Welcome to the harbour.');
  await organiser.page.getByRole('button', { name: 'Save' }).click();
  await expect(organiser.page.getByText('Saved', { exact: true })).toBeVisible();
  await organiser.page.getByRole('radio', { name: 'Now' }).check();
  await organiser.page.getByRole('button', { name: 'Turn on' }).click();
  await organiser.page.getByRole('button', { name: 'Pause' }).click();
  await expect(organiser.page.getByRole('button', { name: 'Resume' })).toBeVisible();

  await open(first.page, `/events/${event.slug}`);
  await first.page.getByRole('link', { name: 'Join the queue' }).first().click();
  await expect(first.page.getByRole('heading', { name: 'You’re in the queue' })).toBeVisible();
  await open(second.page, `/events/${event.slug}/queue`);
  await expect(second.page.getByText('Your place in the queue2', { exact: true })).toBeVisible();
  for (const { page } of [first, second]) {
    await expect(page.getByText('The queue is paused', { exact: true })).toBeVisible();
    await expect(page.getByText('Welcome to the harbour.')).toBeVisible();
  }
  await expect(organiser.page.getByText('Waiting2', { exact: true })).toBeVisible();

  await organiser.page.getByRole('button', { name: 'Resume' }).click();
  await expect(first.page.getByRole('heading', { name: 'It’s your turn' })).toBeVisible({ timeout: 20_000 });
  await expect(second.page.getByRole('heading', { name: 'It’s your turn' })).toBeVisible({ timeout: 20_000 });
  const admitted = await database.rows<{ id: string }>(
    'select account_id as id from waiting_room_entries where event_id = $1 order by position',
    [event.id],
  );
  expect(admitted.map(({ id }) => id)).toEqual([first.account?.id, second.account?.id]);

  await first.page.getByRole('link', { name: 'Choose your tickets' }).click();
  await chooseTickets(first.page, 1);
  await bookButton(first.page).click();
  await first.page.waitForURL(/\/checkout\?booking=/);
  await payButton(first.page).click();
  await expectBookingConfirmed(first.page);
  await expect(organiser.page.getByText('Bought1', { exact: true })).toBeVisible({ timeout: 15_000 });
});

test('a person without an admission is sent to the queue, and keeps their choice of tickets', async ({
  newPerson,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/^response 409 POST \/api\/bookings$/);
  const event = await seedEvent(database, { tickets: [{ name: 'Free entry', quantity: 20 }] });
  const person = await newPerson('user');
  await open(person.page, `/events/${event.slug}`);
  await chooseTickets(person.page, 2);
  // The page does not know it yet: nothing is published for a change in the database.
  await seedWaitingRoom(database, event.id, { ahead: 50 });
  await bookButton(person.page).click();
  await person.page.waitForURL(/\/queue\?tickets=/);
  await expect(person.page.getByRole('heading', { name: 'You’re in the queue' })).toBeVisible();
  await person.page.reload();
  await expect(person.page.getByText('Your place in the queue50', { exact: true })).toBeVisible();

  const input = { eventId: event.id as never, lineItems: [{ ticketTypeId: event.ticketTypeIds[0] as never, quantity: 1 }] };
  await expect(person.api.call(holdTickets, input)).rejects.toThrow(/waiting_room_required/);

  await database.rows('update waiting_rooms set base_position = 51 where event_id = $1', [event.id]);
  await person.page.reload();
  await person.page.getByRole('link', { name: 'Choose your tickets' }).click();
  await bookButton(person.page).click();
  await person.page.waitForURL(/\/checkout\?booking=/);
});

test('a person who leaves the queue can join again, and the page works with the keyboard and without a socket', async ({
  newPerson,
  database,
}) => {
  const event = await seedEvent(database);
  await seedWaitingRoom(database, event.id, { ahead: 9 });
  const { page } = await newPerson('user');
  // The socket opens and never gets a message.
  await page.routeWebSocket(/\/api\/live/, () => undefined);
  await open(page, `/events/${event.slug}/queue`);
  await page.getByRole('button', { name: 'Leave the queue' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You’re not in the queue' })).toBeVisible();
  await page.getByRole('button', { name: 'Join the queue' }).press('Enter');
  await expect(page.getByRole('heading', { name: 'You’re in the queue' })).toBeVisible();
  await database.rows('update ticket_types set sold = quantity where event_id = $1', [event.id]);
  await expect(page.getByText('Sold out for now').first()).toBeVisible({ timeout: 6000 });
  await database.rows("update waiting_rooms set status = 'off', rebased_at = null where event_id = $1", [event.id]);
  await expect(page.getByRole('heading', { name: 'There’s no queue right now' })).toBeVisible({ timeout: 6000 });
});
