import { ticketingDataText } from '@festoon/catalogue/ticketing/ticketing-data';
import type { PersonalData, Retention } from '../../../platform/http/module.ts';
import { countOldEntries, listEntriesOf, purgeOldEntries, redactEntries } from './data-queries.ts';

export const waitingRoomData: PersonalData = {
  kind: 'waiting-rooms',
  get description() {
    return ticketingDataText('waitingRooms');
  },
  get retainedNote() {
    return ticketingDataText('waitingRoomsRetained');
  },
  tables: ['waiting_room_entries'],
  export: ({ db }, accountId) => listEntriesOf(db, accountId),
  erase: ({ clock }, tx, accountId) => redactEntries(tx, { accountId, now: clock.now() }),
};

const BATCH = 1000;

export const waitingRoomRetention: Retention = {
  kind: 'waiting_rooms',
  get title() {
    return ticketingDataText('waitingRoomsTitle');
  },
  get description() {
    return ticketingDataText('waitingRoomsDescription');
  },
  days: 30,
  minDays: 7,
  count: countOldEntries,
  remove: (ctx, before) => purgeOldEntries(ctx.db, { before, limit: BATCH }),
};
