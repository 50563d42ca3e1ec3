import { defineText } from '../../src/translations.ts';

/** Descriptions of data about a person: stored data, data that is retained after erasure, and data that is deleted after a time. */
export const ticketingDataText = defineText('ticketing/ticketing-data', {
  bookings: 'Your bookings, with the names, answers and files you entered, and your refunds.',
  bookingsRetained:
    'What was booked, when and for how much, without names: organisers and the law require complete records.',
  tickets: 'Tickets you hold or held, and tickets you transferred.',
  ticketsRetained: 'A record that a ticket was sold and used, without your name.',
  waitlist: 'Events whose waiting list you were on.',
  organiserBlocks: 'People you blocked as an organiser, with your notes.',
  attendeeEmails:
    'Messages you sent to your attendees, messages from organisers to you, and organisers you’ve unsubscribed from.',
  attendeeEmailsRetained: 'Your messages stay with their event, without your name and address.',
  checkIns: 'When you checked in at events, and the attendees you checked in.',
  checkInsRetained: 'A record that a ticket was used, without a name: the organiser’s numbers and income depend on it.',
  reviews: 'Your reviews, and your replies to reviews of your events.',
  reviewsRetained: 'Your replies stay below the reviews, under the organiser’s name.',
  waitingRooms: 'Events whose waiting room you were in, and your position in the queue.',
  waitingRoomsRetained: 'Your position without your name, so that the random order can be verified.',
  // Titles and descriptions of data that is deleted after a number of days, for administrators.
  answersTitle: 'Answers to questions',
  answersDescription:
    'After an event ends: its buyers’ and attendees’ answers to questions, with files. Bookings and tickets are kept.',
  waitlistTitle: 'Waiting lists',
  waitlistDescription: 'After an event ends: the people on its waiting list.',
  recipientsTitle: 'Recipients of messages to attendees',
  recipientsDescription:
    'After a message was sent, once its event is over: the recipients’ names and addresses. The number of recipients is kept.',
  waitingRoomsTitle: 'Waiting rooms',
  waitingRoomsDescription: 'After an event ends or its waiting room is turned off: the people in the waiting room.',
});
