import { accountIdOf } from '../chats.ts';
import { seedEvent } from '../events.ts';
import { open } from '../pages.ts';
import { expect } from '../test.ts';
import type { State } from './state.ts';

/** Further states of events in several languages. */
export const eventLanguageStates: readonly State[] = [
  {
    name: 'the languages of an event with missing texts',
    as: 'user',
    setUp: async ({ page, person, database }) => {
      const event = await seedEvent(database, { organiserId: accountIdOf(person) });
      await database.rows('update events set translations = $1, description = $2 where id = $3', [
        JSON.stringify({ de: { title: 'Hafenkonzert', summary: '' }, ja: { title: '', summary: '' } }),
        JSON.stringify({
          type: 'doc',
          content: [{ type: 'paragraph', content: [{ type: 'text', text: 'Bring a jacket.' }] }],
        }),
        event.id,
      ]);
      await open(page, `/profile/edit-event/${event.id}?section=languages`);
      await expect(page.getByLabel('Title in German')).toHaveValue('Hafenkonzert');
      await expect(page.getByRole('textbox', { name: 'Description in German' })).toBeVisible();
    },
  },
];
