import type { PersonalData } from '../../../platform/http/module.ts';
import { emptyDeviceNames, readDoorData } from './data-queries.ts';

export const doorData: PersonalData = {
  kind: 'door',
  describe: 'When you were let in at events, and whom you let in at doors you worked at.',
  stays: 'That a ticket was used stays, without a name: the organiser’s count and money rest on it.',
  tables: ['check_ins', 'check_in_resolutions'],
  export: (ctx, accountId) => readDoorData(ctx.db, accountId),
  erase: (_ctx, tx, accountId) => emptyDeviceNames(tx, accountId),
};
