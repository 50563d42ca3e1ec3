import { defineText } from '../../src/translations.ts';

export const editorTicketOptionsText = defineText('hosting/editor-ticket-options', {
  poolOption: '{pool}, {capacity, plural, one {# ticket} other {# tickets}}',
  // In place of the name of shared places without one.
  unnamed: 'Unnamed',
  inPerson: 'In person',
  // The holder of the ticket takes part on the internet.
  online: 'Online',
  whatsIncluded: 'What’s included',
  accessCode: 'Access code',
  onlyPeopleWhoEnterThisCode: 'Only people who enter this code can see these tickets.',
  salesStart: 'Sales start',
  salesEnd: 'Sales end',
  premiumPresaleStarts: 'Premium presale starts',
  minimumPerBooking: 'Minimum per booking',
  maximumPerBooking: 'Maximum per booking',
  maximumPerPerson: 'Maximum per person',
  noLimit: 'No limit',
  howTheyAttend: 'How they attend',
  // The heading of three check boxes: the parts of an event that a ticket opens on the web.
  includedOnline: 'Included online',
  includedOnlineHint: 'People with this ticket get access without Premium.',
  opensStream: 'Live stream',
  opensReplay: 'Replay',
  opensChat: 'Chat with attendees',
  // Minutes before the start of the event from which stream and chat are open.
  opensMinutesBefore: 'Opens (minutes before)',
  // In an empty field: stream and chat are open from the purchase.
  fromPurchase: 'From booking',
  // Days after the event during which the replay is open.
  replayDays: 'Replay (days after)',
  // In an empty field: the replay stays open.
  noEnd: 'No limit',
  sharedCapacity: 'Shared capacity',
  approveEachBooking: 'Approve each booking',
  peopleRequestTicketsAndYouApprove: 'People request tickets, and you approve or decline.',
  hideBeforeAndAfterSales: 'Hide before and after sales',
  ifOffWeShowWhenSales: 'If off, we show when sales start.',
  hideWhenSoldOut: 'Hide when sold out',
  ifOffTheyreShownAsSold: 'If off, they’re shown as sold out.',
});
