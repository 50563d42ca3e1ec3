import { seedCheckIn } from '../check-in.ts';
import { open, waitUntilSettled } from '../pages.ts';
import { checkInByName, openScanSettings } from '../steps/check-in-steps.ts';
import { expect } from '../test.ts';
import type { State } from './state.ts';

/** Further states of check-in. */
export const checkInStates: readonly State[] = [
  {
    name: 'check-in at the exit of an event with re-entry',
    as: 'user',
    setUp: async ({ page, person, database }) => {
      const names = ['Mara Lind', 'Mara de Wit', 'Mara Novák'];
      const { event, path } = await seedCheckIn({ organiser: person, guest: person }, database, names);
      await database.rows('update events set allows_reentry = true where id = $1', [event.id]);
      await open(page, path);
      await openScanSettings(page);
      await page.getByLabel('Entrance name').fill('North entrance');
      await checkInByName(page, 'Mara Lind');
      await expect(page.getByText('Mara Lind is checked in')).toBeVisible();
      await checkInByName(page, 'Mara de Wit');
      await expect(page.getByText('Mara de Wit is checked in')).toBeVisible();
      await page.getByRole('radio', { name: 'Exit' }).check();
      await page.getByRole('button', { name: 'Record exit for Mara de Wit' }).click();
      await expect(page.getByText('Mara de Wit has left')).toBeVisible();
      await page.getByLabel('Name, email, booking reference or ticket code').fill('Mara');
      await expect(page.getByText('Outside', { exact: true })).toBeVisible();
      await expect(page.getByText('Not checked in', { exact: true })).toBeVisible();
      await expect(page.getByText('Inside now')).toBeVisible();
      // The list is pale while it is loaded again.
      await waitUntilSettled(page);
    },
  },
  {
    name: 'the lists of check-in, one of which is the list of the device',
    as: 'user',
    setUp: async ({ page, person, database }) => {
      const { event, path } = await seedCheckIn({ organiser: person, guest: person }, database, ['Mara Lind']);
      await database.rows(
        `insert into check_in_lists (id, event_id, name, entrance, for_all_types, starts_at, ends_at, created_at)
         values (uuidv7(), $1, 'Day 1', 'North entrance', true, now(), now() + interval '5 hours', now()),
           (uuidv7(), $1, 'VIP entrance', '', false, null, null, now() + interval '1 second')`,
        [event.id],
      );
      await open(page, path);
      await openScanSettings(page);
      await page.getByLabel('Check-in list').selectOption({ label: 'Day 1' });
      await expect(page.getByLabel('Entrance name')).toHaveValue('North entrance');
      await page.getByRole('button', { name: 'Manage lists' }).click();
      await expect(page.getByRole('button', { name: 'Edit VIP entrance' })).toBeVisible();
    },
  },
];
