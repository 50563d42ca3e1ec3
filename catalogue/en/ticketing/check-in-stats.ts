import { defineText } from '../../src/translations.ts';

export const checkInStatsText = defineText('ticketing/check-in-stats', {
  theDoorInNumbers: 'The door in numbers',
  whatWaitsOnThisDeviceIs: 'What waits on this device is not counted yet.',
  byTicket: 'By ticket',
  byEntrance: 'By entrance',
  noEntranceNamed: 'No entrance named',
  lastAtTheDoor: 'Last at the door',
  noOneWasCheckedInYet: 'No one was checked in yet.',
  turnedAwayNotATicketFor: 'Turned away: not a ticket for this event',
  noOneInTheLast30: 'No one in the last 30 minutes',
  thirtyMinutesAgo: '30 min ago',
  atMostInOneMinute: 'At most {max, number} in one minute',
  // End of the chart’s axis.
  now: 'now',
  admittedOfExpected: '{admitted, number} of {expected, number} in',
  admittedOfExpectedHeading: '<large>{admitted, number}</large> <small>of {expected, number} in</small>',
  countOfExpected: '{admitted, number} of {expected, number}',
  // Label of the progress bar: how many people are in.
  meter: 'Let in',
  // Log entries of scans.
  turnedAwayAlreadyIn: 'Turned away: already in',
  turnedAwayVoid: 'Turned away: no longer valid',
  turnedAwayEventCancelled: 'Turned away: event cancelled',
  letInBy: 'Let in by {name}',
  letInByAt: 'Let in by {name}, {entrance}',
  undoneBy: 'Taken back by {name}',
  undoneByAt: 'Taken back by {name}, {entrance}',
  inTheLast30Minutes: '{count, number} in the last 30 minutes',
  unknownCode: 'Unknown code',
});
