import { seedBooking } from '../bookings.ts';
import { accountIdOf } from '../chats.ts';
import { seedEvent } from '../events.ts';
import { open } from '../pages.ts';
import { expect } from '../test.ts';
import type { State } from './state.ts';

/** Further states of external players. */
export const playerStates: readonly State[] = [
  {
    name: 'the question before an external player is loaded',
    as: 'user',
    setUp: async ({ page, person, database }) => {
      const event = await seedEvent(database, { format: 'online', tickets: [{ name: 'Free entry' }] });
      await seedBooking(person, database, event);
      await database.rows(
        `update events set player_url = 'https://vimeo.com/76979871', starts_at = now() - interval '1 minute' where id = $1`,
        [event.id],
      );
      await open(page, `/events/${event.slug}/live`);
      await expect(page.getByRole('button', { name: 'Load the video from Vimeo' })).toBeVisible();
    },
  },
  {
    name: 'an external player before the doors',
    as: 'user',
    setUp: async ({ page, person, database }) => {
      const event = await seedEvent(database, { format: 'online', tickets: [{ name: 'Free entry' }] });
      await seedBooking(person, database, event);
      await database.rows(`update events set player_url = 'https://vimeo.com/76979871' where id = $1`, [event.id]);
      await open(page, `/events/${event.slug}/live`);
      await expect(page.getByText(/^Starts in \d+ days/)).toBeVisible();
    },
  },
  {
    name: 'the choice of an external player in the editor',
    as: 'user',
    setUp: async ({ page, person, database }) => {
      const event = await seedEvent(database, { format: 'online', organiserId: accountIdOf(person) });
      await database.rows(`update events set player_url = 'https://vimeo.com/76979871' where id = $1`, [event.id]);
      await open(page, `/profile/edit-event/${event.id}?section=where`);
      await expect(page.getByLabel('Address of the video')).toHaveValue('https://vimeo.com/76979871');
    },
  },
];
