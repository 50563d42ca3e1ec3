import { defineText } from '../../src/translations.ts';

export const importsText = defineText('hosting/imports', {
  progress: '{doneCount, number} of {entryCount, plural, one {# event} other {# events}} imported',
  progressDetails:
    '{doneCount, number} of {entryCount, plural, one {# event} other {# events}} imported. You can leave this page.',
  looking: 'Checking your file',
  lookingDetails: 'Checking your file.',
  resultPublished: '{count, plural, one {# event published} other {# events published}}',
  resultDrafts: '{count, plural, one {# draft created} other {# drafts created}}',
  resultChanged: '{count, plural, one {# event updated} other {# events updated}}',
  resultUnchanged: '{count, plural, one {# event unchanged} other {# events unchanged}}',
  resultSkipped: '{count, plural, one {# line skipped} other {# lines skipped}}',
  // Badge of one event in the file: it is new.
  stateNew: 'New',
  stateChanged: 'Changed',
  stateUnchanged: 'Unchanged',
  // Column of a table: the title of the event.
  columnEvent: 'Event',
  columnWhen: 'When',
  columnWhere: 'Where',
  columnPrice: 'Price',
  // Column of a table: new, changed or unchanged.
  columnState: 'Status',
  notNamed: 'Not set',
  // In place of the city of an event that happens online.
  online: 'Online',
  firstRows: 'First {count, number} of {total, number} events',
  allRows: 'Events in this file',
  pastDatesLeftOut: '{count, plural, one {# past event was} other {# past events were}} skipped.',
  importEvents: 'Import {count, plural, one {# event} other {# events}}',
  importEventsAndNotify: 'Import {count, plural, one {# event} other {# events}} and notify ticket holders',
  publishHint: '{count, plural, one {# event goes} other {# events go}} on sale right away.',
  publishHintWithDrafts:
    '{count, plural, one {# event goes} other {# events go}} on sale right away. {drafts, plural, one {# event without a price or location becomes a draft.} other {# events without a price or location become drafts.}}',
  // Above the number of events that are new.
  countNew: 'New',
  countChanged: 'Changed',
  countUnchanged: 'Unchanged',
  countSkipped: 'Skipped',
  linesSummary: '{title}: {count, number}',
  // The title of an event in a list, before the reason why it is left out.
  lineTitle: '{title}:',
  line: 'Line {line}',
  // In place of "Line 12", where a problem concerns the whole file.
  wholeFile: 'File',
  moreLines: 'And {count, number} more.',
  eventsFile: 'Events file',
  chooseAFile: 'Choose a file',
  calendarIcsSpreadsheetCsvOrJson:
    'Calendar (.ics), spreadsheet (.csv) or JSON file (.json), up to 10 MB. You’ll see a preview first.',
  // Heading of a table with two rows of a CSV file.
  sampleTitle: 'One event per row',
  downloadASample: 'Download a sample',
  // Heading of the products from which people bring their events.
  importFrom: 'Import from other platforms',
  fromGoogleCalendar: 'Google Calendar, Outlook, Apple Calendar',
  // The names of the menus are those of Google.
  fromGoogleCalendarHow:
    'Export your calendar as an .ics file. In Google Calendar: Settings, Import & export, Export. Unzip the download first.',
  fromLuma: 'Luma',
  // “Add iCal Subscription” is the name of a button of Luma.
  fromLumaHow:
    'Open your calendar’s page and choose “Add iCal Subscription”. Open its link in your browser to save the .ics file.',
  fromOthers: 'Eventbrite and others',
  fromOthersHow: 'Copy your events into a spreadsheet with these columns, and save it as CSV. Title and start are enough.',
  putTheColumnNamesInThe:
    'Put the column names in the first line. Title and start are required. End, time zone, venue, address, city, country, summary, description, category, tags, language, price, quantity and website are optional.',
  youCanImportTheSameFile:
    'You can import the same file again. Edited lines update their events. Anything you’ve set on Festoon, such as photos, is kept.',
  chooseAnIcsCsvOrJson: 'Choose an .ics, .csv or .json file.',
  thisFileIsLargerThan10: 'This file is larger than 10 MB. Choose a smaller one.',
  thisFileIsEmpty: 'This file is empty. Choose another one.',
  importingFile: 'Importing {fileName}',
  readingFile: 'Reading {fileName}',
  weCouldntReadTheWholeFile: 'We couldn’t read the whole file.',
  chooseAnotherFile: 'Choose another file',
  someEventsMayHaveBeenImported: 'Some events may have been imported. Import the same file again to continue.',
  noEventsWereImported: 'No events were imported.',
  isImported: '{fileName} imported',
  viewDrafts: 'View drafts',
  viewEvents: 'View events',
  importAnotherFile: 'Import another file',
  movePastDatesToComingYears: 'Move past dates to future years',
  eventsKeepTheirDayAndMonth: 'Events keep their day and month.',
  unknownPlaces: 'Locations not found',
  theseEventsWontHaveAPin: 'These events won’t have a pin on the map. You can add one in the editor.',
  // While the import starts.
  beginning: 'Starting import',
  // While the uploaded file is removed.
  lettingGo: 'Removing file',
  newEventsBecome: 'New events become',
  // Option of "New events become".
  drafts: 'Drafts',
  onlyYouCanSeeThemUntil: 'Only you can see them until you publish them.',
  // Option of "New events become".
  publishedEvents: 'Published events',
});
