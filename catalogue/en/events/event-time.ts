import { defineText } from '../../src/translations.ts';

export const eventTimeText = defineText('events/event-time', {
  allDay: 'All day',
  // "Fri 20 Nov, 19:30": a date with a time of the day.
  dateAndTime: '{date}, {time}',
  // The time on the clock of the reader: 14:30 your time, or Fri 20 Nov, 14:30 your time.
  yourTime: '{time} your time',
});
