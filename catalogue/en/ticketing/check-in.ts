import { defineText } from '../../src/translations.ts';

export const checkInText = defineText('ticketing/check-in', {
  needsReview: 'Needs review',
  allReviewed: 'All reviewed',
  thesePeopleWereCheckedInWith: 'These people were checked in with a used or invalid ticket while a device was offline.',
  unknownCode: 'Unknown code',
  // The check-in that counts, if a ticket was used twice.
  counts: '{admission} (counted)',
  markAsReviewed: 'Mark as reviewed',
  saving: 'Saving',
  reviewedBy: 'Reviewed by {name}',
  checkInByName: 'Check in by name',
  // Heading of the search at an exit.
  exitByName: 'Record exits by name',
  // Name of the choice between the entry and the exit.
  scanDirection: 'Scan tickets at',
  // Where a device scans tickets: people come in.
  entry: 'Entry',
  // Where a device scans tickets: people leave.
  exit: 'Exit',
  exitHint: 'Scan tickets when people leave. They can come back in later.',
  hasLeft: '{name} has left',
  isCheckedIn: '{name} is checked in',
  undo: 'Undo',
  undoing: 'Undoing',
  // Heading of the page.
  checkIn: 'Check-in',
  checkInIsClosed: 'Check-in is closed.',
  thisEventIsCancelled: 'This event is cancelled',
  scanTickets: 'Scan tickets',
  theGuestListWasRemovedFrom:
    'The guest list was removed from this device. If this is a mistake, ask the organiser to add you again.',
  youNoLongerHaveAccessTo: 'You no longer have access to check-in',
  yourEvents: 'Your events',
  entranceName: 'Entrance name',
  entranceHint: 'Shown if the ticket is scanned again elsewhere.',
  // Example of an entrance.
  northEntrance: 'North entrance',
  entranceOfTheList: 'Set by the check-in list.',
  thisEventHasEndedItsGuest: 'This event has ended. Its guest list is no longer saved on this device.',
  youreOfflineAndNoGuestList: 'You’re offline, and no guest list is saved yet',
  youreOfflineUsingTheSavedGuest: 'You’re offline: using the saved guest list',
  openThisPageOnceWhileOnline: 'Open this page once while online to check tickets offline.',
  nameEmailBookingReferenceOrTicket: 'Name, email, booking reference or ticket code',
  // Button.
  checkInGuest: 'Check in',
  noGuests: 'No guests found. Try fewer letters.',
  checkInName: 'Check in {name}',
  // Button at an exit.
  recordExit: 'Record exit',
  recordExitOf: 'Record exit for {name}',
  // Badge of a guest.
  alreadyIn: 'Already checked in',
  noLongerValid: 'No longer valid',
  // Badge of a guest.
  notCheckedIn: 'Not checked in',
  // Badge of a guest who was checked in and did not leave.
  inside: 'Inside',
  // Badge of a guest who left after check-in.
  outside: 'Outside',
  // Badge: check-ins that no one has reviewed yet.
  open: '{count, number} to review',
  conflictAlreadyIn: 'Checked in twice',
  conflictVoid: 'Checked in with a ticket that’s no longer valid',
  conflictReplaced: 'Checked in with a replaced code',
  conflictEventCancelled: 'Checked in after the event was cancelled',
  conflictUnknown: 'Checked in without a ticket for this event',
  admission: '{time} {place}',
  admissionOffline: '{time} {place}, offline',
  // Followed by “queued”.
  ready: 'Ready for offline use: {count, plural, one {# ticket} other {# tickets}} saved at {time}.',
  list: '{count, plural, one {# ticket} other {# tickets}} saved at {time}.',
  queued:
    '{count, plural, =0 {All scans have been sent.} one {# scan is waiting to be sent.} other {# scans are waiting to be sent.}}',
  noGuestsOnDevice: 'No guests found in the list on this device. Try fewer letters.',
  // Above the list of tickets before a search.
  noTicketsYet: 'No tickets yet.',
  allTickets: '{count, plural, one {# ticket} other {# tickets}}',
  firstTickets: '{count, plural, one {First ticket} other {First # tickets}}',
  // Search results. 20 is the most that are shown.
  guests: '{count, plural, =20 {First 20 results} one {# result} other {# results}}',
  guestsOnDevice:
    '{count, plural, =20 {First 20 results from the list on this device} one {# result from the list on this device} other {# results from the list on this device}}',
  // The reason why a check-in was undone, in the log.
  undoneAtTheDoor: 'Undone at the door',
  // The name of a device in the log, such as “Chrome on Android”.
  deviceName: '{browser} on {system}',
  unknownBrowser: 'Unknown browser',
  // After “Chrome on”: the device’s operating system.
  unknownSystem: 'unknown system',
  checkInStats: 'Check-in stats',
  scansWaitingOnThisDeviceArent: 'Scans waiting on this device aren’t counted yet.',
  // Before a number of people.
  insideNow: 'Inside now',
  byTicket: 'By ticket',
  byEntrance: 'By entrance',
  noEntranceSet: 'No entrance set',
  recentCheckIns: 'Recent check-ins',
  noCheckInsYet: 'No check-ins yet.',
  turnedAwayNotATicketFor: 'Turned away: not a ticket for this event',
  noCheckInsInTheLast: 'No check-ins in the last 30 min',
  thirtyMinutesAgo: '30 min ago',
  peakPerMinute: 'Peak: {max, number} per minute',
  // End of the chart’s axis.
  now: 'now',
  admittedOfExpected: '{admitted, number} of {expected, number} checked in',
  admittedOfExpectedHeading: '<large>{admitted, number}</large> <small>of {expected, number} checked in</small>',
  countOfExpected: '{admitted, number} of {expected, number}',
  // Label of the progress bar: how many people are in.
  meter: 'Checked in',
  // Log entries of scans.
  turnedAwayAlreadyCheckedIn: 'Turned away: already checked in',
  turnedAwayVoid: 'Turned away: no longer valid',
  turnedAwayEventCancelled: 'Turned away: event cancelled',
  turnedAwayOtherEntrance: 'Turned away: wrong entrance',
  turnedAwayListNotOpen: 'Turned away: list not open',
  turnedAwayListDeleted: 'Turned away: list deleted',
  exitRefusedNotInside: 'Exit not recorded: not inside',
  exitRefusedReentryOff: 'Exit not recorded: re-entry is off',
  checkedInBy: 'Checked in by {name}',
  checkedInByAt: 'Checked in by {name}, {entrance}',
  exitBy: 'Exit scanned by {name}',
  exitByAt: 'Exit scanned by {name}, {entrance}',
  undoneBy: 'Undone by {name}',
  undoneByAt: 'Undone by {name}, {entrance}',
  inTheLast30Min: '{count, number} in the last 30 min',
});
