import { defineText } from '../../src/translations.ts';

export const calendarDialogText = defineText('events/calendar-dialog', {
  calendarFileIcs: 'Calendar file (.ics)',
  addToYourCalendar: 'Add to your calendar',
});
