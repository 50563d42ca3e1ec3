import type { PersonalData } from '../../../platform/http/module.ts';
import { withdrawNotifications } from '../../notifications/notifications/public.ts';
import { deleteInterests, redactOwnEvents, listNotifiedEventIds, readInterests, readOwnEvents } from './data-queries.ts';

export const savedEventData: PersonalData = {
  kind: 'interests',
  description: 'The events and searches you saved, the organisers you follow, and the events you were invited to.',
  tables: ['event_saves', 'saved_searches', 'follows', 'event_guests'],
  export: (ctx, accountId) => readInterests(ctx.db, accountId),
  erase: (_ctx, tx, accountId) => deleteInterests(tx, accountId),
};

export const ownEventData: PersonalData = {
  kind: 'own_events',
  description: 'The events you organise, and whom you invited to them.',
  retainedNote:
    'Events that took place stay, without your name and links, for those who were there have tickets and receipts of them.',
  tables: ['events', 'event_guests'],
  export: (ctx, accountId) => readOwnEvents(ctx.db, accountId),
  erase: async (_ctx, tx, accountId) => {
    for (const id of await listNotifiedEventIds(tx, accountId)) await withdrawNotifications(tx, { key: `published:${id}` });
    return redactOwnEvents(tx, accountId);
  },
};
