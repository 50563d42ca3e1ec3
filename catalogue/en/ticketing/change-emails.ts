import { defineText } from '../../src/translations.ts';

/** Emails and notifications about a changed time, place, price or format of an event. */
export const changeEmailsText = defineText('ticketing/change-emails', {
  eventChanged: 'The event has changed',
  timeChanged: 'The time has changed',
  placeChanged: 'The location has changed',
  priceChanged: 'The price has changed',
  formatChanged: 'The format has changed',
  // "aspects" is a list of several of the four words below. Choose a sentence that needs no other form of them, such as “Changed: {aspects}”.
  aspectsChanged: 'The {aspects} have changed',
  time: 'time',
  place: 'location',
  price: 'price',
  format: 'format',
  // "change" is "The time has changed".
  subject: '{change}: {event}',
  preview: '{event}: {changes}',
  reason: 'You’re receiving this because you have a ticket for {event} and this change affects it.',
  intro: '{organiser} has changed <strong>{event}</strong>. Your ticket is still valid.',
  // Label above the new and the previous price.
  priceLabel: 'Price',
  // Label above the new and the previous format: in person or online.
  formatLabel: 'Format',
  // The second of several labels that are the same: "Price (2)".
  numberedLabel: '{label} ({number, number})',
  previously: 'Previously: {value}',
  refundForBuyer:
    '{buyer} paid for this ticket. If you can’t come, transfer it back to them. They can get a full refund until <strong>{deadline}</strong>.',
  refund: 'If the new plan doesn’t work for you, you can get a full refund until <strong>{deadline}</strong>.',
  getRefund: 'Get a refund',
  calendarNote: 'The attached calendar file updates the event in your calendar.',
  // Body of a notification. "changes" are the new values.
  refundNotification: 'You can get a full refund until {deadline}. {changes}',
  // Instead of an empty place.
  notSet: 'Not set',
  notAnnounced: 'To be announced',
  inPerson: 'In person',
  online: 'Online',
  hybrid: 'In person and online',
  priceOf: '{ticketType} {price}',
});
