import { defineText } from '../../src/translations.ts';

export const attentionText = defineText('insights/attention', {
  openTheDoorScanTickets: 'Open the door: scan tickets',
  attendeesHaveNotHeardOfThe: 'Attendees have not heard of the changed {detail}',
  soldOutNoTicketsLeft: 'Sold out: no tickets left',
  draftReady: 'Draft with tickets and a picture: look it over and publish',
  draftToFinish: 'Draft to finish',
  doubleCheckIns: '{count, plural, one {# double check-in to look into} other {# double check-ins to look into}}',
  requestsWait: '{count, plural, one {# request waits for your answer} other {# requests wait for your answer}}',
  mailsDidNotArrive: '{count, plural, one {# mail did not arrive} other {# mails did not arrive}}',
  ticketsLeft: '{count, plural, one {{ticketType}: # ticket left} other {{ticketType}: # tickets left}}',
  reviewsWithoutAnswer: '{count, plural, one {# review without your answer} other {# reviews without your answer}}',
});
