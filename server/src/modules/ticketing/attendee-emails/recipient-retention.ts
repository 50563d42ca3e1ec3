import { ticketingDataText } from '@festoon/catalogue/ticketing/ticketing-data';
import type { Retention } from '../../../platform/http/module.ts';
import { countOldRecipients, redactOldRecipients } from './recipient-queries.ts';

const BATCH = 1000;

export const recipientRetention: Retention = {
  kind: 'message_recipients',
  get title() {
    return ticketingDataText('recipientsTitle');
  },
  get description() {
    return ticketingDataText('recipientsDescription');
  },
  days: 365,
  minDays: 30,
  count: countOldRecipients,
  remove: (ctx, before) => redactOldRecipients(ctx.db, { before, limit: BATCH }),
};
