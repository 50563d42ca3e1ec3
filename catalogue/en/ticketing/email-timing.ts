import { defineText } from '../../src/translations.ts';

export const emailTimingText = defineText('ticketing/email-timing', {
  when: 'When',
  // Sends the message now.
  now: 'Now',
  atADateAndTime: 'At a date and time',
  beforeOrAfterTheEvent: 'Before or after the event',
  shiftsIfTheEventIsRescheduled: 'Shifts if the event is rescheduled.',
  dateAndTime: 'Date and time',
  inTheEventsTimeZone: 'In the event’s time zone: {timeZone}.',
  isInThePastChooseA: '{time} is in the past. Choose a later time, or send it now.',
  goesOut: 'Sends {time}.',
  howLongBeforeOrAfter: 'How long before or after',
  howMany: 'Number',
  // Label of the choice between minutes, hours and days.
  unit: 'Unit',
  beforeOrAfter: 'Before or after',
  // After a field with a number: “3 minutes before the start”.
  minutes: 'minutes',
  hours: 'hours',
  days: 'days',
  beforeStart: 'before the start',
  afterStart: 'after the start',
  beforeEnd: 'before the end',
  afterEnd: 'after the end',
});
