import type { Retention } from '../../../platform/http/module.ts';
import { countOldRecipients, redactOldRecipients } from './recipient-queries.ts';

const BATCH = 1000;

export const recipientRetention: Retention = {
  kind: 'message_recipients',
  title: 'Who got attendee messages',
  description:
    'From when a message went to someone of an event that is over: their name and address. How many it reached stays.',
  days: 365,
  minDays: 30,
  count: countOldRecipients,
  remove: (ctx, before) => redactOldRecipients(ctx.db, { before, limit: BATCH }),
};
