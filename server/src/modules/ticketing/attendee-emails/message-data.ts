import type { PersonalData } from '../../../platform/http/module.ts';
import { eraseMessageData, readMessageData } from './data-queries.ts';

export const attendeeMessageData: PersonalData = {
  kind: 'attendee_messages',
  describe: 'What you wrote to those who came to your events, what organisers wrote to you, and from whom you want no mail.',
  stays: 'What you wrote stays with its event, without your name and address.',
  tables: ['attendee_messages', 'attendee_message_recipients', 'mail_opt_outs', 'organiser_mail_tiers'],
  export: (ctx, accountId) => readMessageData(ctx.db, accountId),
  erase: (_ctx, tx, accountId) => eraseMessageData(tx, accountId),
};
