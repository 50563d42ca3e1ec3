import { CARDS, goToPaymentPage, openCheckout, payWithCard } from '../steps/booking-steps.ts';
import { seedHold } from '../bookings.ts';
import { interceptRequests } from '../network/intercept-requests.ts';
import { open } from '../pages.ts';
import { buyPremiumByCard, endPeriod, RENEWAL_DECLINED_CARD } from '../steps/premium-steps.ts';
import { seedEvent } from '../events.ts';
import { creditWallet } from '../servers/database.ts';
import { expect } from '../test.ts';
import { topUp } from '../steps/wallet-steps.ts';

import type { State } from './state.ts';

/** Further states of the money screens. */
export const moneyStates: readonly State[] = [
  {
    name: 'the checkout with the confirmation to release tickets',
    as: 'user',
    setUp: async ({ page, person, database }) => {
      await openCheckout(page, await seedHold(person, await seedEvent(database)));
      await page.getByRole('button', { name: 'Release tickets' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'the checkout with an expired hold',
    as: 'user',
    setUp: async ({ page, person, database }) => {
      const bookingId = await seedHold(person, await seedEvent(database));
      await database.rows(`update bookings set held_until = now() - interval '1 second' where id = $1`, [bookingId]);
      await openCheckout(page, bookingId);
      await expect(page.getByRole('button', { name: 'Hold tickets again' })).toBeVisible();
    },
  },
  {
    name: 'the checkout with missing details',
    as: 'user',
    setUp: async ({ page, person, database }) => {
      await openCheckout(page, await seedHold(person, await seedEvent(database)));
      await page.getByLabel('Name').first().fill('');
      await page.getByRole('button', { name: /^Pay €/ }).click();
      await expect(page.getByLabel('Name').first()).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the checkout that explains a low balance',
    as: 'user',
    setUp: async ({ page, person, database }) => {
      await creditWallet(database, person.account?.id ?? '', 500);
      await openCheckout(page, await seedHold(person, await seedEvent(database)));
      await page.getByText('Pay in full from your wallet').click();
      await expect(page.getByText('Your balance is €5.00.')).toBeVisible();
    },
  },
  {
    name: 'the checkout that waits for a busy payment provider',
    as: 'user',
    expectedError: /^response 503 POST \/api\/bookings\//,
    setUp: async ({ page, person, database }) => {
      const body = {
        success: false,
        code: 'payment_busy',
        message: 'Busy.',
        details: { retryAfterSeconds: 15 },
        requestId: 'r',
      };
      await interceptRequests(page, '*/api/bookings/*/pay', () => ({ status: 503, json: body }));
      await openCheckout(page, await seedHold(person, await seedEvent(database)));
      await page.getByRole('button', { name: /^Pay €/ }).click();
      await expect(page.getByText('The payment provider is busy')).toBeVisible();
    },
  },
  {
    name: 'the checkout that can’t load the wallet',
    as: 'user',
    setUp: async ({ page, person, database }) => {
      await interceptRequests(page, '*/api/bookings/*/wallet', () => ({ status: 404, json: {} }));
      await openCheckout(page, await seedHold(person, await seedEvent(database)));
      await expect(page.getByText('You can pay by card.')).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: 'the payment page after a declined card',
    as: 'user',
    setUp: async ({ page, person, database }) => {
      await openCheckout(page, await seedHold(person, await seedEvent(database)));
      await goToPaymentPage(page);
      await payWithCard(page, CARDS.declined);
      await expect(page.getByText('Your card was declined. Try another card').first()).toBeVisible();
    },
  },
  {
    name: 'the wallet after a top-up, with an amount that is too large',
    as: 'user',
    setUp: async ({ page }) => {
      await topUp(page, '50');
      await page.getByLabel('Amount', { exact: true }).fill('5000');
      await page.getByRole('button', { name: /^Pay .* by card$/ }).click();
      await expect(page.getByLabel('Amount', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the checkout with an invoice without a company',
    as: 'user',
    setUp: async ({ person, page, database }) => {
      await openCheckout(page, await seedHold(person, await seedEvent(database)));
      await page.getByRole('button', { name: 'Get a company invoice' }).click();
      const dialog = page.getByRole('dialog', { name: 'Company invoice' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByLabel('Company', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'premium with the plan change open and the cancellation dialog',
    as: 'user',
    setUp: async ({ page }) => {
      await buyPremiumByCard(page, CARDS.valid);
      await open(page, '/profile/subscription');
      await page.getByText('Change plan').click();
      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'premium with an overdue renewal',
    as: 'user',
    setUp: async ({ page }) => {
      await endPeriod(page, await buyPremiumByCard(page, RENEWAL_DECLINED_CARD));
      await expect(async () => {
        await open(page, '/profile/subscription');
        await expect(page.getByText('Your renewal is unpaid.')).toBeVisible({ timeout: 1000 });
      }).toPass();
    },
  },
];
