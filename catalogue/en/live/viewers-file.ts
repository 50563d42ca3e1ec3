import { defineText } from '../../src/translations.ts';

export const viewersFileText = defineText('live/viewers-file', {
  // Headers of the columns.
  name: 'Name',
  hasTicket: 'Has ticket',
  firstSeen: 'First seen (UTC)',
  lastSeen: 'Last seen (UTC)',
  watched: 'Watched (minutes)',
  // Values of the column “Has ticket”.
  yes: 'Yes',
  no: 'No',
});
