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
  lasts: 'Lasts {length}.',
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
  inPersonHint: 'Everyone comes to a place.',
  // The event happens on the internet.
  online: 'Online',
  onlineHint: 'Everyone joins by a link.',
  // The event happens in a place and online.
  hybrid: 'Both',
  hybridHint: 'A venue, and a link for people who join online.',
  // Heading of the section with photos.
  media: 'Media',
  agendaHeading: 'Agenda',
  agendaLine: 'Line {number, number}',
  timeLabel: 'Time',
  removeNamed: 'Remove {title}',
  removeLine: 'Remove line {number, number}',
  basicsIntro: 'What it is, in the words people will find it by.',
  // An example of a title.
  titleExample: 'Jazz by the river',
  oneOrTwoSentencesForLists: 'One or two sentences for lists and shared links.',
  theCategoriesDidNotLoad: 'The categories did not load',
  chooseACategory: 'Choose a category',
  whatHappensWhoIsThereWhat: 'What happens, who is there, what to bring. Ctrl+B and Ctrl+I work here.',
  timesAreThoseOfThePlace: 'Times are those of the place where it happens.',
  allDay: 'All day',
  itEndsBeforeItStarts: 'It ends before it starts.',
  // Label of the time when visitors may come in.
  doorsOpen: 'Doors open',
  firstDay: 'First day',
  lastDay: 'Last day',
  theLastDayIsBeforeThe: 'The last day is before the first.',
  // Above places that the organiser used before.
  yourPlaces: 'Your places',
  pinOnTheMap: 'Pin on the map',
  dragThePinOrPasteCoordinates: 'Drag the pin, or paste coordinates or the address of a map.',
  thereAreNoCoordinatesInThis: 'There are no coordinates in this. Paste two numbers, such as 38.7077, -9.1366.',
  takeThePinAway: 'Take the pin away',
  chooseACityAndThePin: 'Choose a city to place the pin.',
  howPeopleTakePart: 'How people take part',
  onlineUrlLabel: 'Link to join',
  onlyPeopleWithATicketAre: 'Only people with a ticket are told.',
  chooseACountry: 'Choose a country',
  zoneChanged: 'The times of this event are now in {newZone}.',
  // An example of a venue.
  venueExample: 'Teatro São Luiz',
  // An example of an address.
  addressExample: 'Rua António Maria Cardoso 38',
  // Notes about the way into the place: steps, lifts, doors.
  accessNotesLabel: 'Getting in',
  stepsLiftsToiletsSeatsWhatTo: 'Steps, lifts, toilets, seats, what to tell the door.',
  mediaIntro: 'Without a cover image, we show an illustration.',
  agendaIntro: 'Optional. A line for each thing that happens, so that people know when to be there.',
  addALine: 'Add a line',
  // Label of one line of the agenda.
  whatHappens: 'What happens',
  moreAboutIt: 'More about it',
  moreAboutItOptional: 'More about it (optional)',
});
