import { defineText } from '../../src/translations.ts';

export const conversationDetailsText = defineText('messaging/conversation-details', {
  conversationDetails: 'Conversation details',
  // Button that goes back to all details.
  back: 'Back',
  backToMessages: 'Back to messages',
  closeDetails: 'Close details',
  // Name of the choice between photos and files, for screen readers.
  show: 'Show',
  images: 'Photos',
  files: 'Files',
  noImagesHereYet: 'No photos yet.',
  noFilesYet: 'No files yet.',
  showMore: 'Show more',
  // The person who sent the photo.
  imageOf: 'Photo from {name}',
  imageFromDeletedAccount: 'Photo from a deleted account',
  deletedAccount: 'Deleted account',
  // Label of the search field: words of the message.
  words: 'Keywords',
  found: '{count, number} found',
  searching: 'Searching',
  noResultsFor: 'No results for “{text}”.',
  noMessagesSinceThatDay: 'No messages since that day.',
  // Label of a date: the messages of a day, instead of a search by words.
  orChooseADate: 'Or choose a date',
  goToDate: 'Go to date',
  details: 'Details',
  // Search for messages of this conversation.
  searchHere: 'Search conversation',
  pinnedMessages: 'Pinned messages',
  imagesAndFiles: 'Photos and files',
  people: 'People',
  moderateRoom: 'Moderate room',
  // Actions on a conversation: whether the person gets notifications about it.
  unmute: 'Unmute',
  mute: 'Mute',
  // Badge: the event is cancelled.
  cancelled: 'Cancelled',
  // Heading above the events and groups that both people are part of.
  inCommon: 'In common',
  // Under the name of a group: its members and the day on which it was created.
  since: '{count, plural, one {# person} other {# people}} · created {date}',
  onlyTheEventsTeamCanPost: 'Only the event’s team can post.',
  theRoomIsntOpenYet: 'The room isn’t open yet.',
  theRoomIsReadOnlyYou: 'The room is read-only. You can still read it, but no one can post.',
  theRoomIsClosedForNow: 'The room is closed for now.',
  slowModeSeconds: 'Everyone attending can post once every {seconds, plural, one {second} other {# seconds}}.',
  slowModeMinutes: 'Everyone attending can post once every {minutes, plural, one {minute} other {# minutes}}.',
  everyoneAttendingCanReadAndPost: 'Everyone attending can read and post.',
  noPinnedMessagesYet: 'No pinned messages yet.',
});
