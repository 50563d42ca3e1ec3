import { defineText } from '../../src/translations.ts';

export const chatsText = defineText('messaging/chats', {
  hiddenUntilThereIsANew: 'Hidden until there is a new message.',
  clearedForYouTheOthersStill: 'Cleared for you. The others still see it.',
  markAsRead: 'Mark as read',
  // Action on a conversation: it is no longer at the top of the list.
  unpin: 'Unpin',
  pinToTheTop: 'Pin to the top',
  // Action on a conversation: the person gets notifications about it again.
  unmute: 'Unmute',
  // Menu of durations: the person gets no notifications about a conversation.
  mute: 'Mute',
  // Durations in the menu of "mute".
  muteHour: 'For an hour',
  muteEightHours: 'For 8 hours',
  muteWeek: 'For a week',
  muteAlways: 'Until I turn it on again',
  // Action on a conversation: it is hidden from the list until there is a new message.
  putAway: 'Put away',
  orWriteToSomeoneYouShare: 'Or write to someone you share an event with.',
  chooseAConversation: 'Choose a conversation',
  newConversation: 'New conversation',
  theyDontAcceptNewConversationsAt: 'They don’t accept new conversations at the moment.',
  youCantMessageThisPerson: 'You can’t message this person',
  goToYourChats: 'Go to your chats',
  theRoomIsForThoseWho: 'The room is for those who hold a ticket.',
  // Name, for screen readers, of the tabs for an event’s room and its announcements.
  ofThisEvent: 'Of this event',
  // Tab: the conversation of all attendees of an event.
  room: 'Room',
  announcements: 'Announcements',
  // Name of the panel with the messages of a conversation, for screen readers.
  messages: 'Messages',
  itHasEndedOrYouAre: 'It has ended, or you are no longer part of it.',
  thisConversationIsNotThere: 'This conversation is not there',
  allConversations: 'All conversations',
  // Read by screen readers after the name of a conversation.
  muted: 'muted',
  actionsForThisConversation: 'Actions for this conversation',
  aboutThisConversation: 'About this conversation',
  // Heading of the page.
  chats: 'Chats',
  // Under the name of a person who is online.
  online: 'Online',
  // Under the name of a conversation: its kind, the number of its members and its state, with dots between them.
  eventRoom: 'Event room',
  group: 'Group',
  memberCount: '{count, plural, one {# person} other {# people}}',
  stateNotOpenYet: 'not open yet',
  stateClosed: 'closed',
  stateArchived: 'archive',
  // Under the name of a person, in a conversation between two people.
  typing: 'typing…',
  onePersonTyping: '{name} is typing…',
  twoPeopleTyping: '{one} and {other} are typing…',
  severalPeopleTyping: '{count, plural, one {# person is typing…} other {# people are typing…}}',
  lastSeenMinutesAgo: 'Last seen {minutes, plural, one {# minute} other {# minutes}} ago',
  lastSeenHoursAgo: 'Last seen {hours, plural, one {# hour} other {# hours}} ago',
  // A person in a conversation whose name is not known.
  someone: 'Someone',
  // Read by screen readers after the number of unread messages, as in "5 unread".
  unread: 'unread',
});
