import { defineText } from '../../src/translations.ts';

export const chatListText = defineText('messaging/chat-list', {
  conversations: 'Conversations',
  yourMessagesAreSafeTryAgain: 'Your messages are safe. Try again in a moment.',
  weCouldntLoadYourConversations: 'We couldn’t load your conversations',
  savedCopyFrom: 'Saved copy from {recentTime}',
  // Above the pinned conversations.
  pinned: 'Pinned',
  pinnedConversations: 'Pinned conversations',
  everyEventHasARoomWhere: 'Every event has a room where attendees can chat.',
  joinAnEventToStartChatting: 'Join an event to start chatting',
  exploreEvents: 'Explore events',
  messageSomeone: 'Message someone',
  showAllConversations: 'Show all conversations',
  loadMore: 'Load more',
  loadingMoreConversations: 'Loading more conversations',
  chats: 'Chats',
  chatSettings: 'Chat settings',
  newConversation: 'New conversation',
  // Name of the filters of the list, for screen readers.
  show: 'Show',
  searchPeopleConversationsAndMessages: 'Search people, conversations and messages',
  search: 'Search',
  clearSearch: 'Clear search',
  found: '{count, number} found',
  searching: 'Searching',
  people: 'People',
  messages: 'Messages',
  tryFewerWordsOrTheStart: 'Try fewer words, or the start of a name.',
  noResultsFor: 'No results for “{search}”',
  showMoreMessages: 'Show more messages',
  // Read by screen readers after the name of a conversation.
  youWereMentioned: 'you were mentioned',
  muted: 'muted',
  pinnedConversation: 'pinned',
  // Read by screen readers after the number of unread messages, as in "5 unread".
  unread: 'unread',
  unreadCount: '{count, number} unread',
  actionsFor: 'Actions for {title}',
  loadingYourConversations: 'Loading your conversations',
  deletedAccount: 'Deleted account',
  noAnnouncementsYet: 'No announcements yet',
  noMessagesYet: 'No messages yet',
  messageDeleted: 'Message deleted',
  // The last message of a conversation is a poll; the text is its question.
  poll: 'Poll: {text}',
  // The last message of a conversation has no text, but files.
  image: 'Photo',
  file: 'File',
  imageCount: '{count, plural, one {# photo} other {# photos}}',
  fileCount: '{count, plural, one {# file} other {# files}}',
  // The author of a message, as in "You: see you there".
  you: 'You',
  messageOf: '{name}: {text}',
  // Read by screen readers after the name of a conversation of announcements.
  announcements: 'announcements',
  // Read by screen readers after the name of a person.
  online: 'online',
  // Filters of the list: unread conversations, rooms of events, conversations with people.
  filterAll: 'All',
  filterUnread: 'Unread',
  filterRooms: 'Rooms',
  filterPeople: 'People',
  youreAllCaughtUp: 'You’re all caught up',
  noRoomsYet: 'No rooms yet',
  noConversationsYet: 'No conversations yet',
  // After the name of an author: the conversation in which the message was found.
  inConversation: 'in <title></title>',
});
