import { defineText } from '../../src/translations.ts';

export const conversationText = defineText('messaging/conversation', {
  itHasEndedOrYouDont: 'It has ended, or you don’t have access.',
  thisChatIsntAvailable: 'This chat isn’t available',
  loading: 'Loading',
  youCanNoLongerSeeIts: 'You can no longer see its messages.',
  youreNoLongerInThisConversation: 'You’re no longer in this conversation',
  sayHello: 'Say hello!',
  noMessagesYet: 'No messages yet',
  // In a conversation that is closed and to which no one wrote.
  noMessages: 'No messages',
  itsDeletedForEveryoneOthersWill: 'It’ll be deleted for everyone. Others will see that a message was deleted.',
  deleteThisMessage: 'Delete this message?',
  deleteMessage: 'Delete message',
  deletedAccount: 'Deleted account',
  theRoomIsNowOpen: 'The room is now open',
  theRoomIsNowClosed: 'The room is now closed',
  theRoomIsNowReadOnly: 'The room is now read-only',
  slowModeIsOff: 'Slow mode is off',
  slowModeIsOnOneMessage: 'Slow mode is on: one message every {seconds, plural, one {# second} other {# seconds}}',
  // Notices in a conversation. The author is the reader ("you") or another person.
  noticeCreated: '{who, select, you {You started this conversation} other {{name} started this conversation}}',
  noticeRenamed: '{who, select, you {You named it “{title}”} other {{name} named it “{title}”}}',
  noticeImageChanged: '{who, select, you {You changed the photo} other {{name} changed the photo}}',
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
  restrictedAnnouncements: 'Only the event’s team can post here.',
  restrictedNotOpenYet: 'This room isn’t open yet.',
  restrictedClosed: 'This room is closed.',
  restrictedArchived: 'This conversation is read-only.',
  restrictedUnreachable: 'You can’t message this person.',
  restrictedTimedOut: 'A moderator timed you out. You can’t post for a while.',
  // Name of a button, for screen readers: an emoji and how many people reacted with it.
  reaction: '{emoji}, {count, number}',
  personCount: '{count, plural, one {# person} other {# people}}',
  // Name of a message, for screen readers: its author and its time.
  messageLabel: '{name}, {time}',
  // Name of the list of messages, for screen readers.
  messages: 'Messages',
  // Above the first message of a conversation.
  startOfTheConversation: 'Start of the conversation',
  today: 'Today',
  yesterday: 'Yesterday',
  // Line above the first unread message.
  new: 'New',
  jumpToLatest: 'Jump to latest',
  jumpToLatestNew: 'Jump to latest, {count, number} new',
  youNotSentYet: 'You, not sent yet',
  notSent: 'Not sent',
  waitingToSend: 'Waiting to send',
  thisMessageWasntSent: 'This message wasn’t sent.',
  retry: 'Retry',
  delete: 'Delete',
  reactions: 'Reactions',
  // The author of a message is the reader.
  you: 'You',
});
