import { defineText } from '../../src/translations.ts';

export const roomSettingsText = defineText('messaging/room-settings', {
  // Heading: the conversation of all attendees of an event.
  room: 'Room',
  whereEveryoneWhoComesCanTalk: 'Where everyone who comes can talk: people with a ticket and premium, and your team.',
  canReadIt:
    '{readers, plural, one {# person can read it} other {# people can read it}} · {messages, plural, one {# message} other {# messages}}',
  goToTheRoom: 'Go to the room',
  goToAnnouncements: 'Go to announcements',
  itOpensOn: 'It opens on {opensAt}.',
  // The room is an archive.
  itIsKeptToBeRead: 'It is kept to be read.',
  itStaysOpen: 'It stays open.',
  itBecomesAnArchiveOn: 'It becomes an archive on {closesAt}.',
  openTheRoom: 'Open the room',
  closeTheRoom: 'Close the room',
  makeItAnArchive: 'Make it an archive',
  makeTheRoomAnArchive: 'Make the room an archive?',
  noOneWritesInItAny:
    'No one writes in it any more, your team neither. Everyone can still read it, and you can open it again.',
  // Heading of the settings for slow mode and blocked words.
  rules: 'Rules',
  theyApplyToEveryoneExceptModerators: 'They apply to everyone except moderators.',
  // States of the room, on a badge, with the hint beside it.
  stateNotOpenYet: 'Not open yet',
  stateNotOpenYetHint: 'Only the team can write until it opens.',
  stateOpen: 'Open',
  stateOpenHint: 'Everyone in it can write.',
  stateClosed: 'Closed',
  stateClosedHint: 'Only the team can write.',
  stateArchived: 'Archive',
  stateArchivedHint: 'Everyone in it can read; no one writes.',
  // Options of slow mode: it is off, or the time between two messages.
  slowModeOff: 'Off',
  slowModeSeconds: '{seconds, plural, one {# second} other {# seconds}}',
  slowModeMinutes: '{minutes, plural, one {# minute} other {# minutes}}',
  slowMode: 'Slow mode',
  howLongSomeoneWaitsBetweenTwo: 'How long someone waits between two messages.',
  onlyWhileTheEventIsOn: 'Only while the event is on',
  blockedWords: 'Blocked words',
  oneALineAMessageThat: 'One a line. A message that holds one of them, in whatever case, is not sent.',
  saveRules: 'Save rules',
  saving: 'Saving',
});
