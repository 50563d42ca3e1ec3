import { defineText } from '../../src/translations.ts';

export const adminFilesText = defineText('operations/admin-files', {
  // Headers of the columns of CSV files.
  id: 'ID',
  name: 'Name',
  email: 'Email',
  // The name of a profile in its address.
  handle: 'Handle',
  role: 'Role',
  status: 'Status',
  suspendedUntil: 'Suspended until',
  // Header of the column “yes” or “no”: the account has a premium subscription.
  premium: 'Premium',
  // Header of the column “yes” or “no”: the account is an organiser.
  isOrganiser: 'Organiser',
  joined: 'Joined',
  lastSeen: 'Last seen',
  yes: 'yes',
  no: 'no',
  // Of acquisition sources: accounts that signed up, that published their first event, that made their first booking.
  signUps: 'Sign-ups',
  firstEvents: 'First events',
  firstBookings: 'First bookings',
  sales: 'Sales ({currency})',
  fees: 'Fees ({currency})',
  signUpsBefore: 'Sign-ups, previous period',
  firstEventsBefore: 'First events, previous period',
  firstBookingsBefore: 'First bookings, previous period',
  salesBefore: 'Sales ({currency}), previous period',
  feesBefore: 'Fees ({currency}), previous period',
  // The identifier of an acquisition source.
  key: 'Key',
  // Of the audit log: who did it, what they did, and to what.
  number: 'Number',
  time: 'Time (UTC)',
  actor: 'Actor',
  actorId: 'Actor ID',
  action: 'Action',
  actionCode: 'Action code',
  subject: 'Subject',
  subjectType: 'Subject type',
  subjectId: 'Subject ID',
  impersonatedId: 'Impersonated account ID',
  reason: 'Reason',
  // The values before and after a change.
  before: 'Before',
  after: 'After',
  ipAddress: 'IP address',
  browser: 'Browser',
  hash: 'Hash',
  // In place of the name of a person whose account was deleted.
  deletedAccount: 'Deleted account',
  // Of emails: what the email is about, the name and address of the recipient, and its first line.
  about: 'About',
  recipient: 'Recipient',
  address: 'Address',
  emailSubject: 'Subject',
  attempts: 'Attempts',
  lastError: 'Last error',
  sentAt: 'Sent (UTC)',
});
