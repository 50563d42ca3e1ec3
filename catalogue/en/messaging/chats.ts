import { defineText } from '../../src/translations.ts';

export const chatsText = defineText('messaging/chats', {
  backToTheEvent: 'Back to the event',
  archivedUntilTheresANewMessage: 'Archived until there’s a new message.',
  chatHistoryClearedOthersCanStill: 'Chat history cleared. Others can still see it.',
  markAsRead: 'Mark as read',
  // Action on a conversation: it is no longer at the top of the list.
  unpin: 'Unpin',
  pinToTop: 'Pin to top',
  // Action on a conversation: the person gets notifications about it again.
  unmute: 'Unmute',
  // Menu of durations: the person gets no notifications about a conversation.
  mute: 'Mute',
  // Durations in the menu of "mute".
  muteHour: 'For 1 hour',
  muteEightHours: 'For 8 hours',
  muteWeek: 'For 1 week',
  muteAlways: 'Until I unmute it',
  // Action on a conversation: it is hidden from the list until there is a new message.
  archive: 'Archive',
  orMessageSomeoneFromOneOf: 'Or message someone from one of your events.',
  selectAConversation: 'Select a conversation',
  newConversation: 'New conversation',
  theyArentAcceptingNewConversationsRight: 'They aren’t accepting new conversations right now.',
  youCantMessageThisPerson: 'You can’t message this person',
  goToYourChats: 'Go to your chats',
  youNeedATicketToJoin: 'You need a ticket to join this room.',
  // Name, for screen readers, of the tabs for an event’s room and its announcements.
  eventConversations: 'Event conversations',
  // Tab: the conversation of all attendees of an event.
  room: 'Room',
  announcements: 'Announcements',
  // Name of the panel with the messages of a conversation, for screen readers.
  messages: 'Messages',
  itWasDeletedOrYoureNo: 'It was deleted, or you’re no longer part of it.',
  thisConversationIsntAvailable: 'This conversation isn’t available',
  allConversations: 'All conversations',
  // Read by screen readers after the name of a conversation.
  muted: 'muted',
  conversationActions: 'Conversation actions',
  conversationDetails: 'Conversation details',
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
  stateArchived: 'read-only',
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
