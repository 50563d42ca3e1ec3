import { defineText } from '../../src/translations.ts';

export const scannerText = defineText('ticketing/scanner', {
  theTicketCanBeUsedAgain: 'The ticket can be used again.',
  notATicket: 'Not a ticket',
  somethingWentWrong: 'Something went wrong',
  thisCodeIsForSomethingElse: 'This code is for something else.',
  noOneWasCheckedInPlease: 'No one was checked in. Please scan again.',
  offlineCheckedAgainstTheListOn: 'Offline: checked against the list on this device.',
  checkedInBeforeDoorsOpen: 'Checked in before doors open.',
  checkedInAfterTheEventEnded: 'Checked in after the event ended.',
  noLongerValid: 'No longer valid',
  thisTicketWasCancelledOrRefunded: 'This ticket was cancelled or refunded.',
  eventCancelled: 'Event cancelled',
  checkInIsClosed: 'Check-in is closed.',
  noConnection: 'You’re offline',
  noGuestListIsSavedOn: 'No guest list is saved on this device yet.',
  openThisPageOnceWhileOnline: 'Open this page once while online to check tickets offline.',
  notOnTheList: 'Not on the list',
  thisDevicesListIsFrom: 'This device’s list is from {time}.',
  theTicketMayHaveBeenBought: 'The ticket may have been bought since then, or it may be for another event.',
  notATicketForThisEvent: 'Not a ticket for this event',
  itMayBeForAnotherEvent: 'It may be for another event or have been replaced.',
  closeScanner: 'Close scanner',
  ofCheckedIn: '{admitted, number} of {expected, number} checked in',
  offline: 'Offline',
  undo: 'Undo',
  searchByNameOrTypeA: 'Search by name or type a code',
  // Button below the camera.
  search: 'Search',
  // The light of the camera.
  torch: 'Torch',
  switchCamera: 'Switch camera',
  // Button: uses the other camera.
  switch: 'Switch',
  // Button: switches the sounds on or off.
  sound: 'Sound',
  pointTheCameraAtATickets: 'Point the camera at a ticket’s QR code.',
  thisDeviceCantReadCodesRight: 'This device can’t read codes right now. Search by name instead.',
  tryAgain: 'Try again',
  searchByName: 'Search by name',
  scanTickets: 'Scan tickets',
  findAGuest: 'Find a guest',
  alreadyIn: 'Already checked in',
  alreadyCheckedIn: 'Already checked in: {time}',
  alreadyInAt: 'Already checked in: {time}, {entrance}',
  alreadyInside: 'Inside since {time}',
  alreadyInsideAt: 'Inside since {time}, {entrance}',
  // A scan at the exit: the ticket was not used yet.
  notInside: 'Not checked in yet',
  // A scan at the exit: the person left before.
  alreadyLeft: 'Left at {time}',
  alreadyLeftAt: 'Left at {time}, {entrance}',
  reentryIsOff: 'Re-entry is off',
  exitsAreNotScanned: 'Tickets aren’t scanned on exit at this event.',
  // Followed by the names of check-in lists, such as “VIP entrance or Backstage”.
  forAnotherEntrance: 'This ticket is for another entrance: {names}',
  notOnThisList: 'This ticket isn’t on this list',
  listNotOpen: 'This list isn’t open now',
  theListHasOtherTimes: 'The check-in list on this device is for other times.',
  listDeleted: 'This list was deleted',
  chooseAnotherList: 'Choose another list on this device.',
  // Where a device scans tickets: people come in.
  entry: 'Entry',
  // Where a device scans tickets: people leave.
  exit: 'Exit',
  undone: 'Check-in undone for {name}',
  exitUndone: 'Exit undone for {name}',
  theTicketIsInsideAgain: 'They’re marked as inside again.',
  // The word on the whole screen after a scan: the person may go in.
  checkedIn: 'Checked in',
  // The word on the whole screen after a scan at the exit.
  left: 'Exit recorded',
  // The word on the whole screen after a scan: the person may not go in.
  stop: 'Stop',
  // Scans that are not sent to the server yet.
  queued: '{count, plural, one {# waiting} other {# waiting}}',
  // Why the camera does not work, and what to do.
  deniedTitle: 'Camera access is blocked',
  deniedStep1: 'Select the icon to the left of the web address, then “Permissions” or “Site settings”.',
  deniedStep2: 'Set “Camera” to “Allow”. On an iPhone: Settings > Apps > Safari > Camera > “Allow”.',
  deniedStep3: 'Come back here and select “Try again”.',
  noneTitle: 'No camera found',
  noneStep: 'Connect one or use another device. You can type names and codes in the meantime.',
  busyTitle: 'Another app is using the camera',
  busyStep: 'Close the other app or tab, then select “Try again”.',
  insecureTitle: 'The camera needs a secure connection',
  insecureStep: 'Open this page at an address that starts with https://',
});
