import { defineText } from '../../src/translations.ts';

export const roomSettingsText = defineText('messaging/room-settings', {
  // Heading: the conversation of all attendees of an event.
  room: 'Room',
  aChatForYourTeamAnd: 'A chat for your team and everyone with a ticket and Premium.',
  canReadIt:
    '{readers, plural, one {# person can read it} other {# people can read it}} · {messages, plural, one {# message} other {# messages}}',
  goToRoom: 'Go to room',
  goToAnnouncements: 'Go to announcements',
  opensOn: 'Opens on {opensAt}.',
  // The room is read-only.
  theRoomIsReadOnly: 'The room is read-only.',
  noClosingDate: 'No closing date.',
  becomesReadOnlyOn: 'Becomes read-only on {closesAt}.',
  openRoom: 'Open room',
  closeRoom: 'Close room',
  makeReadOnly: 'Make read-only',
  makeThisRoomReadOnly: 'Make this room read-only?',
  noOneCanPostAnyMore: 'No one can post any more, including your team. Everyone can still read it, and you can reopen it.',
  // Heading of the settings for slow mode and blocked words.
  rules: 'Rules',
  theseApplyToEveryoneExceptModerators: 'These apply to everyone except moderators.',
  // States of the room, on a badge, with the hint beside it.
  stateNotOpenYet: 'Not open yet',
  stateNotOpenYetHint: 'Only your team can post until it opens.',
  stateOpen: 'Open',
  stateOpenHint: 'Everyone in the room can post.',
  stateClosed: 'Closed',
  stateClosedHint: 'Only your team can post.',
  stateArchived: 'Read-only',
  stateArchivedHint: 'Everyone in the room can read, but no one can post.',
  // Options of slow mode: it is off, or the time between two messages.
  slowModeOff: 'Off',
  slowModeSeconds: '{seconds, plural, one {# second} other {# seconds}}',
  slowModeMinutes: '{minutes, plural, one {# minute} other {# minutes}}',
  slowMode: 'Slow mode',
  howLongEachPersonMustWait: 'How long each person must wait between messages.',
  onlyDuringTheEvent: 'Only during the event',
  blockedWords: 'Blocked words',
  onePerLineNotCaseSensitive: 'One per line, not case-sensitive. Messages with these words aren’t sent.',
  saveRules: 'Save rules',
  saving: 'Saving',
});
