import { ticketingDataText } from '@festoon/catalogue/ticketing/ticketing-data';
import type { PersonalData } from '../../../platform/http/module.ts';
import { eraseAttendeeEmailData, readAttendeeEmailData } from './recipient-queries.ts';

export const attendeeEmailData: PersonalData = {
  kind: 'attendee_emails',
  get description() {
    return ticketingDataText('attendeeEmails');
  },
  get retainedNote() {
    return ticketingDataText('attendeeEmailsRetained');
  },
  tables: ['attendee_emails', 'attendee_email_recipients', 'email_unsubscribes', 'organiser_email_tiers'],
  export: (ctx, accountId) => readAttendeeEmailData(ctx.db, accountId),
  erase: (_ctx, tx, accountId) => eraseAttendeeEmailData(tx, accountId),
};
