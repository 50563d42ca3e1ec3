import type { Page } from '@playwright/test';
import { bookButton, chooseTickets, payButton } from '../kit/steps/booking-steps.ts';
import { signIn } from '../kit/steps/account-steps.ts';
import { type EventSpec, seedEvent } from '../kit/events.ts';
import { open, recordLayoutShifts, waitUntilSettled, type ShiftWindow } from '../kit/pages.ts';
import type { Database } from '../kit/servers/database.ts';
import { expect, test } from '../kit/test.ts';

const PHONE = { width: 390, height: 844 };
const THREE_TICKETS = [
  { name: 'Early bird', priceMinor: 1888 },
  { name: 'Regular', priceMinor: 2400 },
  { name: 'Supporter', priceMinor: 4000 },
];

const ticketBox = (page: Page) => page.getByRole('complementary', { name: 'Tickets' });
const ticketCount = (page: Page, name: string) => page.getByRole('spinbutton', { name: `${name}, number of tickets` });

/** Creates an event with a cover, which is higher than the drawing in place of a missing one. */
async function seedEventWithCover(database: Database, spec: EventSpec): ReturnType<typeof seedEvent> {
  const event = await seedEvent(database, spec);
  const cover = 'select cover_key from events where cover_key is not null order by id limit 1';
  await database.rows(`update events set cover_key = (${cover}) where id = $1`, [event.id]);
  return event;
}

test.describe('on a first visit', () => {
  test.use({ isFirstVisit: true });

  for (const tickets of [THREE_TICKETS.slice(0, 1), THREE_TICKETS]) {
    test(`the first view has the price and the button of ${tickets.length} ticket types`, async ({
      visitor: { page },
      database,
    }) => {
      await page.addInitScript(recordLayoutShifts);
      await open(page, `/events/${(await seedEventWithCover(database, { tickets })).slug}`);
      expect(await page.evaluate(() => (window as ShiftWindow).shifts)).toEqual([]);
      const cover = page.getByRole('main').locator('picture').first();
      expect((await cover.boundingBox())?.height).toBeLessThanOrEqual(256);
      const price = ticketBox(page).getByText('€18.88').first();
      for (const part of [price, bookButton(page)]) {
        const box = await part.boundingBox();
        expect((box?.y ?? Infinity) + (box?.height ?? 0)).toBeLessThanOrEqual(700);
      }
    });
  }
});

test('the only ticket is selected, and the button shows the total', async ({ user: { page }, database }) => {
  const event = await seedEvent(database, { tickets: THREE_TICKETS.slice(0, 1) });
  await open(page, `/events/${event.slug}`);
  await expect(ticketCount(page, 'Early bird')).toHaveValue('1');
  await expect(bookButton(page)).toHaveText('Get tickets · €18.88');
  await chooseTickets(page, 2);
  await expect(bookButton(page)).toHaveText('Get tickets · €37.76');
  await ticketCount(page, 'Early bird').press('Home');
  await expect(ticketCount(page, 'Early bird')).toHaveValue('0');
  await expect(bookButton(page)).toHaveText('Get tickets · €18.88');
});

test('the button without a choice moves to the ticket types', async ({ user: { page }, database }) => {
  const event = await seedEvent(database, { tickets: THREE_TICKETS });
  await open(page, `/events/${event.slug}`);
  await expect(ticketCount(page, 'Early bird')).toHaveValue('0');
  await expect(bookButton(page)).toHaveText('Get tickets · from €18.88');
  await bookButton(page).click();
  await expect(ticketCount(page, 'Early bird')).toBeFocused();
  await expect(page.getByText('Select a ticket first')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await bookButton(page).click();
  await page.waitForURL(/\/checkout\?booking=/);
});

test('sold-out tickets are folded behind the others, with their waiting list', async ({ user: { page }, database }) => {
  const soldOut = ['Balcony', 'Front row'].map((name) => ({ name, priceMinor: 3000, quantity: 0 }));
  const event = await seedEvent(database, { tickets: [...soldOut, { name: 'Regular', priceMinor: 2400 }] });
  await open(page, `/events/${event.slug}`);
  await expect(ticketCount(page, 'Regular')).toHaveValue('1');
  const balcony = page.getByRole('heading', { name: 'Balcony' });
  await expect(balcony).toBeHidden();
  await page.getByText('Sold out (2)').click();
  await expect(balcony).toBeVisible();
  await page.getByRole('button', { name: 'Join waiting list' }).first().click();
  await page.getByRole('button', { name: 'Join waiting list' }).first().click();
  await expect(page.getByText('You’re next.')).toBeVisible();
  await open(page, `/events/${event.slug}`);
  await expect(page.getByText('You’re next.')).toBeVisible();
});

test('an access code unlocks the only tickets of an event', async ({ user: { page }, database }) => {
  const event = await seedEvent(database, { tickets: [{ name: 'Friends', accessCode: 'NIGHTOWL' }] });
  await open(page, `/events/${event.slug}`);
  await page.getByText('I have an access code').click();
  await page.getByLabel('Access code').fill('nightowl');
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(ticketCount(page, 'Friends')).toHaveValue('1');
  await bookButton(page).click();
  await expect(payButton(page)).toBeVisible();
});

test('a buyer who signs in with a password returns to the button with the choice', async ({
  visitor: { page },
  newPerson,
  database,
}) => {
  const { account } = await newPerson('user');
  const event = await seedEvent(database, { tickets: THREE_TICKETS });
  await open(page, `/events/${event.slug}`);
  await chooseTickets(page, 2);
  await bookButton(page).click();
  await page.getByRole('link', { name: 'Use your password' }).click();
  await page.waitForURL(/\/login\?returnUrl=/);
  // The form on the event's page has an email field too.
  await expect(page.getByRole('heading', { level: 1, name: 'Sign in' })).toBeVisible();
  await signIn(page, { email: account?.email ?? '', password: account?.password ?? '' });
  await page.waitForURL(/\/events\/.*\?tickets=/);
  await expect(bookButton(page)).toHaveText('Get tickets · €37.76');
  await expect(bookButton(page)).toBeFocused();
  await expect(bookButton(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/checkout\?booking=/);
});

test('a missing event and one for members have the same page, which leads to the sign-in and back', async ({
  visitor: { page },
  newPerson,
  database,
  pageErrors,
}) => {
  pageErrors.allow(/^response 404 GET \/(api\/)?events\//);
  const { account } = await newPerson('user');
  const { slug, title } = await seedEvent(database, { visibility: 'members' });
  const texts: string[] = [];
  for (const address of ['/events/no-such-event', `/events/${slug}`]) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'We couldn’t find this page' })).toBeVisible();
    await waitUntilSettled(page);
    texts.push(await page.getByRole('heading', { level: 1 }).locator('..').innerText());
    await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
    await expect(page.locator('[data-kind]')).toHaveCount(0);
  }
  expect(texts[0]).toBe(texts[1]);
  await page.getByRole('main').getByRole('link', { name: 'sign in', exact: true }).click();
  await signIn(page, { email: account?.email ?? '', password: account?.password ?? '' });
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
});

test('the organiser manages the event from its page, and others follow and message', async ({
  user: { page, account },
  newPerson,
  database,
}) => {
  const event = await seedEvent(database, { organiserId: account?.id ?? '' });
  await open(page, `/events/${event.slug}`);
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Open room' })).toBeVisible();
  await expect(main.getByRole('button', { name: /^Follow/ })).toBeHidden();
  await expect(main.getByRole('link', { name: /^Message/ })).toBeHidden();
  await main.getByRole('link', { name: 'Manage event' }).click();
  await expect(page).toHaveURL(new RegExp(`/profile/edit-event/${event.id}`));

  const guest = await newPerson('user');
  await open(guest.page, `/events/${(await seedEvent(database)).slug}`);
  const guestMain = guest.page.getByRole('main');
  await expect(guestMain.getByRole('button', { name: /^Follow/ })).toBeVisible();
  await expect(guestMain.getByRole('link', { name: /^Message/ })).toBeVisible();
  await expect(guestMain.getByRole('link', { name: 'Manage event' })).toBeHidden();
});

test('an ended and a cancelled event lead to the organiser’s upcoming events', async ({ visitor: { page }, database }) => {
  const ended = await seedEvent(database);
  const [organiser] = await database.rows<{ id: string }>('select organiser_id as id from events where id = $1', [ended.id]);
  const cancelled = await seedEvent(database, { organiserId: organiser?.id ?? '', status: 'cancelled' });
  await seedEvent(database, { organiserId: organiser?.id ?? '' });
  const times = "starts_at = now() - interval '2 days', ends_at = now() - interval '1 day'";
  await database.rows(`update events set ${times} where id = $1`, [ended.id]);
  const pages = [
    [cancelled, 'This event is cancelled'],
    [ended, 'This event has ended'],
  ] as const;
  for (const [{ slug }, heading] of pages) {
    await open(page, `/events/${slug}`);
    await expect(ticketBox(page).getByRole('heading').first()).toHaveText(heading);
    await expect(ticketBox(page).getByRole('link', { name: 'See upcoming events by Harbour Nights' })).toBeVisible();
  }
  await ticketBox(page).getByRole('link', { name: 'See upcoming events by Harbour Nights' }).click();
  await expect(page).toHaveURL(new RegExp(`/organisers/${ended.organiserHandle}`));
});

test.describe('on a phone', () => {
  test.use({ viewport: PHONE });

  test('the price opens the ticket types, and the date is before the summary', async ({ visitor: { page }, database }) => {
    await open(page, `/events/${(await seedEventWithCover(database, { tickets: THREE_TICKETS })).slug}`);
    await expect(page.getByRole('dialog')).toBeHidden();
    const top = async (text: string) => (await page.getByText(text).first().boundingBox())?.y ?? Infinity;
    expect(await top('Old Customs House')).toBeLessThan(await top('An evening by the water.'));
    const [cover, share] = [page.locator('main picture').first(), page.getByRole('button', { name: 'Share' })];
    const [outer, inner] = [await cover.boundingBox(), await share.boundingBox()];
    expect((inner?.y ?? Infinity) + (inner?.height ?? 0)).toBeLessThan((outer?.y ?? 0) + (outer?.height ?? 0));
    await page.getByRole('region', { name: 'Ticket summary' }).getByText('€18.88').click();
    await expect(page.getByRole('dialog').getByRole('spinbutton').first()).toBeVisible();
  });

  test('a sold-out event opens its waiting list', async ({ user: { page }, database }) => {
    const event = await seedEvent(database, { tickets: [{ name: 'Front row', priceMinor: 3000, quantity: 0 }] });
    await open(page, `/events/${event.slug}`);
    await page.getByRole('region', { name: 'Ticket summary' }).getByRole('button', { name: 'Join waiting list' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Join waiting list' }).click();
    await expect(page.getByText('You’re next.')).toBeVisible();
  });
});
