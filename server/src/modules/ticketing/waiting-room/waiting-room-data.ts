import type { PersonalData, Retention } from '../../../platform/http/module.ts';
import { countOldEntries, listEntriesOf, purgeOldEntries, redactEntries } from './data-queries.ts';

export const waitingRoomData: PersonalData = {
  kind: 'waiting-rooms',
  description: 'Events whose waiting room you were in, and your place in the line.',
  retainedNote: 'That there was a person at your place, without your name, so that the random order can be checked.',
  tables: ['waiting_room_entries'],
  export: ({ db }, accountId) => listEntriesOf(db, accountId),
  erase: ({ clock }, tx, accountId) => redactEntries(tx, { accountId, now: clock.now() }),
};

const BATCH = 1000;

export const waitingRoomRetention: Retention = {
  kind: 'waiting_rooms',
  title: 'Waiting rooms',
  description: 'From the end of an event, or since its waiting room was turned off: who was in the waiting room.',
  days: 30,
  minDays: 7,
  count: countOldEntries,
  remove: (ctx, before) => purgeOldEntries(ctx.db, { before, limit: BATCH }),
};
