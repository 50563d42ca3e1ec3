import { defineText } from '../../src/translations.ts';

export const eventCalendarText = defineText('events/event-calendar', {
  monthBefore: 'Previous month',
  monthAfter: 'Next month',
  weekBefore: 'Previous week',
  weekAfter: 'Next week',
  // Label of the choice between a month and a week.
  period: 'Period',
  month: 'Month',
  week: 'Week',
  // Label of the list of days with events, beside the month.
  agenda: 'Agenda',
  weCouldntLoadThisWeek: 'We couldn’t load this week',
  weCouldntLoadThisMonth: 'We couldn’t load this month',
  eventsIn: 'Events in {month}',
  nothingIn: 'No events in {month}.',
  // Link to the next month that has events.
  goTo: 'Go to {month}',
  // Marks an event of the calendar.
  cancelled: 'Cancelled',
  // Marks an event of the calendar.
  soldOut: 'Sold out',
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
