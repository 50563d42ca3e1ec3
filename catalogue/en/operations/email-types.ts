import { defineText } from '../../src/translations.ts';

/** The types of emails that the product sends, as administrators see them in a list. */
export const emailTypesText = defineText('operations/email-types', {
  signUp: 'Sign-up',
  signInCode: 'Sign-in code',
  // The person confirms their new address with it.
  confirmEmail: 'New email address, to confirm',
  emailChanged: 'Email address changed',
  passwordReset: 'Password reset',
  passwordChanged: 'Password changed',
  newSignIn: 'New sign-in',
  // Someone may have used the person’s session.
  sessionAlarm: 'Security warning',
  secondFactor: 'Two-factor authentication',
  accountSuspended: 'Account suspended',
  accountRestored: 'Suspension lifted',
  accountDeleted: 'Account deleted',
  // The copy of a person’s own data is ready.
  dataExport: 'Personal data export',
  siteInvitation: 'Invitation to the site',
  teamInvitation: 'Invitation to a team',
  payout: 'Payout',
  // The bank account that payouts go to.
  payoutAccount: 'Bank account for payouts',
  topUp: 'Top-up',
  walletDebt: 'Wallet balance below zero',
  incomeReleased: 'Income released',
  // Several notifications in one email.
  digest: 'Notification digest',
  premium: 'Premium',
  tickets: 'Tickets',
  bookingCancelled: 'Booking cancelled',
  refund: 'Refund',
  // The attendee chooses between a refund and the changed event.
  refundChoice: 'Refund choice',
  ticketCancelled: 'Ticket cancelled',
  ticketTransfer: 'Ticket transfer',
  waitingList: 'Waiting list',
  // Someone asks to join an event that the organiser must approve.
  request: 'Request to join',
  dispute: 'Dispute',
  // Administrators approved, suspended or cancelled an event.
  eventModeration: 'Event moderation',
  attendeeEmail: 'Email to attendees',
  attendeeEmailTest: 'Email to attendees, test',
  attendeeEmailRejected: 'Email to attendees, not approved',
  changeNotice: 'Event change',
});
