import { defineText } from '../../src/translations.ts';

export const exploreCalendarText = defineText('events/explore-calendar', {
  monthBefore: 'Month before',
  monthAfter: 'Month after',
  theMonthDidNotLoad: 'The month did not load',
  eventsIn: 'Events in {month}',
  nothingIn: 'Nothing in {month}.',
  moreOnDay: '{count, number} more<hidden> on day {day, number}</hidden>',
  moreOnDate: '{count, number} more<hidden> on {date}</hidden>',
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
  // The weekdays in short, above the columns of the calendar.
  mondayShort: 'Mon',
  tuesdayShort: 'Tue',
  wednesdayShort: 'Wed',
  thursdayShort: 'Thu',
  fridayShort: 'Fri',
  saturdayShort: 'Sat',
  sundayShort: 'Sun',
});
