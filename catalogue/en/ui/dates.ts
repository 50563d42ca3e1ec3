import { defineText } from '../../src/translations.ts';

export const datesText = defineText('ui/dates', {
  // The name and the value of a field: "Dates: 21 – 23 Nov 2026".
  labelAndDates: '{label}: {dates}',
  anyDates: 'Any dates',
  // Button: removes the chosen dates.
  clear: 'Clear',
  // Button: closes the calendar.
  done: 'Done',
  // Labels of the two fields of a date and time: "Starts, date" and "Time", or only "Date" and "Time".
  dateOf: '{field}, date',
  date: 'Date',
  time: 'Time',
  chooseADate: 'Choose a date',
  openTheCalendar: 'Open the calendar',
  // For screen readers: the buttons of the calendar.
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  // For screen readers: a day of the calendar.
  today: '{day}, today',
  selected: '{day}, selected',
  selectedToday: '{day}, today, selected',
});
