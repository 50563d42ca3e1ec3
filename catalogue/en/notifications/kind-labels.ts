import { defineText } from '../../src/translations.ts';

/** The kinds of notifications and what each is about. */
export const kindLabelsText = defineText('notifications/kind-labels', {
  // Heading of a group of notifications.
  tickets: 'Your tickets',
  // Heading of a group of notifications.
  people: 'People',
  // Heading of a group of notifications.
  hosting: 'Your events and money',
  bookings: 'Bookings and tickets',
  bookingsDescription: 'Bookings, cancellations, requests, transfers and changes to events you’re going to.',
  refunds: 'Refunds',
  refundsDescription: 'Money on its way back to you.',
  waitlist: 'Waiting lists',
  waitlistDescription: 'It’s your turn, and tickets are held for you.',
  reminders: 'Reminders',
  remindersDescription: 'One day and one hour before an event, and afterwards to ask for your review.',
  messages: 'Messages',
  messagesDescription: 'New messages in your conversations.',
  mentions: 'Mentions',
  mentionsDescription: 'Someone mentions you or replies to you.',
  calls: 'Calls',
  callsDescription: 'Someone calls you, or you missed a call.',
  announcements: 'Announcements',
  announcementsDescription: 'Announcements from organisers in event rooms.',
  follows: 'Organisers you follow',
  followsDescription: 'Someone you follow publishes an event.',
  organiser: 'Your events',
  organiserDescription: 'New bookings, requests and reviews of your events.',
  payouts: 'Payouts',
  payoutsDescription: 'Approved, sent, declined or failed.',
  subscription: 'Premium',
  subscriptionDescription: 'Renewed, past due, ending soon or ended.',
  moderation: 'Moderation',
  moderationDescription: 'Reports and moderation decisions.',
});
