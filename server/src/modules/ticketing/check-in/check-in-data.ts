import type { PersonalData } from '../../../platform/http/module.ts';
import { redactDeviceNames, readCheckInData } from './data-queries.ts';

export const checkInData: PersonalData = {
  kind: 'door',
  description: 'When you were let in at events, and whom you let in at doors you worked at.',
  retainedNote: 'That a ticket was used stays, without a name: the organiser’s count and money rest on it.',
  tables: ['check_ins', 'check_in_resolutions'],
  export: (ctx, accountId) => readCheckInData(ctx.db, accountId),
  erase: (_ctx, tx, accountId) => redactDeviceNames(tx, accountId),
};
