import { defineText } from '../../src/translations.ts';

export const emailTimingText = defineText('ticketing/email-timing', {
  when: 'When',
  // Sends the message now.
  now: 'Now',
  atADateAndTime: 'At a date and time',
  beforeOrAfterTheEvent: 'Before or after the event',
  movesAlongWhenTheEventDoes: 'Moves along when the event does.',
  dateAndTime: 'Date and time',
  onTheEventsClock: "On the event''s clock: {timeZone}.",
  thatWasChooseALaterTime: 'That was {time}. Choose a later time, or send it now.',
  goesOut: 'Goes out {time}.',
  howLongBeforeOrAfter: 'How long before or after',
  howMany: 'How many',
  // Label of the choice between minutes, hours and days.
  unit: 'Unit',
  beforeOrAfterWhat: 'Before or after what',
  // After a field with a number: “3 minutes before the start”.
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
  beforeStart: 'before the start',
  afterStart: 'after the start',
  beforeEnd: 'before the end',
  afterEnd: 'after the end',
});
