import { defineText } from '../../src/translations.ts';

export const editorValuesText = defineText('hosting/editor-values', {
  title: 'Title',
  summary: 'Summary',
  description: 'Description',
  tags: 'Tags',
  languages: 'Languages',
  // The language that the title and the other texts of the event are written in.
  mainLanguage: 'Main language',
  // The title and the summary in other languages.
  translations: 'Translations',
  descriptionTranslations: 'Translated descriptions',
  // A text in one language: "German: Nacht der Laternen".
  inLanguage: '{language}: {text}',
  // In person, online or both.
  format: 'Format',
  address: 'Address',
  city: 'City',
  region: 'Region',
  website: 'Website',
  visibility: 'Visibility',
  // Label of the setting for the people that the page of an event shows.
  attendeesShown: 'Who is going',
  // Value of "Who is going".
  showPeopleAndCount: 'people and tickets sold',
  // Value of "Who is going".
  showPeople: 'people',
  // Value of "Who is going": the page shows no people.
  showNone: 'none',
  // People who may see an event that only invited people see.
  guests: 'Guests',
  agenda: 'Schedule',
  category: 'Category',
  venue: 'Venue',
  country: 'Country',
  // Notes about the way into the place: steps, lifts, doors.
  accessNotes: 'Accessibility and entry',
  onlineUrl: 'Link to join',
  // The address of a video on YouTube, Vimeo or another site.
  playerUrl: 'External player',
  // The date and time of an event.
  time: 'Time',
  point: 'Pin on the map',
  ageLimit: 'Minimum age',
  refundPolicy: 'Refund policy',
  changeDeadline: 'Changes by buyers until',
  ticketChanges: 'Changes of ticket type or date',
  // Buyers can't change names and answers.
  changesOff: 'never',
  changesUntilStart: 'the start',
  changesUntil: '{hours, plural, one {# hour} other {# hours}} before',
  feeMode: 'Who pays our fee',
  taxRate: 'Tax on tickets',
  taxInclusive: 'Prices include tax',
  coverAlt: 'Cover description',
  // The colour of the pages of an event.
  themeColour: 'Colour',
  remindsDayBefore: 'Reminder 1 day before',
  remindsHourBefore: 'Reminder 1 hour before',
  allowsReentry: 'Re-entry',
  tickets: 'Tickets',
  questions: 'Questions',
  pools: 'Shared capacity',
  noOptions: 'Add at least one option.',
  // In place of a value that is empty.
  nothing: 'None',
  // The value of a setting that is switched on.
  yes: 'Yes',
  // The value of a setting that is switched off.
  no: 'No',
  formatInPerson: 'in person',
  formatOnline: 'online',
  formatHybrid: 'hybrid',
  // Visibility: everyone sees the event.
  visibilityPublic: 'public',
  // Visibility: people with an account see the event.
  visibilityMembers: 'members only',
  // Visibility: people with the link see the event.
  visibilityLink: 'anyone with the link',
  // Visibility: invited people see the event.
  visibilityInvited: 'invited guests',
  // Value of "Who pays the fee": the organiser.
  feeAbsorb: 'organiser',
  // Value of "Who pays the fee": the buyer.
  feePassOn: 'buyer',
  percent: '{percent, number}%',
  // The price of a ticket type that costs nothing.
  free: 'free',
  places: '{count, plural, one {# ticket} other {# tickets}}',
  timeRange: '{start} – {end} ({timeZone})',
  noRefunds: 'No refunds',
  refundUntil: '{percent, number}% until {hours, plural, one {# hour} other {# hours}} before',
  enterPrice: 'Enter a price, or make these tickets free.',
  maxBelowMin: 'This is less than the minimum per booking.',
  namePool: 'Name this shared capacity.',
});
