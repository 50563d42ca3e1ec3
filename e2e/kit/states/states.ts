import { signIn } from '../steps/account-steps.ts';
import { bookButton, CARDS, chooseTickets, goToPaymentPage, openCheckout, payWithCard } from '../steps/booking-steps.ts';
import { seedHold } from '../bookings.ts';
import { seedNotifications } from '../notifications.ts';
import { interceptRequests } from '../network/intercept-requests.ts';
import { waitUntilSettled, open } from '../pages.ts';
import { newRegistration } from '../people.ts';
import { seedEvent } from '../events.ts';
import { expect } from '../test.ts';
import { chatStates } from './chat-states.ts';
import { checkInStates } from './check-in-states.ts';
import { emailCodeStates } from './email-code-states.ts';
import { moneyStates } from './money-states.ts';
import type { State } from './state.ts';
import { eventLanguageStates } from './event-language-states.ts';
import { playerStates } from './player-states.ts';
import { seriesStates } from './series-states.ts';
import { streamStates } from './stream-states.ts';
import { ticketChangeStates } from './ticket-change-states.ts';
import { waitingRoomStates } from './waiting-room-states.ts';
import { seedCall } from '../live/calls.ts';

/** Further states of calls. */
const callStates: readonly State[] = [
  {
    name: 'a ringing call',
    as: 'subscriber',
    setUp: async ({ page, person, database }) => {
      await seedCall(database, person, { state: 'ringing', participantState: 'ringing' });
      await page.goto('/explore');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'the preview before a call',
    as: 'subscriber',
    setUp: async ({ page, person, database }) => {
      await open(page, `/calls/${await seedCall(database, person, { state: 'ringing', participantState: 'left' })}`);
      await expect(page.getByRole('button', { name: 'Join call' })).toBeVisible();
    },
  },
];

/** Further states of screens: with an open overlay, or with an error. */
export const states: readonly State[] = [
  ...moneyStates,
  ...chatStates,
  ...checkInStates,
  ...eventLanguageStates,
  ...playerStates,
  ...streamStates,
  ...seriesStates,
  ...callStates,
  ...waitingRoomStates,
  ...emailCodeStates,
  ...ticketChangeStates,
  {
    name: 'a person whose browser waits instead of solving a proof of work',
    as: 'user',
    setUp: async ({ page, database }) => {
      const challenge = { parameters: { algorithm: 'none', data: { attemptsMax: 1 } }, signature: '' };
      const details = { challenge, waitSeconds: 45 };
      const body = { success: false, code: 'proof_of_work_required', message: 'Busy.', details, requestId: 'r' };
      await interceptRequests(page, '*/api/bookings', () => ({ status: 429, json: body }));
      await open(page, `/events/${(await seedEvent(database)).slug}`);
      await chooseTickets(page, 1);
      await bookButton(page).click();
      await expect(page.getByRole('dialog').getByRole('timer')).toBeVisible();
    },
  },
  {
    name: 'the choice of a city on the home page',
    as: 'visitor',
    setUp: async ({ page }) => {
      await open(page, '/');
      await page.getByRole('button', { name: 'Choose your city' }).click();
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible();
    },
  },
  {
    name: 'the home page with a filter',
    as: 'visitor',
    setUp: ({ page }) => open(page, '/?sort=popular'),
  },
  {
    name: 'the home page with filters that no event matches',
    as: 'visitor',
    setUp: ({ page }) => open(page, '/?q=xqzvwkjy'),
  },
  {
    name: 'a city without upcoming events',
    as: 'visitor',
    setUp: async ({ page, database }) => {
      await database.rows(
        `insert into cities (slug, name, name_key, country_code, region, time_zone, changed_at)
         values ('quiet-harbour', 'Quiet Harbour', 'quiet harbour', 'PT', '', 'Europe/Lisbon', now()) on conflict do nothing`,
      );
      await open(page, '/in/quiet-harbour');
      await expect(page.getByRole('heading', { name: 'No upcoming events' })).toBeVisible();
    },
  },
  {
    name: 'sign-in with empty fields',
    as: 'visitor',
    setUp: async ({ page }) => {
      await open(page, '/login');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'sign-in with a wrong password',
    as: 'visitor',
    setUp: async ({ page }) => {
      await open(page, '/login');
      await signIn(page, { email: newRegistration().email, password: 'not-the-password' });
      await expect(page.getByRole('main').getByText('That email and password don’t match.')).toBeVisible();
    },
  },
  {
    name: 'registration with invalid fields',
    as: 'visitor',
    setUp: async ({ page }) => {
      await open(page, '/register');
      await page.getByLabel('Email').fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'registration waiting for its code',
    as: 'visitor',
    setUp: async ({ page }) => {
      const { name, email, password } = newRegistration();
      await open(page, '/register');
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('Email').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(page.getByLabel('6-digit code')).toBeVisible();
    },
  },
  {
    name: 'an expired link to reset the password',
    as: 'visitor',
    setUp: async ({ page }) => {
      await open(page, '/reset-password?token=not-a-token');
      await page.getByLabel('New password').fill('Harbour-with-five-lanterns');
      await page.getByRole('button', { name: 'Save new password' }).click();
      await expect(page.getByText('This link no longer works')).toBeVisible();
    },
  },
  {
    name: 'the account menu',
    as: 'user',
    setUp: async ({ page, person }) => {
      await open(page, '/');
      await page.getByRole('button', { name: `${person.account?.name}’s account` }).click();
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    },
  },
  {
    name: 'the menu for hosts',
    as: 'user',
    setUp: async ({ page }) => {
      await open(page, '/');
      await page.getByRole('banner').getByRole('button', { name: 'Host' }).click();
      await expect(page.getByRole('banner').getByRole('link', { name: 'Dashboard' })).toBeVisible();
    },
  },
  {
    name: 'the bell',
    as: 'user',
    setUp: async ({ page, person, database }) => {
      await seedNotifications(database, person.account?.id ?? '');
      await open(page, '/');
      await page.getByRole('button', { name: 'Notifications, 2 unread' }).click();
      await expect(page.getByRole('link', { name: /Your payout/ })).toBeVisible();
    },
  },
  {
    name: 'a notification filter without results',
    as: 'user',
    setUp: ({ page }) => open(page, '/profile/notifications?kind=mentions&unread=true'),
  },
  {
    name: 'the notification settings',
    as: 'user',
    setUp: async ({ page }) => {
      await open(page, '/profile/notifications?tab=choices');
      await page.getByRole('switch', { name: 'Use quiet hours' }).check();
      await expect(page.getByLabel('Until')).toBeVisible();
    },
  },
  {
    name: 'a missing page',
    as: 'user',
    setUp: ({ page }) => open(page, '/events/no-such-event'),
  },
  {
    name: 'an event with the share dialog',
    as: 'visitor',
    setUp: async ({ page, database }) => {
      await open(page, `/events/${(await seedEvent(database)).slug}`);
      await page.getByRole('button', { name: 'Share' }).click();
      await expect(page.getByRole('button', { name: /Copy/ }).first()).toBeVisible();
    },
  },
  {
    name: 'an event with selected tickets',
    as: 'user',
    setUp: async ({ page, database }) => {
      await open(page, `/events/${(await seedEvent(database)).slug}`);
      await chooseTickets(page, 2);
      await expect(bookButton(page)).toBeEnabled();
    },
  },
  {
    name: 'a sold-out event',
    as: 'user',
    setUp: async ({ page, database }) => {
      const tickets = [{ name: 'Front row', priceMinor: 3000, quantity: 0 }];
      const event = await seedEvent(database, { tickets });
      await open(page, `/events/${event.slug}`);
      await expect(
        page
          .getByRole('complementary')
          .getByText(/sold out/i)
          .first(),
      ).toBeVisible();
    },
  },
  {
    name: 'Explore with its filters open',
    as: 'user',
    setUp: async ({ page }) => {
      await open(page, '/explore');
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Filters/ })
        .click();
      await expect(page.getByRole('dialog')).toBeVisible();
    },
  },
  {
    name: 'Explore as a month',
    as: 'user',
    setUp: async ({ page }) => {
      await open(page, '/explore');
      await page.getByRole('radio', { name: 'Calendar' }).check();
      await waitUntilSettled(page);
    },
  },
  {
    name: 'Explore without results',
    as: 'user',
    setUp: ({ page }) => open(page, '/explore?q=xqzvwkjy'),
  },
  {
    name: 'the bank’s confirmation',
    as: 'user',
    setUp: async ({ page, person, database }) => {
      await openCheckout(page, await seedHold(person, await seedEvent(database)));
      await goToPaymentPage(page);
      await payWithCard(page, CARDS.requiresAuthentication);
      await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
    },
  },
  { name: 'the mailbox', as: 'visitor', setUp: ({ page }) => open(page, '/dev/mailbox') },
  {
    name: 'the API documentation',
    as: 'visitor',
    setUp: async ({ page }) => {
      await open(page, '/api/docs');
      // Every call looks the same; with all of them the check would take minutes.
      await page.evaluate(() =>
        document
          .querySelectorAll('#calls > :nth-child(n + 3), #calls > section > :nth-child(n + 4)')
          .forEach((rest) => rest.remove()),
      );
    },
  },
];
