import { defineText } from '../../src/translations.ts';

export const roomModerationText = defineText('messaging/room-moderation', {
  whenTheEventIsPublished: 'When the event is published',
  // Option for when the room becomes an archive.
  never: 'Never',
  daysBefore: '{count, plural, one {# day before the event} other {# days before the event}}',
  daysAfter: '{count, plural, one {# day after the event} other {# days after the event}}',
  whenTheEventEnds: 'When the event ends',
  anAdministrator: 'An administrator',
  someoneWhoLeft: 'Someone who left',
  // Actions of moderators, in a list: who did what, and to whom.
  actionBanned: '{hasTarget, select, no {{actor} banned someone who left} other {{actor} banned {target}}}',
  actionUnbanned: '{hasTarget, select, no {{actor} let back in someone who left} other {{actor} let back in {target}}}',
  actionTimedOut: '{hasTarget, select, no {{actor} silenced someone who left} other {{actor} silenced {target}}}',
  actionTimedOutUntil:
    '{hasTarget, select, no {{actor} silenced someone who left until {until}} other {{actor} silenced {target} until {until}}}',
  actionTimeoutRemoved:
    '{hasTarget, select, no {{actor} let write again someone who left} other {{actor} let write again {target}}}',
  actionModeratorAppointed:
    '{hasTarget, select, no {{actor} made a moderator of someone who left} other {{actor} made a moderator of {target}}}',
  actionModeratorDismissed:
    '{hasTarget, select, no {{actor} took the moderator’s part from someone who left} other {{actor} took the moderator’s part from {target}}}',
  actionMessageRemoved:
    '{hasTarget, select, no {{actor} removed a message of someone who left} other {{actor} removed a message of {target}}}',
  actionReportDismissed:
    '{hasTarget, select, no {{actor} dismissed a report about someone who left} other {{actor} dismissed a report about {target}}}',
  actionRulesChanged: '{actor} changed slow mode or blocked words',
  actionTimesChanged: '{actor} changed when the room opens and closes',
  actionOpened: '{actor} opened the room',
  actionClosed: '{actor} closed the room',
  actionArchived: '{actor} made the room an archive',
  reportedMessages: 'Reported messages',
  administratorsSeeThemTooWhoReported: 'Administrators see them too. Who reported a message is not told.',
  theReportsDidNotLoad: 'The reports did not load',
  // The decision of a moderator about a reported message.
  decided: 'Decided.',
  decidedDismissed: 'The message stays.',
  decidedRemoved: 'The message was removed.',
  decidedBanned: 'The message was removed and its author banned from the room.',
  // A text of a person in quotation marks.
  quotation: '“{text}”',
  removeMessage: 'Remove message',
  removeAndBanItsAuthor: 'Remove and ban its author',
  dismissReport: 'Dismiss report',
  whenPeopleCanWrite: 'When people can write',
  ifTheEventMovesTheseMove: 'If the event moves, these move with it.',
  // Label of a choice: when the room opens.
  opens: 'Opens',
  // Label of a choice: when the room becomes an archive.
  becomesAnArchive: 'Becomes an archive',
  onceYouPublishEveryoneWithA:
    'Once you publish, everyone with a ticket and premium can talk here, and you can post announcements.',
  theRoomOpensWithTheEvent: 'The room opens with the event',
  withPremiumYouTalkWithEveryone:
    'With premium you talk with everyone who comes, and post announcements that reach them at once.',
  roomsArePartOfPremium: 'Rooms are part of premium',
  seePremium: 'See premium',
  theRoomDidNotLoad: 'The room did not load',
  // Heading of the list of moderation actions.
  whatWasDone: 'What was done',
  onlyThoseWhoLookAfterThe: 'Only those who look after the room see this.',
  thisDidNotLoad: 'This did not load',
  noOneHadToDoAnything: 'No one had to do anything yet.',
  postedEveryoneWithATicketIs: 'Posted. Everyone with a ticket is notified.',
  postAnAnnouncement: 'Post an announcement',
  itReachesEveryoneWithATicket: 'It reaches everyone with a ticket and premium, with a notification.',
  announcement: 'Announcement',
  writeSomethingFirst: 'Write something first.',
  itWasNotPosted: 'It was not posted',
  postAnnouncement: 'Post announcement',
  posting: 'Posting',
  nothingWasChanged: 'Nothing was changed',
  // Below a list: how many of its rows are shown.
  entryCount: '{count, plural, one {# entry} other {# entries}}',
  loadingMoreEntries: 'Loading more entries',
});
