import { defineText } from '../../src/translations.ts';

export const eventPageDetailsText = defineText('events/event-page-details', {
  reportThisEvent: 'Report this event',
  moreLikeThis: 'More like this',
  chooseFromDates: '{count, plural, =1 {Last date} one {Choose from # date} other {Choose from # dates}}',
  // Button: shows fewer dates.
  showFewer: 'Show fewer',
  // Button: shows all dates.
  showAll: 'Show all',
  // Button, and title of what it opens: a calendar of all dates of a series.
  allDates: 'All dates',
  // In place of the time of a date.
  allDay: 'All day',
  // A date that was cancelled.
  cancelled: 'Cancelled',
  // A date in the past.
  over: 'Ended',
  soldOut: 'Sold out',
  eventRoom: 'Event room',
  eventRoomHint: 'Meet others who are going.',
  // In place of the hint, after the event.
  pastEventRoomHint: 'Talk with others who were there.',
  // Button: writes a message to the organiser.
  message: 'Message {name}',
  openRoom: 'Open room',
  // Link for the organiser and the team: opens the editor of the event.
  manageEvent: 'Manage event',
  // There are at least this many dates.
  chooseFromManyDates: 'Choose from {count, number}+ dates',
});
