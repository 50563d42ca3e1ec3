import { defineText } from '../../src/translations.ts';

export const conversationText = defineText('messaging/conversation', {
  itHasEndedOrItIs: 'It has ended, or it is not open to you.',
  theChatIsNotThere: 'The chat is not there',
  loading: 'Loading',
  messagesOfThisConversationAreNot: 'Messages of this conversation are not shown to you any more.',
  youNoLongerTakePartHere: 'You no longer take part here',
  writeTheFirstOne: 'Write the first one.',
  noMessagesYet: 'No messages yet',
  itsTextAndFilesGoFor: 'Its text and files go for everyone. That there was a message stays to be seen.',
  deleteThisMessage: 'Delete this message?',
  deleteMessage: 'Delete message',
  someoneWhoLeft: 'Someone who left',
  theRoomIsOpen: 'The room is open',
  theRoomIsClosed: 'The room is closed',
  theRoomIsNowThereTo: 'The room is now there to read only',
  slowModeIsOff: 'Slow mode is off',
  slowModeIsOnOneMessage: 'Slow mode is on: one message each {seconds, plural, one {# second} other {# seconds}}',
  // Notices in a conversation. The author is the reader ("you") or another person.
  noticeCreated: '{who, select, you {You began this conversation} other {{name} began this conversation}}',
  noticeRenamed: '{who, select, you {You named it “{title}”} other {{name} named it “{title}”}}',
  noticeImageChanged: '{who, select, you {You changed the picture} other {{name} changed the picture}}',
  noticeAdded: '{who, select, you {You added {people}} other {{name} added {people}}}',
  noticeRemoved: '{who, select, you {You removed {people}} other {{name} removed {people}}}',
  noticeLeft: '{who, select, you {You left} other {{name} left}}',
  // Last item of a list of names, as in "Ana, Bo and 2 more".
  moreNames: '{count, number} more',
  // Read by screen readers when messages arrive: their number if there are several, and the last one.
  announceMessages: '{count, plural, one {{name}: {text}} other {# new messages. {name}: {text}}}',
  // The author of a message whose name is not known.
  someone: 'Someone',
  // In place of the text of a message without text, as in "Ana: sent something".
  sentSomething: 'sent something',
  // Below the messages, in place of the text field: why the person cannot write.
  restrictedAnnouncements: 'Only the team of the event writes here.',
  restrictedNotOpenYet: 'This room is not open yet.',
  restrictedClosed: 'This room is closed.',
  restrictedArchived: 'This conversation is there to read only.',
  restrictedUnreachable: 'You can’t write to this person.',
  restrictedTimedOut: 'A moderator has silenced you for a while.',
  // Name of a button, for screen readers: an emoji and how many people reacted with it.
  reaction: '{emoji}, {count, number}',
  personCount: '{count, plural, one {# person} other {# people}}',
  // Name of a message, for screen readers: its author and its time.
  messageLabel: '{name}, {time}',
  // Name of the list of messages, for screen readers.
  messages: 'Messages',
  // Above the first message of a conversation.
  thisIsWhereItBegins: 'This is where it begins.',
  today: 'Today',
  yesterday: 'Yesterday',
  // Line above the first unread message.
  new: 'New',
  jumpToLatest: 'Jump to latest',
  jumpToLatestNew: 'Jump to latest, {count, number} new',
  youNotSentYet: 'You, not sent yet',
  notSent: 'Not sent',
  waitingToBeSent: 'Waiting to be sent',
  thisMessageWasNotSent: 'This message was not sent.',
  retry: 'Retry',
  delete: 'Delete',
  reactions: 'Reactions',
  // The author of a message is the reader.
  you: 'You',
});
