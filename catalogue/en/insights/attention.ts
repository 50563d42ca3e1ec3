import { defineText } from '../../src/translations.ts';

export const attentionText = defineText('insights/attention', {
  startCheckIn: 'Start check-in',
  // "changes" is a list of several of the three below, such as “the new time and the new prices”.
  attendeesHaventBeenNotified: 'Attendees haven’t been notified about {changes}',
  newTime: 'the new time',
  newPlace: 'the new location',
  newPrices: 'the new prices',
  soldOut: 'Sold out',
  draftReady: 'Draft ready to review and publish',
  unfinishedDraft: 'Unfinished draft',
  doubleCheckIns: '{count, plural, one {# double check-in to review} other {# double check-ins to review}}',
  requestsWait: '{count, plural, one {# request to approve} other {# requests to approve}}',
  emailsWerentDelivered: '{count, plural, one {# email wasn’t delivered} other {# emails weren’t delivered}}',
  ticketsLeft: '{count, plural, one {{ticketType}: # ticket left} other {{ticketType}: # tickets left}}',
  reviewsWithoutAnswer: '{count, plural, one {# review to reply to} other {# reviews to reply to}}',
});
