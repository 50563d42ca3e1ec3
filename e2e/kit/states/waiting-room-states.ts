import { seedEvent, type SeededEvent } from '../events.ts';
import { open } from '../pages.ts';
import { expect } from '../test.ts';
import { seedWaitingRoom } from '../waiting-room.ts';
import type { State, StateContext } from './state.ts';

type RoomSpec = Parameters<typeof seedWaitingRoom>[2];

async function openQueue({ page, database }: StateContext, spec: RoomSpec): Promise<SeededEvent> {
  const event = await seedEvent(database);
  await seedWaitingRoom(database, event.id, spec);
  await open(page, `/events/${event.slug}/queue`);
  return event;
}

/** Further states of waiting rooms, for the people in them and for the organiser. */
export const waitingRoomStates: readonly State[] = [
  {
    name: 'a queue before its opening',
    as: 'user',
    setUp: async (context) => {
      await openQueue(context, { opensInMinutes: 20, message: 'Doors open at seven.\nPlease have your card ready.' });
      await expect(context.page.getByRole('heading', { name: 'The queue opens soon' })).toBeVisible();
    },
  },
  {
    name: 'a place in line',
    as: 'user',
    setUp: async (context) => {
      await openQueue(context, { ahead: 1200, admittedPerMinute: 60 });
      await expect(context.page.getByRole('heading', { name: 'You’re in the queue' })).toBeVisible();
      await context.page.getByText('How the order is decided').click();
    },
  },
  {
    name: 'a turn in the queue',
    as: 'user',
    setUp: async (context) => {
      await openQueue(context, {});
      await expect(context.page.getByRole('link', { name: 'Choose your tickets' })).toBeVisible();
    },
  },
  {
    name: 'a paused queue for an event that is sold out',
    as: 'user',
    setUp: async (context) => {
      const { page, database } = context;
      const event = await openQueue(context, { status: 'paused', ahead: 3, message: 'We are sorry for the wait.' });
      await database.rows('update ticket_types set sold = quantity where event_id = $1', [event.id]);
      await page.reload();
      await expect(page.getByText('Sold out for now').first()).toBeVisible();
    },
  },
  {
    name: 'an event with a queue',
    as: 'visitor',
    setUp: async ({ page, database }) => {
      const event = await seedEvent(database);
      await seedWaitingRoom(database, event.id);
      await open(page, `/events/${event.slug}`);
      await expect(page.getByRole('link', { name: 'Join the queue' }).first()).toBeVisible();
    },
  },
  {
    name: 'a waiting room that is on, for the organiser',
    as: 'user',
    setUp: async ({ page, person, database }) => {
      const event = await seedEvent(database, { organiserId: person.account?.id ?? '' });
      await seedWaitingRoom(database, event.id, { status: 'paused', message: 'Hello' });
      await open(page, `/profile/events/${event.id}/waiting-room`);
      await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible();
    },
  },
];
