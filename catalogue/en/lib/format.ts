import { defineText } from '../../src/translations.ts';

export const formatText = defineText('lib/format', {
  // The day of a message or an event, in place of its date.
  yesterday: 'Yesterday',
  // Durations in short: "42 sec", "12 min", "2 h", "1 h 5 min".
  seconds: '{seconds, number} sec',
  minutes: '{minutes, number} min',
  hours: '{hours, number} h',
  hoursAndMinutes: '{hours, number} h {minutes, number} min',
});
