import { signIn, register } from '../kit/steps/account-steps.ts';
import {
  CARDS,
  expectBookingConfirmed,
  goToPaymentPage,
  holdTicketsOnEventPage,
  payWithCard,
} from '../kit/steps/booking-steps.ts';
import { messageBubble, writeMessage } from '../kit/steps/chat-steps.ts';
import { renameAccount, seedDirectConversation } from '../kit/chats.ts';
import { checkInByCode, checkInByName } from '../kit/steps/check-in-steps.ts';
import { seedCheckIn } from '../kit/check-in.ts';
import { publishEvent } from '../kit/steps/event-editor-steps.ts';
import { waitUntilSettled, open } from '../kit/pages.ts';
import { newRegistration } from '../kit/people.ts';
import { seedEvent } from '../kit/events.ts';
import { topUp } from '../kit/steps/wallet-steps.ts';
import { expect, test } from './journey-test.ts';

test('a visitor registers, pays for two tickets by card and opens one', async ({ newJourneyPerson, database, mailbox }) => {
  const { page } = await newJourneyPerson('visitor');
  const registration = newRegistration();
  await register(page, registration, mailbox);
  await waitUntilSettled(page);
  const event = await seedEvent(database);
  await holdTicketsOnEventPage(page, event, 2);
  await goToPaymentPage(page);
  await payWithCard(page, CARDS.valid);
  await expectBookingConfirmed(page);
  await open(page, '/profile/bookings');
  await page.getByText(event.title).first().waitFor();
  const [ticket] = await database.rows<{ id: string }>(
    'select t.id from tickets t join accounts a on a.id = t.holder_id where a.email = $1',
    [registration.email],
  );
  await open(page, `/profile/tickets/${ticket?.id}`);
  await page
    .getByRole('img', { name: /QR|code/i })
    .first()
    .waitFor();
});

test('an organiser publishes an event with two ticket types', async ({ newJourneyPerson }) => {
  const { page } = await newJourneyPerson('user');
  await open(page, '/explore');
  const address = await publishEvent(page, `River jazz ${Date.now().toString(36)}`);
  await open(page, new URL(address).pathname);
  await page.getByRole('heading', { level: 1, name: /River jazz/ }).waitFor();
});

test('two people write to each other, and each message arrives without a reload', async ({ newJourneyPerson, database }) => {
  const [ana, bo] = [await newJourneyPerson('subscriber'), await newJourneyPerson('subscriber')];
  await renameAccount(database, ana, 'Ana Ferreira');
  await renameAccount(database, bo, 'Bo Lindqvist');
  const conversationId = await seedDirectConversation(database, ana, bo);
  for (const { page } of [ana, bo]) await open(page, `/chats/${conversationId}`);
  await writeMessage(ana.page, 'Are you there?');
  await messageBubble(bo.page, 'Are you there?').waitFor();
  await writeMessage(bo.page, 'Yes, at the quay.');
  await messageBubble(ana.page, 'Yes, at the quay.').waitFor();
});

test('a helper checks guests in by name and by code, and the scanner reports a missing camera', async ({
  newJourneyPerson,
  database,
}) => {
  const [organiser, guest] = [await newJourneyPerson('user'), await newJourneyPerson('user')];
  const checkIn = await seedCheckIn({ organiser, guest }, database, ['Ada Moreira', 'Carla Rossi']);
  const { page } = organiser;
  await open(page, checkIn.path);
  await checkInByName(page, 'Ada Moreira');
  await page.getByText('Ada Moreira is checked in').waitFor();
  await checkInByCode(page, checkIn.codes[1] ?? '');
  await page.getByText('Carla Rossi is checked in').waitFor();
  await page.getByRole('button', { name: 'Scan tickets' }).click();
  await page
    .getByText(/camera/i)
    .first()
    .waitFor();
});

test('a person tops up their wallet and finds the amount in the statement', async ({ newJourneyPerson }) => {
  const { page } = await newJourneyPerson('user');
  await topUp(page, '50');
  await page.getByRole('row', { name: /Top-up by card.*\+€50\.00.*€50\.00/ }).waitFor();
});

test('an administrator signs in and sees the dashboard', async ({ newJourneyPerson, productInfo }) => {
  const { page } = await newJourneyPerson('visitor');
  await open(page, '/admin/login');
  await signIn(page, productInfo.admin);
  await page.waitForURL(/\/admin\/dashboard$/);
  await page.getByRole('heading', { level: 1 }).waitFor();
});

test('public and personal pages fit the width of a phone and report no error', async ({ newJourneyPerson, database }) => {
  const { page } = await newJourneyPerson('user');
  const event = await seedEvent(database);
  for (const path of ['/', `/events/${event.slug}`, '/explore', '/profile/details', '/profile/wallet', '/dashboard']) {
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), path).toBe(true);
  }
});

test('a page responds after its open menu is hidden', async ({ newJourneyPerson }) => {
  const { page } = await newJourneyPerson('user');
  await open(page, '/explore');
  await page.getByRole('button', { name: 'Notifications' }).click();
  await page.waitForFunction(() => document.querySelector(':popover-open') !== null, undefined, { timeout: 10_000 });
  await page.evaluate(() => document.querySelector(':popover-open')?.parentElement?.style.setProperty('display', 'none'));
  await open(page, '/');
});
