import { defineText } from '../../src/translations.ts';

export const roomModerationText = defineText('messaging/room-moderation', {
  whenTheEventIsPublished: 'When the event is published',
  // Option for when the room becomes read-only.
  never: 'Never',
  daysBefore: '{count, plural, one {# day before the event} other {# days before the event}}',
  daysAfter: '{count, plural, one {# day after the event} other {# days after the event}}',
  whenTheEventEnds: 'When the event ends',
  anAdministrator: 'An administrator',
  deletedAccount: 'Deleted account',
  // Actions of moderators, in a list: who did what, and to whom.
  actionBanned: '{hasTarget, select, no {{actor} banned a deleted account} other {{actor} banned {target}}}',
  actionUnbanned: '{hasTarget, select, no {{actor} unbanned a deleted account} other {{actor} unbanned {target}}}',
  actionTimedOut: '{hasTarget, select, no {{actor} timed out a deleted account} other {{actor} timed out {target}}}',
  actionTimedOutUntil:
    '{hasTarget, select, no {{actor} timed out a deleted account until {until}} other {{actor} timed out {target} until {until}}}',
  actionTimeoutRemoved:
    '{hasTarget, select, no {{actor} ended a deleted account’s timeout} other {{actor} ended {target}’s timeout}}',
  actionModeratorAppointed:
    '{hasTarget, select, no {{actor} made a deleted account a moderator} other {{actor} made {target} a moderator}}',
  actionModeratorDismissed:
    '{hasTarget, select, no {{actor} removed a deleted account as a moderator} other {{actor} removed {target} as a moderator}}',
  actionMessageRemoved:
    '{hasTarget, select, no {{actor} removed a message from a deleted account} other {{actor} removed a message from {target}}}',
  actionReportDismissed:
    '{hasTarget, select, no {{actor} dismissed a report about a deleted account} other {{actor} dismissed a report about {target}}}',
  actionRulesChanged: '{actor} changed slow mode or blocked words',
  actionTimesChanged: '{actor} changed the posting times',
  actionOpened: '{actor} opened the room',
  actionClosed: '{actor} closed the room',
  actionArchived: '{actor} made the room read-only',
  reportedMessages: 'Reported messages',
  administratorsAlsoSeeTheseReportersStay: 'Administrators also see these. Reporters stay anonymous.',
  weCouldntLoadTheReports: 'We couldn’t load the reports',
  // The decision of a moderator about a reported message.
  decided: 'Reviewed.',
  decidedDismissed: 'The message was kept.',
  decidedRemoved: 'The message was removed.',
  decidedBanned: 'The message was removed and its author was banned from the room.',
  // A text of a person in quotation marks.
  quotation: '“{text}”',
  removeMessage: 'Remove message',
  removeAndBanAuthor: 'Remove and ban author',
  dismissReport: 'Dismiss report',
  postingTimes: 'Posting times',
  ifTheEventIsRescheduledThese: 'If the event is rescheduled, these times move with it.',
  // Label of a choice: when the room opens.
  opens: 'Opens',
  // Label of a choice: when the room becomes read-only.
  becomesReadOnly: 'Becomes read-only',
  onceYouPublishEveryoneWithA:
    'Once you publish, everyone with a ticket and Premium can chat here, and you can post announcements.',
  theRoomOpensWithTheEvent: 'The room opens with the event',
  withPremiumYouCanChatWith: 'With Premium, you can chat with everyone attending and post announcements they get instantly.',
  eventRoomsArePartOfPremium: 'Event rooms are part of Premium',
  seePremium: 'See Premium',
  weCouldntLoadTheRoom: 'We couldn’t load the room',
  // Heading of the list of moderation actions.
  moderationLog: 'Moderation log',
  onlyTheRoomsModeratorsSeeThis: 'Only the room’s moderators see this.',
  weCouldntLoadTheModerationLog: 'We couldn’t load the moderation log',
  noModerationActionsYet: 'No moderation actions yet.',
  announcementPostedWereNotifyingEveryoneWith: 'Announcement posted. We’re notifying everyone with a ticket and Premium.',
  postAnAnnouncement: 'Post an announcement',
  everyoneWithATicketAndPremium: 'Everyone with a ticket and Premium gets it as a notification.',
  announcement: 'Announcement',
  writeAnAnnouncementFirst: 'Write an announcement first.',
  weCouldntPostYourAnnouncement: 'We couldn’t post your announcement',
  postAnnouncement: 'Post announcement',
  posting: 'Posting',
  weCouldntSaveYourChanges: 'We couldn’t save your changes',
  // Below a list: how many of its rows are shown.
  entryCount: '{count, plural, one {# entry} other {# entries}}',
  loadingMoreEntries: 'Loading more entries',
});
