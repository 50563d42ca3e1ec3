import { defineText } from '../../src/translations.ts';

export const editorDetailsText = defineText('hosting/editor-details', {
  // Heading of the section with title, category and description.
  basics: 'Basics',
  titleLabel: 'Title',
  summaryLabel: 'Summary',
  websiteLabel: 'Website',
  categoryLabel: 'Category',
  descriptionLabel: 'Description',
  // Heading of the section with date and time.
  whenHeading: 'When',
  // Before the date and time of the start.
  starts: 'Starts',
  // Before the date and time of the end.
  ends: 'Ends',
  lasts: 'Duration: {length}',
  lengthDays: '{count, plural, one {# day} other {# days}}',
  lengthHours: '{count, plural, one {# hour} other {# hours}}',
  lengthMinutes: '{count, plural, one {# minute} other {# minutes}}',
  // Heading of the section with the place or the link.
  whereHeading: 'Where',
  countryLabel: 'Country',
  venueLabel: 'Venue',
  addressLabel: 'Address',
  // A place that was used before, with its city.
  venueAndCity: '{venue}, {city}',
  inPerson: 'In person',
  inPersonHint: 'Everyone comes to a venue.',
  // The event happens on the internet.
  online: 'Online',
  onlineHint: 'Everyone joins by link.',
  // The event happens in a place and online.
  hybrid: 'Hybrid',
  hybridHint: 'A venue, plus a link to join online.',
  // Heading of the section with photos.
  media: 'Photos',
  agendaHeading: 'Schedule',
  agendaLine: 'Item {number, number}',
  timeLabel: 'Time',
  removeNamed: 'Remove {title}',
  removeLine: 'Remove item {number, number}',
  basicsIntro: 'The title and description people will search for.',
  // An example of a title.
  titleExample: 'Jazz by the river',
  oneOrTwoSentencesForLists: 'One or two sentences for lists and shared links.',
  weCouldntLoadTheCategories: 'We couldn’t load the categories',
  chooseACategory: 'Choose a category',
  whatToExpectWhosInvolvedWhat: 'What to expect, who’s involved, what to bring.',
  timesAreInTheEventsLocal: 'Times are in the event’s local time zone.',
  allDay: 'All day',
  theEndIsBeforeTheStart: 'The end is before the start.',
  // Label of the time when visitors may come in.
  doorsOpen: 'Doors open',
  firstDay: 'First day',
  lastDay: 'Last day',
  theLastDayIsBeforeThe: 'The last day is before the first.',
  // Above places that the organiser used before.
  yourPlaces: 'Venues you’ve used',
  pinOnTheMap: 'Pin on the map',
  dragThePinOrPasteCoordinates: 'Drag the pin, or paste coordinates or a map link.',
  pasteCoordinates: 'Paste coordinates or a map link.',
  weCouldntFindAnyCoordinatesPaste: 'We couldn’t find any coordinates. Paste two numbers, such as 38.7077, -9.1366.',
  removePin: 'Remove pin',
  chooseACityAndThePin: 'Choose a city to place the pin.',
  howPeopleAttend: 'How people attend',
  onlineUrlLabel: 'Link to join',
  onlyTicketHoldersCanSeeIt: 'Only ticket holders can see it.',
  // The live page of an online event: choice of its video.
  livePage: 'Live page',
  ownStream: 'Stream with Festoon',
  ownStreamHint: 'Go live from your browser or OBS.',
  externalPlayer: 'Use an external player',
  externalPlayerHint: 'Show a video from YouTube, Vimeo or another site (HLS).',
  playerUrlLabel: 'Address of the video',
  playerUrlHint:
    'A YouTube or Vimeo link, or an HLS address that ends in .m3u8. Ticket holders can load it when doors open, or at the start.',
  openLivePage: 'Open the live page',
  chooseACountry: 'Choose a country',
  zoneChanged: 'Times are now in {newZone}.',
  // An example of a venue.
  venueExample: 'Teatro São Luiz',
  // An example of an address.
  addressExample: 'Rua António Maria Cardoso 38',
  // Notes about the way into the place: steps, lifts, doors.
  accessNotesLabel: 'Accessibility and entry',
  stepsLiftsToiletsSeatingHowTo: 'Steps, lifts, toilets, seating, how to get in.',
  mediaIntro: 'No cover? We’ll use an illustration.',
  agendaIntro: 'Optional. Add a schedule so people know when to arrive.',
  addItem: 'Add item',
  // Label of one line of the agenda.
  whatHappens: 'What happens',
  details: 'Details',
  detailsOptional: 'Details (optional)',
});
