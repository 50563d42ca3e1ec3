import { ticketingDataText } from '@festoon/catalogue/ticketing/ticketing-data';
import type { PersonalData } from '../../../platform/http/module.ts';
import { redactDeviceNames, readCheckInData } from './data-queries.ts';

export const checkInData: PersonalData = {
  kind: 'door',
  get description() {
    return ticketingDataText('checkIns');
  },
  get retainedNote() {
    return ticketingDataText('checkInsRetained');
  },
  tables: ['check_ins', 'check_in_resolutions'],
  export: (ctx, accountId) => readCheckInData(ctx.db, accountId),
  erase: (_ctx, tx, accountId) => redactDeviceNames(tx, accountId),
};
