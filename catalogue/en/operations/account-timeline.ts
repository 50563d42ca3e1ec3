import { defineText } from '../../src/translations.ts';

export const accountTimelineText = defineText('operations/account-timeline', {
  // The person created their account.
  joined: 'Joined',
  // “subject” is a device.
  signedInOn: 'Signed in on {subject}',
  // “subject” is the title of an event.
  booked: 'Booked {subject}',
  paidByCardFor:
    '{purpose, select, booking {Paid {amount} by card for a booking} top_up {Paid {amount} by card for a top-up} subscription {Paid {amount} by card for Premium} other {Paid {amount} by card for {subject}}}',
  // Why the person is no longer signed in on a device.
  endedSignedOut: 'Signed out',
  endedByOwner: 'Ended in the security settings',
  endedByAdmin: 'Ended by an administrator',
  endedPasswordChanged: 'Password changed',
  endedTokenReused: 'Ended because someone else may have used it',
  endedSuspended: 'Account suspended',
  endedDeleted: 'Account deleted',
  endedImpersonation: 'Impersonation ended',
  // The state of a live stream.
  streamScheduled: 'Scheduled',
  streamLive: 'Live',
  streamEnded: 'Ended',
  // The status of a report that is not decided yet.
  reportOpen: 'Open',
  // “subject” is the title of an event.
  refundedFor: 'Refunded {amount} for {subject}',
  requestedAPayoutOf: 'Requested a payout of {amount}',
  // “subject” is the title of an event.
  published: 'Published {subject}',
  // “subject” is a plan.
  premium: 'Premium, {subject}',
  // “subject” is the title of a live stream.
  wentLiveWith: 'Went live with {subject}',
  // “subject” is the reason of a report about this person.
  wasReported: 'Was reported: {subject}',
  // “subject” is the reason of a report by this person.
  reportedSomeone: 'Reported someone: {subject}',
  // “subject” is the title of an event.
  bookedFor: 'Booked {subject} for {amount}',
  // “subject” is a plan.
  premiumFor: 'Premium, {subject}, {amount}',
  // “action” is a verb with its object, such as “lifted a suspension”.
  serverAction: 'The server {action}',
  // “action” is a verb with its object, such as “lifted a suspension”.
  commandAction: 'Someone at the command line {action}',
  // “action” is a verb with its object, such as “suspended an account”.
  actionBy: '{name} {action}',
});
