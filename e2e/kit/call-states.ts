import { stageCall } from './calls.ts';
import { open } from './pages.ts';
import type { State } from './state.ts';
import { expect } from './test.ts';

/** Calls as they are not at first. */
export const callStates: readonly State[] = [
  {
    name: 'a call rings',
    as: 'subscriber',
    bringAbout: async ({ page, person, database }) => {
      await stageCall(database, person, { state: 'ringing', mine: 'ringing' });
      await page.goto('/explore');
      await expect(page.getByRole('alertdialog')).toBeVisible();
    },
  },
  {
    name: 'before a call',
    as: 'subscriber',
    bringAbout: async ({ page, person, database }) => {
      await open(page, `/calls/${await stageCall(database, person, { state: 'ringing', mine: 'left' })}`);
      await expect(page.getByRole('button', { name: 'Join call' })).toBeVisible();
    },
  },
];
