import { defineText } from '../../src/translations.ts';

export const checkInStatsText = defineText('ticketing/check-in-stats', {
  checkInStats: 'Check-in stats',
  scansWaitingOnThisDeviceArent: 'Scans waiting on this device aren’t counted yet.',
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
  turnedAwayAlreadyIn: 'Turned away: already in',
  turnedAwayVoid: 'Turned away: no longer valid',
  turnedAwayEventCancelled: 'Turned away: event cancelled',
  checkedInBy: 'Checked in by {name}',
  checkedInByAt: 'Checked in by {name}, {entrance}',
  undoneBy: 'Undone by {name}',
  undoneByAt: 'Undone by {name}, {entrance}',
  inTheLast30Min: '{count, number} in the last 30 min',
  unknownCode: 'Unknown code',
});
