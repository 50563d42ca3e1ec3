import { defineText } from '../../src/translations.ts';

export const chatNotificationsText = defineText('messaging/chat-notifications', {
  // The text of a notification of a new message in a group.
  groupMessage: '{author}: {message}',
  mentionedYou: '{author} mentioned you',
  mentionedYouIn: '{author} mentioned you in {conversation}',
  // The text of a notification of a new poll.
  poll: 'Poll: {question}',
  bannedFromStream: 'You can no longer watch {stream}',
  bannedFromRoom: 'You can no longer join the event room for {event}',
  bannedFromUnnamedRoom: 'You can no longer join this event room',
  // The reason that a banned person reads.
  bannedForReport: 'One of your messages was reported.',
  // Notifications of the person who reported a message: a title and a text for each decision.
  reportDismissed: 'We reviewed the message you reported',
  reportRemoved: 'The message you reported was removed',
  reportWarned: 'We warned the author of the message you reported',
  reportDismissedBody: 'It doesn’t break our rules, so we’re keeping it.',
  reportRemovedBody: 'Thanks for letting us know.',
  reportBannedBody: 'Its author has been banned from the room. Thanks for letting us know.',
  reportWarnedBody: 'The message stays for now. Thanks for letting us know.',
  reportSuspendedBody: 'Its author’s account has been suspended. Thanks for letting us know.',
});
