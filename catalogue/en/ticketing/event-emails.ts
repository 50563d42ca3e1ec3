import { defineText } from '../../src/translations.ts';

/** Emails to attendees: messages of organisers, reminders and requests for reviews. */
export const eventEmailsText = defineText('ticketing/event-emails', {
  // Footer of a message from an organiser. Readers may have a ticket or be on the waiting list.
  messageReason: 'You’re receiving this because {organiser} sent a message about {event}.',
  // "when" is a date and time.
  messageEvent: '{event} · {when}. Hosted by {organiser}.',
  replyNote: 'Reply to this email to reach {organiser}.',
  // Link in the footer: ends the emails of one organiser.
  unsubscribe: 'Stop reminders and messages from {organiser}',
  testSubject: 'Test: {subject}',
  // In the preview of a message without a subject.
  yourSubject: 'Your subject',
  reviewSubject: 'How was {event}?',
  reviewPreview: 'Your review of {event} helps others choose.',
  reviewReason: 'You’re receiving this because you had a ticket for {event}.',
  reviewIntro:
    'Hi {name}, you were at <strong>{event}</strong>. A rating and a line or two help others choose and show {organiser} what worked.',
  reviewIntroWithoutName:
    'You were at <strong>{event}</strong>. A rating and a line or two help others choose and show {organiser} what worked.',
  writeReview: 'Write a review',
  reviewNote: 'It only takes a minute. We’ll show your first name and last initial.',
  // Start of an event that takes the whole day.
  today: 'Today',
  tomorrow: 'Tomorrow',
  todayAt: 'Today at {time}',
  tomorrowAt: 'Tomorrow at {time}',
  dayAt: '{day} at {time}',
  // "start" is "Tomorrow at 19:30".
  reminderSubject: '{start}: {event}',
  reminderPreview: '{start}. {when}.',
  reminderReason: 'You’re receiving this reminder because you have a ticket for {event}.',
  reminderIntro: 'Hi {name}, see you soon!',
  reminderIntroWithoutName: 'See you soon!',
  bookedBy: '{buyer} booked for you and has your ticket.',
  // Links.
  watchLive: 'Watch live',
  openChat: 'Open chat',
  eventPage: 'Event page',
  addToCalendar: 'Add to your calendar',
  // Titles of automatic emails in the organiser's list of sent emails.
  reminderDay: 'Reminder one day before',
  reminderHour: 'Reminder one hour before',
  reviewRequest: 'Review request',
});
