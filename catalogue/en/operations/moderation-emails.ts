import { defineText } from '../../src/translations.ts';

export const moderationEmailsText = defineText('operations/moderation-emails', {
  // Emails to the team of an event: a subject, a first sentence and the next steps for each action of an administrator.
  approvedSubject: 'Approved: {event}',
  approved: 'Hi {name}, we reviewed <strong>{event}</strong>, and it’s now published.',
  approvedPreview: 'We reviewed {event}, and it’s now published.',
  approvedNextStep: 'You don’t need to do anything.',
  changesSubject: 'Changes needed: {event}',
  changes: 'Hi {name}, we reviewed <strong>{event}</strong>, and it needs changes before we can show it to others.',
  changesPreview: 'We reviewed {event}, and it needs changes before we can show it to others.',
  changesNextStep: 'Edit your event, then submit it for review again in its Publish section. Existing tickets stay valid.',
  suspendedSubject: 'Suspended: {event}',
  suspended: 'Hi {name}, we suspended <strong>{event}</strong>. Its page is hidden and ticket sales have stopped.',
  suspendedPreview: 'We suspended {event}. Its page is hidden and ticket sales have stopped.',
  suspendedNextStep:
    'Existing tickets stay valid, and we’ve let ticket holders know. If you think this is a mistake, contact us.',
  restoredSubject: 'Live again: {event}',
  restored: 'Hi {name}, <strong>{event}</strong> is no longer suspended. Its page is visible and tickets are on sale again.',
  restoredPreview: '{event} is no longer suspended. Its page is visible and tickets are on sale again.',
  restoredNextStep: 'You don’t need to do anything.',
  stillHeldSubject: 'No longer suspended: {event}',
  stillHeld:
    'Hi {name}, <strong>{event}</strong> is no longer suspended, but we still need to review it before we can show it.',
  stillHeldPreview: '{event} is no longer suspended, but we still need to review it before we can show it.',
  stillHeldNextStep: 'We’ll email you when the review is done.',
  cancelledSubject: 'Cancelled: {event}',
  cancelled: 'Hi {name}, we cancelled <strong>{event}</strong>. Everyone who booked gets a full refund.',
  cancelledPreview: 'We cancelled {event}. Everyone who booked gets a full refund.',
  cancelledNextStep: 'We’ve let everyone who booked know. If you think this is a mistake, contact us.',
  teamReason: 'You’re receiving this because you organise this event.',
  // Label in a list of facts: the date and time of the event.
  when: 'When',
  // Label in a list of facts: the reason that the administrator wrote.
  reason: 'Reason',
  openEvent: 'Open your event',
  // Emails to the ticket holders.
  holdSubject: 'On hold: {event}',
  hold: 'Hi {name}, <strong>{event}</strong> is on hold while we review it.',
  holdPreview: '{event} is on hold while we review it.',
  holdNextStep: 'Your ticket stays valid. We’ll email you when the event is back. If it’s cancelled, you’ll get a refund.',
  goesAheadSubject: 'Going ahead: {event}',
  goesAhead: 'Hi {name}, <strong>{event}</strong> is no longer on hold and will go ahead as planned.',
  goesAheadPreview: '{event} is no longer on hold and will go ahead as planned.',
  goesAheadNextStep: 'Your ticket is still valid. You don’t need to do anything.',
  holderReason: 'You’re receiving this because you have a ticket for {event}.',
  openBookings: 'View your bookings',
});
