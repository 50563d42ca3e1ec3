import { CARDS, goToPay, openCheckout, payWithCard } from '../steps/booking-steps.ts';
import { stageHold } from '../bookings.ts';
import { open } from '../pages.ts';
import { buyByCard, endPeriod, FAILS_LATER } from '../steps/premium-steps.ts';
import { stageEvent } from '../live/stage.ts';
import { expect } from '../test.ts';
import { topUp } from '../steps/wallet-steps.ts';

import type { State } from './state.ts';

/** Screens about money as they are not at first. */
export const moneyStates: readonly State[] = [
  {
    name: 'the checkout that asks before giving tickets back',
    as: 'user',
    bringAbout: async ({ page, person, database }) => {
      await openCheckout(page, await stageHold(person, await stageEvent(database)));
      await page.getByRole('button', { name: 'Give the tickets back' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'the checkout whose hold has run out',
    as: 'user',
    bringAbout: async ({ page, person, database }) => {
      const bookingId = await stageHold(person, await stageEvent(database));
      await database.rows(`update bookings set held_until = now() - interval '1 second' where id = $1`, [bookingId]);
      await openCheckout(page, bookingId);
      await expect(page.getByRole('button', { name: 'Try to hold again' })).toBeVisible();
    },
  },
  {
    name: 'the checkout with missing details',
    as: 'user',
    bringAbout: async ({ page, person, database }) => {
      await openCheckout(page, await stageHold(person, await stageEvent(database)));
      await page.getByLabel('Name').first().fill('');
      await page.getByRole('button', { name: /^Pay €/ }).click();
      await expect(page.getByLabel('Name').first()).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the checkout that explains an empty wallet',
    as: 'user',
    bringAbout: async ({ page, person, database }) => {
      await openCheckout(page, await stageHold(person, await stageEvent(database)));
      await page.getByText('Pay from your wallet').click();
      await expect(page.getByText('Your wallet is empty.')).toBeVisible();
    },
  },
  {
    name: 'the checkout that can’t read the wallet',
    as: 'user',
    bringAbout: async ({ page, person, database }) => {
      await page.route('**/api/bookings/*/wallet', (route) => route.fulfill({ status: 404, body: '{}' }));
      await openCheckout(page, await stageHold(person, await stageEvent(database)));
      await expect(page.getByText('You can pay by card.')).toBeVisible({ timeout: 20_000 });
    },
  },
  {
    name: 'the payment page after a declined card',
    as: 'user',
    bringAbout: async ({ page, person, database }) => {
      await openCheckout(page, await stageHold(person, await stageEvent(database)));
      await goToPay(page);
      await payWithCard(page, CARDS.declined);
      await expect(page.getByText('Your card was declined.').first()).toBeVisible();
    },
  },
  {
    name: 'the wallet after a top-up, with an amount that is too large',
    as: 'user',
    bringAbout: async ({ page }) => {
      await topUp(page, '50');
      await page.getByLabel('Amount', { exact: true }).fill('5000');
      await page.getByRole('button', { name: /^Pay .* by card$/ }).click();
      await expect(page.getByLabel('Amount', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the checkout, asked for an invoice without a company',
    as: 'user',
    bringAbout: async ({ person, page, database }) => {
      await openCheckout(page, await stageHold(person, await stageEvent(database)));
      await page.getByRole('button', { name: 'Get an invoice' }).click();
      const dialog = page.getByRole('dialog', { name: 'Invoice for a company' });
      await dialog.getByRole('button', { name: 'Save' }).click();
      await expect(dialog.getByLabel('Company', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'premium with its next change open, asked about its end',
    as: 'user',
    bringAbout: async ({ page }) => {
      await buyByCard(page, CARDS.works);
      await open(page, '/profile/subscription');
      await page.getByText('Change from the next bill on').click();
      await page.getByRole('button', { name: 'Cancel subscription' }).click();
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'premium whose renewal is late',
    as: 'user',
    bringAbout: async ({ page }) => {
      await endPeriod(page, await buyByCard(page, FAILS_LATER));
      await expect(async () => {
        await open(page, '/profile/subscription');
        await expect(page.getByText('Your renewal is not paid.')).toBeVisible({ timeout: 1000 });
      }).toPass();
    },
  },
];
