import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { confirmSecondFactor, startSecondFactor } from '@festoon/contracts/identity/account-security';
import { WIDTHS } from '../kit/axe.ts';
import { countInput } from '../kit/steps/count-input.ts';
import { seedEvent, type EventSpec, type SeededEvent } from '../kit/events.ts';
import { type } from '../kit/journey-page.ts';
import { open, waitUntilSettled } from '../kit/pages.ts';
import type { Database } from '../kit/servers/database.ts';
import type { Mailbox } from '../kit/servers/mailbox.ts';
import {
  bookButton,
  CARDS,
  chooseTickets,
  expectBookingConfirmed,
  goToPaymentPage,
  payButton,
  payWithCard,
} from '../kit/steps/booking-steps.ts';
import { expect, test } from '../kit/test.ts';
import { totpCode } from '../kit/totp.ts';

const newEmail = () => `${randomBytes(4).toString('hex')}@a.example`;
const emailField = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const codeField = (page: Page) => page.getByLabel('6-digit code');
/** Returns the line of the summary with these tickets. The folded summary of a phone comes before it. */
const heldTickets = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text }).last();
const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

/** Creates an event that home shows first. */
async function seedFeaturedEvent(database: Database, spec: EventSpec): Promise<SeededEvent> {
  const event = await seedEvent(database, spec);
  await database.rows('insert into featured_events (event_id, position, featured_at) values ($1, 0, now())', [event.id]);
  return event;
}

/** Enters the address and the emailed code in the open form, and returns the code. Both fields have the focus when they appear. */
async function signInWithCode(page: Page, email: string, mailbox: Mailbox): Promise<string> {
  await expect(emailField(page)).toBeFocused();
  await type(emailField(page), email);
  await continueButton(page).click();
  await expect(codeField(page)).toBeFocused();
  const code = await mailbox.code(email);
  await type(codeField(page), code);
  return code;
}

const TICKETS = {
  free: [{ name: 'Free entry' }],
  paid: [{ name: 'General admission', priceMinor: 2400 }],
} as const;

for (const [device, viewport] of Object.entries(WIDTHS)) {
  for (const [kind, tickets] of Object.entries(TICKETS)) {
    test(`a new visitor on a ${device} gets from home to a ${kind} ticket with 10 presses and 40 characters`, async ({
      visitor: { page },
      database,
      mailbox,
    }) => {
      const event = await seedFeaturedEvent(database, { tickets });
      const email = newEmail();
      const input = await countInput(page);
      await page.setViewportSize(viewport);
      const card = page.getByRole('main').locator(`a[href^="/events/${event.slug}"]`).first();
      // The server shows a stored home page for up to five seconds.
      await expect(async () => {
        await open(page, '/');
        await expect(card).toBeVisible({ timeout: 1000 });
      }).toPass();
      await card.click();
      await page.waitForURL(`**/events/${event.slug}`);
      await waitUntilSettled(page);
      // On a phone, the bar opens a sheet with the ticket types, which ends with the same button.
      if (device === 'phone') await bookButton(page).click();
      await bookButton(page).last().click();
      await signInWithCode(page, email, mailbox);
      await page.waitForURL(/\/checkout\?booking=/);
      const name = page.getByRole('textbox', { name: 'Name', exact: true });
      await expect(name).toHaveValue('');
      if (device === 'phone') await expect(payButton(page)).toBeInViewport({ ratio: 1 });
      await name.click();
      await type(name, 'Ana Costa');
      if (kind === 'free') await payButton(page).click();
      else {
        await goToPaymentPage(page);
        await payWithCard(page, CARDS.valid);
      }
      await expectBookingConfirmed(page);
      await expect(page.getByRole('img', { name: /Ana Costa/ }).first()).toBeVisible();
      expect(input.presses).toBeGreaterThan(3);
      expect(input.presses).toBeLessThanOrEqual(10);
      expect(input.characters).toBe(email.length + 6 + 'Ana Costa'.length);
      expect(input.characters).toBeLessThanOrEqual(40);
      const [account] = await database.rows<{ name: string; handle: string }>(
        'select name, handle from accounts where email = $1',
        [email],
      );
      expect(account).toMatchObject({ name: 'Ana Costa', handle: expect.stringMatching(/^ana-costa/) });
    });
  }
}

test('the checkout of a person without a name asks for it before paying', async ({
  visitor: { page },
  database,
  mailbox,
}) => {
  const event = await seedEvent(database, { tickets: TICKETS.free });
  await open(page, `/events/${event.slug}`);
  await bookButton(page).click();
  await signInWithCode(page, newEmail(), mailbox);
  await page.waitForURL(/\/checkout\?booking=/);
  await payButton(page).click();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
  await expect(page.getByText('Enter your name.')).toBeVisible();
});

test('a person with an account continues with the chosen tickets', async ({
  visitor: { page },
  newPerson,
  database,
  mailbox,
}) => {
  const { account } = await newPerson('user');
  const event = await seedEvent(database);
  await open(page, `/events/${event.slug}`);
  await chooseTickets(page, 3);
  await bookButton(page).click();
  await expect(page.getByText('3 × General admission')).toBeVisible();
  await signInWithCode(page, account?.email ?? '', mailbox);
  await page.waitForURL(/\/checkout\?booking=/);
  await expect(heldTickets(page, '3 × General admission')).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Name', exact: true }).first()).toHaveValue(account?.name ?? '');
});

test('a person changes the tickets before signing in', async ({ visitor: { page }, database }) => {
  const event = await seedEvent(database);
  await open(page, `/events/${event.slug}`);
  await chooseTickets(page, 2);
  await bookButton(page).click();
  await page.getByRole('button', { name: 'Change tickets' }).click();
  await chooseTickets(page, 3);
  await bookButton(page).click();
  await expect(page.getByText('3 × General admission')).toBeVisible();
});

test('a wrong code shows how many tries are left', async ({ visitor: { page }, database, mailbox, pageErrors }) => {
  pageErrors.allow(/^response 400 POST \/api\/user\/auth\/email-code\/verify$/);
  const event = await seedEvent(database);
  const email = newEmail();
  await open(page, `/events/${event.slug}`);
  await bookButton(page).click();
  await type(emailField(page), email);
  await continueButton(page).click();
  const code = await mailbox.code(email);
  await type(codeField(page), code === '000000' ? '111111' : '000000');
  await expect(page.getByText(/That code isn’t right\. 4 tries left\./)).toBeVisible();
  await codeField(page).fill(code);
  await page.waitForURL(/\/checkout\?booking=/);
});

test('a reload while the person reads the email keeps the tickets and the code', async ({
  visitor: { page },
  database,
  mailbox,
}) => {
  const event = await seedEvent(database);
  const email = newEmail();
  await open(page, `/events/${event.slug}`);
  await chooseTickets(page, 2);
  await bookButton(page).click();
  await type(emailField(page), email);
  await continueButton(page).click();
  await expect(codeField(page)).toBeVisible();
  await page.reload();
  await waitUntilSettled(page);
  await bookButton(page).click();
  await type(codeField(page), await mailbox.code(email));
  await page.waitForURL(/\/checkout\?booking=/);
  await expect(heldTickets(page, '2 × General admission')).toBeVisible();
});

test('the second factor is asked for after the code', async ({
  visitor: { page },
  newPerson,
  database,
  mailbox,
  pageErrors,
}) => {
  pageErrors.allow(/^response 401 POST \/api\/user\/auth\/email-code\/verify$/);
  const { account, api } = await newPerson('user');
  const { secret } = await api.call(startSecondFactor, { password: account?.password ?? '' });
  await api.call(confirmSecondFactor, { code: totpCode(secret) });
  const event = await seedEvent(database);
  await open(page, `/events/${event.slug}`);
  await bookButton(page).click();
  await signInWithCode(page, account?.email ?? '', mailbox);
  // The next code, because the current one was used to set up the second factor.
  await type(page.getByRole('textbox', { name: 'Authenticator code' }), totpCode(secret, 1));
  await continueButton(page).click();
  await page.waitForURL(/\/checkout\?booking=/);
});

test('a person signs in on the sign-in page with a code and opens the requested page', async ({
  visitor: { page },
  mailbox,
}) => {
  await open(page, '/profile/details');
  await emailField(page).focus();
  await signInWithCode(page, newEmail(), mailbox);
  await expect(page).toHaveURL(/\/profile\/details$/);
  await expect(page.getByRole('button', { name: 'Guest’s account' })).toBeVisible();
});

test('a person without a password confirms with a code and sets one', async ({ visitor: { page }, database, mailbox }) => {
  const email = newEmail();
  await open(page, '/profile/security');
  await emailField(page).focus();
  const first = await signInWithCode(page, email, mailbox);
  await expect(page).toHaveURL(/\/profile\/security$/);
  await database.rows(
    `update sessions set authenticated_at = now() - interval '20 minutes' where account_id = (select id from accounts where email = $1)`,
    [email],
  );
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('button', { name: 'Email me a code' }).click();
  await expect.poll(() => mailbox.code(email)).not.toBe(first);
  await type(codeField(page), await mailbox.code(email));
  await type(page.getByLabel('New password', { exact: true }), 'Quay-lantern-77');
  await page.getByRole('button', { name: 'Save new password' }).click();
  await expect(page.getByText(/Your password was changed|Password changed/).first()).toBeVisible();
});
