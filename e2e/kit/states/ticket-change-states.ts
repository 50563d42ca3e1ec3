import type { Page } from '@playwright/test';
import { seedBooking } from '../bookings.ts';
import { clickBookingItem } from '../menus.ts';
import { open } from '../pages.ts';
import { seedChangeableDates } from '../steps/change-steps.ts';
import { expect } from '../test.ts';
import type { State, StateContext } from './state.ts';

const TICKETS = [
  { name: 'Free entry' },
  { name: 'Workshop', priceMinor: 1500 },
  { name: 'Members', quantity: 0 },
  { name: 'Supporter', priceMinor: 4000 },
];

/** Opens the dialog that changes a free ticket, and chooses a paid type. */
async function chooseType({ page, person, database }: StateContext) {
  const { event } = await seedChangeableDates(database, TICKETS);
  await seedBooking(person, database, event);
  await open(page, '/profile/bookings');
  await clickBookingItem(page, 'Change tickets');
  await dialogOf(page).getByRole('radio', { name: 'Workshop' }).check();
}

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Change/ });

/** Further states of changes of tickets. */
export const ticketChangeStates: readonly State[] = [
  {
    name: 'the dialog that changes tickets, with a type that is sold out',
    as: 'user',
    setUp: async (context) => {
      await chooseType(context);
      await expect(dialogOf(context.page).getByRole('radio', { name: 'Members' })).toBeDisabled();
    },
  },
  {
    name: 'the dialog that confirms a change of tickets',
    as: 'user',
    setUp: async (context) => {
      await chooseType(context);
      await dialogOf(context.page).getByRole('button', { name: 'Continue' }).click();
      await expect(dialogOf(context.page).getByText('You pay €15.00')).toBeVisible();
    },
  },
  {
    name: 'the checkout of a change of tickets',
    as: 'user',
    setUp: async (context) => {
      await chooseType(context);
      const dialog = dialogOf(context.page);
      await dialog.getByRole('button', { name: 'Continue' }).click();
      await dialog.getByRole('button', { name: 'Continue to payment' }).click();
      await expect(context.page.getByRole('button', { name: 'Pay €15.00' })).toBeVisible();
    },
  },
];
