import type { Page } from '@playwright/test';
import { bookButton } from '../steps/booking-steps.ts';
import { seedEvent } from '../events.ts';
import { newRegistration } from '../people.ts';
import { open } from '../pages.ts';
import type { Database } from '../servers/database.ts';
import { expect } from '../test.ts';
import type { State } from './state.ts';

async function openEmailStep(page: Page, database: Database): Promise<void> {
  await open(page, `/events/${(await seedEvent(database)).slug}`);
  await bookButton(page).click();
  await expect(page.getByRole('textbox', { name: 'Email' })).toBeVisible();
}

const continueButton = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

/** The sign-in of a visitor between the tickets and the checkout. */
export const emailCodeStates: readonly State[] = [
  {
    name: 'the email step of a visitor with an invalid address',
    as: 'visitor',
    setUp: async ({ page, database }) => {
      await openEmailStep(page, database);
      await page.getByRole('textbox', { name: 'Email' }).fill('nobody');
      await continueButton(page).click();
      await expect(page.getByRole('textbox', { name: 'Email' })).toHaveAttribute('aria-invalid', 'true');
    },
  },
  {
    name: 'the code step of a visitor',
    as: 'visitor',
    setUp: async ({ page, database }) => {
      await openEmailStep(page, database);
      await page.getByRole('textbox', { name: 'Email' }).fill(newRegistration().email);
      await continueButton(page).click();
      await expect(page.getByLabel('6-digit code')).toBeVisible();
    },
  },
  {
    name: 'sign-in with an emailed code',
    as: 'visitor',
    setUp: async ({ page }) => {
      await open(page, '/login');
      await page.getByRole('textbox', { name: 'Email' }).fill(newRegistration().email);
      await continueButton(page).click();
      await expect(page.getByLabel('6-digit code')).toBeVisible();
    },
  },
];
