import { personalDataText } from '@festoon/catalogue/events/personal-data';
import type { PersonalData } from '../../../platform/http/module.ts';
import { withdrawNotifications } from '../../notifications/notifications/public.ts';
import { deleteInterests, redactOwnEvents, listNotifiedEventIds, readInterests, readOwnEvents } from './data-queries.ts';

export const savedEventData: PersonalData = {
  kind: 'interests',
  get description() {
    return personalDataText('interests');
  },
  tables: ['event_saves', 'saved_searches', 'follows', 'event_guests'],
  export: (ctx, accountId) => readInterests(ctx.db, accountId),
  erase: (_ctx, tx, accountId) => deleteInterests(tx, accountId),
};

export const ownEventData: PersonalData = {
  kind: 'own_events',
  get description() {
    return personalDataText('ownEvents');
  },
  get retainedNote() {
    return personalDataText('ownEventsRetained');
  },
  tables: ['events', 'event_guests'],
  export: (ctx, accountId) => readOwnEvents(ctx.db, accountId),
  erase: async (_ctx, tx, accountId) => {
    for (const id of await listNotifiedEventIds(tx, accountId)) await withdrawNotifications(tx, { key: `published:${id}` });
    return redactOwnEvents(tx, accountId);
  },
};
