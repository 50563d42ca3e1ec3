import type { Page } from '@playwright/test';
import { joinWaitlist } from '@festoon/contracts/ticketing/waitlist';
import { releaseHold } from '@festoon/contracts/ticketing/checkout';
import { seedBooking, seedHold } from '../kit/bookings.ts';
import { seedCheckIn } from '../kit/check-in.ts';
import { accountIdOf } from '../kit/chats.ts';
import { seedEvent } from '../kit/events.ts';
import { type } from '../kit/journey-page.ts';
import { seedEventStream } from '../kit/live/streams.ts';
import { clickBookingItem } from '../kit/menus.ts';
import { open, waitUntilSettled } from '../kit/pages.ts';
import { creditWallet } from '../kit/servers/database.ts';
import { expectBookingConfirmed, payButton } from '../kit/steps/booking-steps.ts';
import { seedChangeableDates } from '../kit/steps/change-steps.ts';
import { countInput } from '../kit/steps/count-input.ts';
import { publishEvent } from '../kit/steps/event-editor-steps.ts';
import { connectBank } from '../kit/steps/payout-steps.ts';
import { bookAndPay, seedRefundableEvent } from '../kit/steps/refund-steps.ts';
import { expect, test } from '../kit/test.ts';

const PHONE = { width: 390, height: 844 };

type Limits = { readonly presses: number; readonly characters: number };

/** Does the task from the home page on, prints its input, and fails if it needs more than the limits. */
async function measure(name: string, page: Page, { limits, run }: { limits: Limits; run: () => Promise<void> }) {
  const input = await countInput(page);
  await open(page, '/');
  await run();
  console.log(`${name.padEnd(48)} ${input.presses} presses  ${input.characters} characters`);
  expect(input.presses).toBeGreaterThan(0);
  expect(input.presses).toBeLessThanOrEqual(limits.presses);
  expect(input.characters).toBeLessThanOrEqual(limits.characters);
}

async function goToYourEvents(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Host', exact: true }).click();
  await page.getByRole('link', { name: 'Your events' }).first().click();
}

const headerLink = (page: Page, name: string) => page.getByRole('banner').getByRole('link', { name });
const rowOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title }).first();

test('an event of this weekend in Berlin', async ({ user: { page } }) => {
  await measure('Find events this weekend in Berlin', page, {
    limits: { presses: 5, characters: 6 },
    run: async () => {
      await headerLink(page, 'Explore').click();
      await page.getByRole('combobox', { name: 'Location' }).click();
      await page.getByRole('combobox', { name: 'Location' }).pressSequentially('Berlin');
      await page
        .getByRole('option', { name: /Berlin.*Germany/ })
        .first()
        .click();
      await page.getByRole('button', { name: /^This weekend/ }).click();
      await expect(page).toHaveURL(/date=this-weekend/);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(/Berlin/);
    },
  });
});

test('an event with two ticket types', async ({ user: { page } }) => {
  await measure('Publish an event with two ticket types', page, {
    limits: { presses: 25, characters: 150 },
    run: async () => {
      await publishEvent(page, 'River jazz');
    },
  });
});

test('a refund of one attendee', async ({ user: { page, account }, newPerson, database }) => {
  const buyer = await newPerson('user');
  const event = await seedRefundableEvent(database, account?.id ?? '');
  await bookAndPay(buyer, event);
  await measure('Refund an attendee', page, {
    limits: { presses: 7, characters: 0 },
    run: async () => {
      await goToYourEvents(page);
      await rowOf(page, event.title).getByRole('link', { name: 'Attendees' }).click();
      await page
        .getByRole('button', { name: /Guest 1/ })
        .first()
        .click();
      await page.getByRole('button', { name: 'Refund' }).first().click();
      const dialog = page.getByRole('dialog', { name: 'Refund' });
      await dialog.getByRole('button', { name: 'Refund €24.00' }).click();
      await expect(dialog.getByText('This can’t be undone.')).toBeVisible();
      await dialog.getByRole('button', { name: 'Refund €24.00' }).click();
      await expect(page.getByText('This ticket was cancelled.')).toBeVisible();
    },
  });
});

test('a message to all attendees', async ({ user: { page, account }, newPerson, database }) => {
  const event = await seedEvent(database, { organiserId: account?.id ?? '', tickets: [{ name: 'Free entry' }] });
  await seedBooking(await newPerson('user'), database, event);
  await measure('Message all attendees', page, {
    limits: { presses: 9, characters: 40 },
    run: async () => {
      await goToYourEvents(page);
      await rowOf(page, event.title).getByRole('link', { name: 'Attendees' }).click();
      await page.getByRole('link', { name: 'Messages' }).click();
      await page.getByRole('button', { name: 'Write a message' }).click();
      await type(page.getByLabel('Subject'), 'Bring a coat');
      await page.getByRole('textbox', { name: 'Message' }).click();
      await page.getByRole('textbox', { name: 'Message' }).pressSequentially('It is cold on the river.');
      await page.getByRole('button', { name: 'Send now' }).click();
      await page.getByRole('button', { name: 'Send message' }).click();
      await expect(page.getByRole('button', { name: 'Send message' })).toBeHidden();
    },
  });
});

test('check-in by name on a phone', async ({ user: organiser, newPerson, database }) => {
  const { page } = organiser;
  const guest = await newPerson('user');
  const { event } = await seedCheckIn({ organiser, guest }, database, ['Mara Lind']);
  await page.setViewportSize(PHONE);
  await measure('Check in a guest by name, on a phone', page, {
    limits: { presses: 5, characters: 9 },
    run: async () => {
      await page.getByRole('button', { name: 'Me', exact: true }).click();
      await page.getByRole('link', { name: 'Your events' }).first().click();
      await rowOf(page, event.title).getByRole('link', { name: 'Check in' }).click();
      const search = page.getByLabel('Name, email, booking reference or ticket code');
      await search.click();
      await search.pressSequentially('Mara');
      await page.getByRole('button', { name: 'Check in Mara Lind' }).click();
      await expect(page.getByText('Mara Lind is checked in')).toBeVisible();
    },
  });
});

test('an invitation to the team', async ({ user: { page, account }, database }) => {
  const event = await seedEvent(database, { organiserId: account?.id ?? '' });
  await measure('Invite a team member', page, {
    limits: { presses: 6, characters: 20 },
    run: async () => {
      await goToYourEvents(page);
      await rowOf(page, event.title).getByRole('link', { name: 'Attendees' }).click();
      await page.getByRole('link', { name: 'Team' }).click();
      await page.getByRole('textbox', { name: 'Email' }).click();
      await page.getByRole('textbox', { name: 'Email' }).pressSequentially('helper@a.example');
      await page.getByRole('button', { name: 'Send invitation' }).click();
      await expect(page.getByText('Invitation sent to helper@a.example')).toBeVisible();
    },
  });
});

test('a transfer of a ticket', async ({ user, database }) => {
  const { page } = user;
  await bookAndPay(user, await seedEvent(database));
  await measure('Transfer a ticket', page, {
    limits: { presses: 6, characters: 30 },
    run: async () => {
      await headerLink(page, 'Tickets').click();
      await page.getByRole('main').getByRole('link', { name: 'Show ticket' }).click();
      await page.getByRole('button', { name: 'Transfer ticket' }).click();
      const dialog = page.getByRole('dialog', { name: 'Transfer ticket' });
      await dialog.getByLabel('Name').click();
      await dialog.getByLabel('Name').pressSequentially('Zoë Ray');
      await dialog.getByLabel('Email').click();
      await dialog.getByLabel('Email').pressSequentially('zoe@a.example');
      await dialog.getByRole('button', { name: 'Send ticket' }).click();
      await expect(page.getByText(/Sent to Zoë Ray/)).toBeVisible();
    },
  });
});

test('a ticket from the waiting list', async ({ user, newPerson, database }) => {
  const { page } = user;
  const event = await seedEvent(database, { tickets: [{ name: 'Front row', quantity: 1 }] });
  const holder = await newPerson('user');
  const bookingId = await seedHold(holder, event);
  const [ticketTypeId = ''] = event.ticketTypeIds;
  await user.api.call(joinWaitlist, { eventId: event.id as never, ticketTypeId: ticketTypeId as never, quantity: 1 });
  await holder.api.call(releaseHold, { bookingId: bookingId as never });
  await expect(async () => {
    await open(page, '/profile/bookings');
    await expect(page.getByRole('link', { name: 'Book now' })).toBeVisible({ timeout: 1000 });
  }).toPass();
  await measure('Book the ticket that the waiting list offers', page, {
    limits: { presses: 3, characters: 0 },
    run: async () => {
      await headerLink(page, 'Tickets').click();
      await page.getByRole('link', { name: 'Book now' }).click();
      await payButton(page).click();
      await expectBookingConfirmed(page);
    },
  });
});

test('a change of a booking', async ({ user, database }) => {
  const { page } = user;
  const { event } = await seedChangeableDates(database);
  await bookAndPay(user, event);
  await measure('Change a ticket to another type', page, {
    limits: { presses: 6, characters: 0 },
    run: async () => {
      await headerLink(page, 'Tickets').click();
      await clickBookingItem(page, 'Change tickets');
      const dialog = page.getByRole('dialog', { name: /^Change/ });
      await dialog.getByRole('radio', { name: 'Balcony' }).check();
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByRole('button', { name: 'Change tickets' }).click();
      await expect(page.getByRole('heading', { name: 'Your tickets are changed' })).toBeVisible();
    },
  });
});

test('a stream with a ticket', async ({ user, newPerson, database }) => {
  const { page } = user;
  const host = await newPerson('subscriber');
  const event = await seedEvent(database, {
    format: 'online',
    organiserId: accountIdOf(host),
    tickets: [{ name: 'Free entry' }],
  });
  const stream = await seedEventStream(host, event.id, 'Songs from the quay');
  await seedBooking(user, database, event);
  await measure('Watch a stream with a ticket', page, {
    limits: { presses: 3, characters: 0 },
    run: async () => {
      await headerLink(page, 'Tickets').click();
      await page.getByRole('main').getByRole('link', { name: 'Show ticket' }).click();
      await page.getByRole('link', { name: 'Watch live' }).click();
      await expect(page.getByRole('heading', { level: 1, name: stream.title })).toBeAttached();
    },
  });
});

test('a payout', async ({ user: { page, account }, database }) => {
  await creditWallet(database, account?.id ?? '', 10_000);
  await connectBank(page);
  await measure('Request a payout', page, {
    limits: { presses: 3, characters: 0 },
    run: async () => {
      await page.getByRole('button', { name: 'Host', exact: true }).click();
      await page.getByRole('link', { name: 'Wallet' }).first().click();
      await waitUntilSettled(page);
      await page.getByRole('button', { name: 'Request €100.00' }).click();
      await expect(page.getByText('In review').first()).toBeVisible();
    },
  });
});
