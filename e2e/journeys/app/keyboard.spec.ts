import { bookButton, CARDS, expectBookingConfirmed, payButton } from '../../kit/steps/booking-steps.ts';
import { tabToAndPress, tabTo, tabToAndType } from '../../kit/keyboard.ts';
import { open } from '../../kit/pages.ts';
import { newRegistration } from '../../kit/people.ts';
import { seedEvent } from '../../kit/events.ts';
import { expect, test } from '../../kit/test.ts';

test('a person registers by keyboard only', async ({ visitor: { page }, mailbox }) => {
  const { name, email, password } = newRegistration();
  await open(page, '/');
  await tabToAndPress(page, page.getByRole('banner').getByRole('link', { name: 'Sign in' }));
  await tabToAndPress(page, page.getByRole('link', { name: 'Create an account' }));
  await tabToAndType(page, page.getByLabel('Name'), name);
  await tabToAndType(page, page.getByLabel('Email'), email);
  await tabToAndType(page, page.getByLabel('Password', { exact: true }), password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await tabToAndType(page, page.getByLabel('6-digit code'), await mailbox.code(email));
  await expect(page.getByRole('heading', { name: `Welcome, ${name}` })).toBeVisible();
  await tabToAndPress(page, page.getByRole('button', { name: 'Skip for now' }));
  await expect(page).toHaveURL(/\/$/);
});

test('a person finds an event, books, pays and opens the ticket by keyboard only', async ({ user: { page }, database }) => {
  test.setTimeout(120_000);
  const event = await seedEvent(database, { title: `Lantern procession ${Date.now().toString(36)}` });
  await open(page, '/explore');
  await tabToAndType(page, page.getByRole('searchbox').last(), event.title);
  await page.keyboard.press('Enter');
  await tabToAndPress(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: new RegExp(event.title) })
      .first(),
  );
  await expect(page.getByRole('heading', { level: 1, name: event.title })).toBeVisible();
  await tabTo(page, page.getByRole('spinbutton', { name: /number of tickets/ }).first());
  await page.keyboard.press('ArrowUp');
  await expect(bookButton(page)).toHaveText('Get tickets · €48.00');
  await page.keyboard.press('ArrowDown');
  await tabToAndPress(page, bookButton(page));
  await expect(page).toHaveURL(/\/checkout\?booking=/);
  await tabToAndPress(page, payButton(page));
  await expect(page).toHaveURL(/\/sandbox\/pay\/checkout\//);
  await tabToAndType(page, page.getByLabel('Card number'), CARDS.valid);
  await tabToAndType(page, page.getByLabel('Expiry date'), '1234');
  await tabToAndType(page, page.getByLabel('Security code'), '123');
  await tabToAndType(page, page.getByLabel('Name on card'), 'Ana Ferreira');
  await page.keyboard.press('Enter');
  await expectBookingConfirmed(page);
  await tabToAndPress(
    page,
    page
      .getByRole('main')
      .getByRole('link', { name: /ticket/i })
      .first(),
  );
  await expect(page).toHaveURL(/\/profile\/(tickets|bookings)/);
});
