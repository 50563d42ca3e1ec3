import { defineText } from '../../src/translations.ts';

export const editorChecksText = defineText('hosting/editor-checks', {
  // Steps of an event's checklist before it is published.
  titleStep: 'Add a title.',
  descriptionStep: 'Add a description of at least one sentence.',
  categoryStep: 'Choose a category.',
  startStep: 'Set a start date in the future.',
  placeStep: 'Add the city and a venue or address.',
  onlineLinkStep: 'Add the link to join, or an external player. Only ticket holders can open them.',
  ticketsStep: 'Add at least one ticket type (free is fine).',
  coverStep: 'Add a cover photo.',
  summaryStep: 'Add a one-line summary.',
  refundsStep: 'Set a refund deadline.',
  agendaStep: 'Add a schedule.',
  suspendedStep: 'This event is suspended. Contact support.',
  organiserNameStep: 'A verified organiser already uses your name. Add a middle name or city to it in your profile.',
  // Error of a field of a published event. `requirement` is one of the sentences above.
  requiredWhenPublished: 'Published events need this. {requirement}',

  // Errors of fields in the event editor.
  unknownCategory: 'Choose one of the categories.',
  // `host` is the domain of an HLS video, such as video.example.
  hlsNotAllowed:
    'This site can’t play HLS videos from {host}. Use YouTube or Vimeo, or ask the operator of the site to allow it.',
  unknownImage: 'This photo isn’t in the gallery.',
  ownMembership: 'You can’t change your own role. You can leave the team instead.',

  noDate: 'This date doesn’t exist.',
  unknownTimeZone: 'Choose a time zone such as Europe/Lisbon.',
  endBeforeStart: 'The end must be after the start.',
  doorsAfterStart: 'Doors must open before the start.',

  duplicateItem: 'This item is listed twice.',
  noPrice: 'Enter a price, or make these tickets free.',
  maxBelowMin: 'The maximum per booking can’t be below the minimum.',
  maxPerPersonBelowMin: 'The maximum per person can’t be below the minimum per booking.',
  salesEndBeforeStart: 'Sales must end after they start.',
  salesEndBeforeSubscribers: 'Sales must end after the Premium presale starts.',
  subscribersAfterEveryone: 'The Premium presale must start before the general sale.',
  unknownPool: 'This shared capacity no longer exists.',

  duplicateQuestion: 'This question is listed twice.',
  unknownTicketType: 'This ticket type no longer exists.',
  noOptions: 'Add at least one option.',
  duplicateOptions: 'Two options are the same.',
  // A question can be shown only for a certain answer to another question.
  conditionNotEarlier: 'A question can only depend on an earlier one.',
  conditionOfAttendee: 'A question for the whole booking can’t depend on one for each attendee.',
  conditionKind: 'A question can only depend on a choice or consent question.',
  conditionAnswer: 'Choose one of the other question’s answers.',
  questionAnswered: 'People have already answered this question. Add a new one instead.',

  // The main language is the one that the title and the other texts of the event are written in.
  mainLanguageTranslated: 'The event has a translation into this language. Remove it first.',

  // Errors in the rule of a series, whose events are its dates.
  seriesEndBeforeStart: 'The series must end after it starts.',
  seriesTooLong: 'A series can last up to {years, plural, one {# year} other {# years}}.',
  extraDateTooFar: 'An added date is too far from the rest of the series.',
  seriesCountTooLong: 'That many dates would take more than {years, plural, one {# year} other {# years}}.',
  noDates: 'These settings don’t include any dates.',
  tooManyDates: 'A series can have up to {count, plural, one {# date} other {# dates}}.',
  ownDateMissing: 'The series must include this event’s date.',
  noDatesLeft: 'This would remove every date.',
});
