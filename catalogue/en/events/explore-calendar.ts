import { defineText } from '../../src/translations.ts';

export const exploreCalendarText = defineText('events/explore-calendar', {
  monthBefore: 'Previous month',
  monthAfter: 'Next month',
  weCouldntLoadThisMonth: 'We couldn’t load this month',
  eventsIn: 'Events in {month}',
  nothingIn: 'No events in {month}.',
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
