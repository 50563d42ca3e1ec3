import { defineText } from '../../src/translations.ts';

export const conversationDetailsText = defineText('messaging/conversation-details', {
  aboutThisConversation: 'About this conversation',
  // Button that goes back to all details.
  back: 'Back',
  backToTheMessages: 'Back to the messages',
  closeDetails: 'Close details',
  // Name of the choice between pictures and files, for screen readers.
  show: 'Show',
  images: 'Pictures',
  files: 'Files',
  noImagesHereYet: 'No pictures here yet.',
  noFilesHereYet: 'No files here yet.',
  showMore: 'Show more',
  // The person who sent the picture.
  imageOf: 'Picture of {name}',
  imageOfSomeoneWhoLeft: 'Picture of someone who left',
  someoneWhoLeft: 'Someone who left',
  // Label of the search field: words of the message.
  words: 'Words',
  found: '{count, number} found',
  searching: 'Searching',
  nothingFoundFor: 'Nothing found for “{text}”.',
  nothingWasWrittenSinceThatDay: 'Nothing was written since that day.',
  // Label of a date: the messages of a day, instead of a search by words.
  orADay: 'Or a day',
  goToThatDay: 'Go to that day',
  details: 'Details',
  // Search for messages of this conversation.
  searchHere: 'Search here',
  pinnedMessages: 'Pinned messages',
  imagesAndFiles: 'Pictures and files',
  people: 'People',
  lookAfterTheRoom: 'Look after the room',
  // Actions on a conversation: whether the person gets notifications about it.
  unmute: 'Unmute',
  mute: 'Mute',
  // Badge: the event is cancelled.
  cancelled: 'Cancelled',
  // Heading above the events and groups that both people are part of.
  youShare: 'You share',
  // Under the name of a group: its members and the day on which it was created.
  since: '{count, plural, one {# person} other {# people}} · since {date}',
  onlyTheTeamOfTheEvent: 'Only the team of the event writes here.',
  theRoomIsNotOpenYet: 'The room is not open yet.',
  theRoomIsAnArchiveEveryone: 'The room is an archive: everyone can read it, no one writes.',
  theRoomIsClosedForNow: 'The room is closed for now.',
  slowModeSeconds: 'Everyone who comes can write, every {seconds, plural, one {# second} other {# seconds}}.',
  slowModeMinutes: 'Everyone who comes can write, every {minutes, number} min.',
  everyoneWhoComesCanReadAnd: 'Everyone who comes can read and write here.',
  nothingIsPinnedHere: 'Nothing is pinned here.',
});
