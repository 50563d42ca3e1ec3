import { defineText } from '../../src/translations.ts';

export const eventStatusText = defineText('hosting/event-status', {
  // Badge of an event that is not published yet.
  draft: 'Draft',
  // Badge of an event that is on sale.
  published: 'Published',
  // Badge of an event that is over.
  ended: 'Ended',
  // Badge of an event that its organiser called off.
  cancelled: 'Cancelled',
  // Badge of an event that an administrator stopped.
  suspended: 'Suspended',
});
