import { defineText } from '../../src/translations.ts';

export const checkInText = defineText('ticketing/check-in', {
  toLookInto: 'To look into',
  allLookedInto: 'All looked into',
  thesePeopleCameInOnA: 'These people came in on a ticket that was used before or not valid, while a device had no network.',
  unknownCode: 'Unknown code',
  // The admission that counts, if a ticket was let in twice.
  counts: '{admission} (counts)',
  lookedInto: 'Looked into',
  saving: 'Saving',
  lookedIntoBy: 'Looked into by {name}',
  checkInByName: 'Check in by name',
  isIn: '{name} is in',
  undo: 'Undo',
  undoing: 'Taking back',
  withoutANetworkFromTheList: 'Without a network, from the list on this device.',
  // Heading of the page.
  checkIn: 'Check-in',
  noOneIsLetInAny: 'No one is let in any more.',
  thisEventIsCancelled: 'This event is cancelled',
  scanTickets: 'Scan tickets',
  theGuestListWasRemovedFrom:
    'The guest list was removed from this device. If that is a mistake, ask the organiser to add you again.',
  youNoLongerWorkAtThis: 'You no longer work at this door',
  yourEvents: 'Your events',
  thisDevicesEntrance: 'This device’s entrance',
  entranceHint: 'Told to whoever meets the same ticket again.',
  // Example of an entrance.
  northEntrance: 'North entrance',
  thisEventIsOverItsGuest: 'This event is over; its guest list is no longer kept on this device.',
  noConnectionAndNoListYet: 'No connection, and no list yet',
  noConnectionGoingOnFromThe: 'No connection: going on from the list',
  ticketsCanBeCheckedHereOnce: 'Tickets can be checked here once this page was open with a network.',
  nameEMailBookingReferenceOr: 'Name, e-mail, booking reference or ticket code',
  // Button.
  checkInGuest: 'Check in',
  noGuests: 'No one found. Try fewer letters.',
  checkInName: 'Check in {name}',
  // Badge of a guest.
  alreadyIn: 'Already in',
  noLongerValid: 'No longer valid',
  // Badge: admissions that no one looked into.
  open: '{count, number} open',
  conflictAlreadyIn: 'Let in twice',
  conflictVoid: 'Let in with a ticket that is no longer valid',
  conflictReplaced: 'Let in with a code that was replaced',
  conflictEventCancelled: 'Let in though the event is cancelled',
  conflictUnknown: 'Let in without a ticket of this event',
  admission: '{time} {place}',
  admissionOffline: '{time} {place}, offline',
  // Followed by “queued”.
  ready: 'Works without a network too: {count, plural, one {# ticket} other {# tickets}} on this device, as of {time}.',
  list: '{count, plural, one {# ticket} other {# tickets}} on this device, as of {time}.',
  queued: '{count, plural, =0 {Nothing waits to be sent.} one {# scan waits to be sent.} other {# scans wait to be sent.}}',
  noGuestsOnDevice: 'No one found on this device’s list. Try fewer letters.',
  // Search results. 20 is the most that are shown.
  guests: '{count, plural, =20 {The first 20 found} other {# found}}',
  guestsOnDevice: '{count, plural, =20 {The first 20 found on this device’s list} other {# found on this device’s list}}',
});
