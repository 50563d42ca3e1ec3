import { defineText } from '../../src/translations.ts';

export const datesText = defineText('ui/dates', {
  // The name and the value of a field: "Dates: 21 – 23 Nov 2026".
  labelAndDates: '{label}: {dates}',
  anyDates: 'Any dates',
  // Button: removes the chosen dates.
  clear: 'Clear',
  // Button: closes the calendar.
  done: 'Done',
  // Labels of the two fields of a moment.
  dateOf:
    '{moment, select, start {Start date} end {End date} salesStart {Sales start date} salesEnd {Sales end date} other {Presale start date}}',
  timeOf:
    '{moment, select, start {Start time} end {End time} salesStart {Sales start time} salesEnd {Sales end time} other {Presale start time}}',
  date: 'Date',
  time: 'Time',
  // Below a field whose text is no date or time: "Start date: enter a date such as Thu 31 Dec 2026."
  unreadableDate: '{field}: enter a date such as {example}.',
  unreadableTime: '{field}: enter a time such as {example}.',
  chooseADate: 'Choose a date',
  openTheCalendar: 'Open the calendar',
  // For screen readers: the buttons of the calendar.
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  // For screen readers: the lists above the days.
  month: 'Month',
  year: 'Year',
  // For screen readers: a day of the calendar.
  today: '{day}, today',
  selected: '{day}, selected',
  selectedToday: '{day}, today, selected',
});
