import { defineText } from '../../src/translations.ts';

export const importsText = defineText('hosting/imports', {
  progress: '{doneCount, plural, one {# event} other {# events}} of {entryCount, plural, one {# is} other {# are}} done',
  progressDetails:
    '{doneCount, plural, one {# event} other {# events}} of {entryCount, plural, one {# is} other {# are}} done. You can leave this page.',
  looking: 'Looking through the file',
  lookingDetails: 'Looking through the file.',
  resultPublished: '{count, plural, one {# event published} other {# events published}}',
  resultDrafts: '{count, plural, one {# draft made} other {# drafts made}}',
  resultChanged: '{count, plural, one {# event changed} other {# events changed}}',
  resultUnchanged: '{count, plural, one {# event as it was} other {# events as they were}}',
  resultSkipped: '{count, plural, one {# line left out} other {# lines left out}}',
  // Badge of one event in the file: it is new.
  stateNew: 'New',
  stateChanged: 'Changed',
  stateUnchanged: 'As it was',
  // Column of a table: the title of the event.
  columnEvent: 'Event',
  columnWhen: 'When',
  columnWhere: 'Where',
  columnPrice: 'Price',
  // Column of a table: new, changed or unchanged.
  columnState: 'State',
  notNamed: 'Not named',
  // In place of the city of an event that happens online.
  online: 'Online',
  firstRows: 'The first {count, number} of {total, number} events',
  allRows: 'Events of this file',
  pastDatesLeftOut: '{count, plural, one {# event is} other {# events are}} over and left out.',
  importEvents: 'Import {count, plural, one {# event} other {# events}}',
  importEventsAndNotify: 'Import {count, plural, one {# event} other {# events}} and notify ticket holders',
  publishHint: '{count, plural, one {# event is} other {# events are}} shown and on sale at once.',
  publishHintWithDrafts:
    '{count, plural, one {# event is} other {# events are}} shown and on sale at once. {drafts, plural, one {# stays a draft} other {# stay drafts}} without a price or a place.',
  // Above the number of events that are new.
  countNew: 'New',
  countChanged: 'Changed',
  countUnchanged: 'As they were',
  countSkipped: 'Left out',
  linesSummary: '{title}: {count, number}',
  // The title of an event in a list, before the reason why it is left out.
  lineTitle: '{title}:',
  line: 'Line {line}',
  // In place of "Line 12", where a problem concerns the whole file.
  wholeFile: 'File',
  moreLines: 'And {count, number} more.',
  aFileOfEvents: 'A file of events',
  chooseAFile: 'Choose a file',
  calendarIcsTableCsvOrJson: 'Calendar (.ics), table (.csv) or .json, up to 10 MB. You see what it holds first.',
  whatATableNeeds: 'What a table needs',
  theFirstLineNamesTheColumns:
    'The first line names the columns. Title and start are needed; end, time zone, venue, address, city, country, summary, description, category, tags, language, price, quantity and website are read where they stand.',
  theSameFileAgainChangesNothing:
    'The same file again changes nothing. A line that you edited changes its event, and what you set on Festoon since, such as the picture, stays.',
  downloadAnExample: 'Download an example',
  chooseAFileThatEndsIn: 'Choose a file that ends in .ics, .csv or .json.',
  thisFileIsLargerThan10: 'This file is larger than 10 MB.',
  thisFileIsEmpty: 'This file is empty.',
  importingFile: 'Importing {fileName}',
  readingFile: 'Reading {fileName}',
  thisFileCouldNotBeRead: 'This file could not be read to its end.',
  chooseAnotherFile: 'Choose another file',
  someOfItsEventsMayHave: 'Some of its events may have been made. The same file again goes on from there.',
  noEventWasMade: 'No event was made.',
  isImported: '{fileName} is imported.',
  seeYourDrafts: 'See your drafts',
  seeYourEvents: 'See your events',
  importAnotherFile: 'Import another file',
  movePastDatesAheadByWhole: 'Move past dates ahead by whole years',
  pastDatesStandInTheYears: 'Past dates stand in the years ahead.',
  placesThatAreNotKnown: 'Places that are not known',
  theseEventsAreTakenWithoutA: 'These events are taken without a point on the map. You can set it in their editor.',
  // While the import starts.
  beginning: 'Beginning',
  // While the uploaded file is removed.
  lettingGo: 'Letting go',
  newEventsBecome: 'New events become',
  // Option of "New events become".
  drafts: 'Drafts',
  onlyYouSeeThemUntilYou: 'Only you see them until you publish them one by one.',
  // Option of "New events become".
  publishedEvents: 'Published events',
});
