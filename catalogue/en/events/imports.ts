import { defineText } from '../../src/translations.ts';

export const importsText = defineText('events/imports', {
  // Reasons why an entry of a file was skipped, and notes about what was assumed. They are shown next to its line.
  ended: 'This event has already ended.',
  unconfirmedChange:
    'This event has sold tickets. The change would entitle ticket holders to a refund and wasn’t confirmed.',

  unknownFile: 'Use a JSON, iCalendar or CSV file.',
  fileTooLarge: 'This file is larger than {size, number} MB.',
  notText: 'This isn’t a text file.',
  tooManyEntries: 'Only the first {count, plural, one {# entry} other {# entries}} of a file can be imported.',
  duplicateEntry: 'Same event as on line {line}.',
  missingColumns: 'The first line must contain the column names, including “title” and “start”.',
  invalidCsvLine: 'This line isn’t valid CSV. Check its quotes.',
  invalidCsv: 'This file isn’t valid CSV, or one of its lines is too long.',
  notJsonObject: 'This entry isn’t a JSON object.',
  truncatedEntry: 'The file ends in the middle of this entry.',
  entryTooLong: 'This entry is too long.',
  entryTooDeep: 'This entry is nested too deeply.',
  invalidIcs: 'This event isn’t valid iCalendar.',

  // Names of a column of a CSV file, in lower case and separated by commas. The first is the one that we recommend to people.
  columnId: 'id, uid, key',
  // Names of a column, as above.
  columnTitle: 'title, name, event, event name, subject',
  // Names of a column, as above.
  columnStart: 'start, starts, start date, starts at, date, from, begin',
  // Names of a column, as above.
  columnEnd: 'end, ends, end date, ends at, to, until',
  // Names of a column, as above.
  columnTimeZone: 'time zone, timezone, zone, tz',
  // Names of a column, as above.
  columnCity: 'city, town, place, location',
  // Names of a column, as above.
  columnCountry: 'country, nation',
  // Names of a column, as above.
  columnVenue: 'venue, venue name, where',
  // Names of a column, as above.
  columnAddress: 'address, street',
  // Names of a column, as above.
  columnSummary: 'summary, tagline, teaser, short description',
  // Names of a column, as above.
  columnDescription: 'description, details, about, text',
  // Names of a column, as above.
  columnCategory: 'category, kind, type',
  // Names of a column, as above.
  columnTags: 'tags, topics, keywords',
  // Names of a column, as above.
  columnPrice: 'price, ticket price, cost',
  // Names of a column, as above.
  columnQuantity: 'quantity, capacity, tickets, places, seats',
  // Names of a column, as above.
  columnWebsite: 'website, url, link, web',
  // Names of a column, as above.
  columnOnline: 'online, format, virtual',
  // Names of a column, as above.
  columnLanguages: 'language, languages, locale, locales',

  missingTitle: 'The title is missing.',
  // SUMMARY is the name of a field of calendar files.
  missingSummary: 'The title (SUMMARY) is missing.',
  missingStart: 'The start is missing.',
  // DTSTART is the name of a field of calendar files.
  invalidDtstart: 'The start (DTSTART) is missing or invalid.',
  invalidDate: '“{text}” isn’t a date. Use 2026-05-01 or 2026-05-01 19:30.',
  mixedZones: 'The start and end must both have a time zone, or neither.',
  endBeforeStart: 'The end is before the start.',
  tooLong: 'Events can last up to a year.',
  cancelled: 'This event is cancelled.',

  unknownTimeZone: 'Unknown time zone “{zone}”. We used the venue’s time zone.',
  assumedEnd: 'No end time. We assumed two hours.',
  firstDateOnly: 'This is a repeating event. We only imported the first date.',
  invalidPrice: 'We couldn’t read the price “{text}”, so we left it out.',
  movedAhead: 'Moved forward by {years, plural, one {# year} other {# years}}.',

  // Text of imported events where the file has none. It becomes the text of the event, which its organiser can edit.
  // Name of a ticket type.
  standard: 'Standard',
  // Name of a ticket type.
  student: 'Student',
  studentHint: 'For students and people between jobs.',
  // Name of a ticket type.
  community: 'Community ticket',
  communityHint: 'Free of charge.',
  // Name of a ticket type: for people who join by a link.
  online: 'Online',
  onlineHint: 'The link comes with your ticket.',

  summaryOnline: 'An online conference about {topics}.',
  summaryHybrid: 'A conference about {topics}, in {city} and online.',
  summaryInPerson: 'A conference about {topics} in {city}.',
  // A topic of a conference that has no special one.
  software: 'software',
  website: 'Programme and tickets for {title}: {url}',
  proposals: 'Call for talks: {url}',
  proposalsUntil: 'Call for talks, open until {day}: {url}',
  codeOfConduct: 'Code of conduct: {url}',
  accessibility: 'Sign language or captions available.',
  follow: 'Follow the organisers: {account}',
});
