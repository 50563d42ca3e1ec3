import { defineText } from '../../src/translations.ts';

/** The recipients of an email. */
export const audienceLabelsText = defineText('ticketing/audience-labels', {
  everyone: 'Everyone with a ticket',
  // People who are checked in.
  checked_in: 'Checked in',
  // People who are not checked in.
  not_checked_in: 'Not checked in',
  // People on the waiting list.
  waitlist: 'On the waiting list',
  // People who requested to join.
  requests: 'Requested to join',
  onePerson: 'One person',
});
