import type { Page } from '@playwright/test';
import { signIn } from '../kit/account-steps.ts';
import { faultsEverywhere } from '../kit/axe.ts';
import { CARDS, goToPay, openCheckout, payWithCard } from '../kit/booking-steps.ts';
import { stageHold } from '../kit/bookings.ts';
import { open } from '../kit/pages.ts';
import { newRegistration, type Person, type Role } from '../kit/people.ts';
import { stageEvent } from '../kit/stage.ts';
import { expect, test } from '../kit/test.ts';
import type { Database } from '../kit/database.ts';

type Scene = { readonly person: Person; readonly page: Page; readonly database: Database };
type State = { readonly name: string; readonly as: Role; readonly bringAbout: (scene: Scene) => Promise<void> };

/** Screens as they are not at first: with something open over them, or with something wrong. */
const states: readonly State[] = [
  {
    name: 'sign-in with empty fields',
    as: 'visitor',
    bringAbout: async ({ page }) => {
      await open(page, '/login');
      await signIn(page, { email: '', password: '' });
      await expect(page.getByLabel('E-mail')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'sign-in with a wrong password',
    as: 'visitor',
    bringAbout: async ({ page }) => {
      await open(page, '/login');
      await signIn(page, { email: newRegistration().email, password: 'not-the-password' });
      await expect(page.getByRole('main').getByText('That e-mail and password do not match.')).toBeVisible();
    },
  },
  {
    name: 'registration with wrong fields',
    as: 'visitor',
    bringAbout: async ({ page }) => {
      await open(page, '/register');
      await page.getByLabel('E-mail').fill('nobody');
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(page.getByLabel('Name')).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'registration waiting for its code',
    as: 'visitor',
    bringAbout: async ({ page }) => {
      const { name, email, password } = newRegistration();
      await open(page, '/register');
      await page.getByLabel('Name').fill(name);
      await page.getByLabel('E-mail').fill(email);
      await page.getByLabel('Password', { exact: true }).fill(password);
      await page.getByRole('button', { name: 'Continue', exact: true }).click();
      await expect(page.getByLabel('Six-digit code')).toBeVisible();
    },
  },
  {
    name: 'a link to choose a password that has ended',
    as: 'visitor',
    bringAbout: async ({ page }) => {
      await open(page, '/reset-password?token=not-a-token');
      await page.getByLabel('New password').fill('Harbour-with-five-lanterns');
      await page.getByRole('button', { name: 'Save new password' }).click();
      await expect(page.getByText('This link has ended')).toBeVisible();
    },
  },
  {
    name: 'the account menu',
    as: 'user',
    bringAbout: async ({ page, person }) => {
      await open(page, '/');
      await page.getByRole('button', { name: `Account of ${person.account?.name}` }).click();
      await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible();
    },
  },
  {
    name: 'a page that is not there',
    as: 'user',
    bringAbout: ({ page }) => open(page, '/events/no-such-event'),
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
    name: 'the question of the bank',
    as: 'user',
    bringAbout: async ({ page, person, database }) => {
      await openCheckout(page, await stageHold(person, await stageEvent(database)));
      await goToPay(page);
      await payWithCard(page, CARDS.asksTheBank);
      await expect(page.getByRole('heading', { name: 'Confirm your payment' })).toBeVisible();
    },
  },
  { name: 'the mailbox', as: 'visitor', bringAbout: ({ page }) => open(page, '/dev/mailbox') },
  {
    name: 'the description of the API',
    as: 'visitor',
    bringAbout: async ({ page }) => {
      await open(page, '/api/docs');
      // Every call is drawn alike; with all of them the check would take minutes.
      await page.evaluate(() =>
        document.querySelectorAll('#calls > section > :nth-child(n + 5)').forEach((rest) => rest.remove()),
      );
    },
  },
];

for (const { name, as, bringAbout } of states) {
  test(`${name}: accessible in both schemes on phone and desktop`, async ({ enter, database, watch }) => {
    watch.allow(/^response 4\d\d /);
    test.slow();
    const person = await enter(as);
    await bringAbout({ person, page: person.page, database });
    expect(await faultsEverywhere(person.page)).toEqual([]);
  });
}
