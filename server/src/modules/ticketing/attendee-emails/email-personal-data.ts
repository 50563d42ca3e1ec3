import type { PersonalData } from '../../../platform/http/module.ts';
import { eraseAttendeeEmailData, readAttendeeEmailData } from './recipient-queries.ts';

export const attendeeEmailData: PersonalData = {
  kind: 'attendee_emails',
  description:
    'What you wrote to those who came to your events, what organisers wrote to you, and from whom you want no mail.',
  retainedNote: 'What you wrote stays with its event, without your name and address.',
  tables: ['attendee_emails', 'attendee_email_recipients', 'email_unsubscribes', 'organiser_email_tiers'],
  export: (ctx, accountId) => readAttendeeEmailData(ctx.db, accountId),
  erase: (_ctx, tx, accountId) => eraseAttendeeEmailData(tx, accountId),
};
