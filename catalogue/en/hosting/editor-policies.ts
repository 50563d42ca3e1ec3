import { defineText } from '../../src/translations.ts';

export const editorPoliciesText = defineText('hosting/editor-policies', {
  visibilityPublic: 'Public',
  visibilityPublicHint: 'Listed here and in search engines.',
  visibilityMembers: 'Members only',
  visibilityMembersHint: 'Listed for everyone with an account.',
  visibilityLink: 'Anyone with the link',
  visibilityLinkHint: 'Not listed anywhere.',
  visibilityInvited: 'Invited guests',
  visibilityInvitedHint: 'Only they can open the page.',
  // Heading of the choice whether buyers get money back.
  refunds: 'Refunds',
  // Heading of what buyers can change in their bookings.
  buyerChanges: 'Changes by buyers',
  // Hint below "Changes by buyers".
  buyerChangesIntro: 'Buyers can correct names and answers in their bookings.',
  buyersCanChangeUntil: 'Buyers can change names and answers until',
  // Switch: buyers exchange their tickets.
  allowTicketChanges: 'Buyers can change ticket type or date',
  allowTicketChangesHint: 'Until the same time. They pay the difference or get it back, whatever your refund policy is.',
  // Option of "Buyers can change names and answers until".
  changesOff: 'Never',
  changesUntilStart: 'The start',
  changesUntilDay: '1 day before',
  changesUntilTwoDays: '2 days before',
  changesUntilWeek: '1 week before',
  // Heading of the age from which people may come.
  age: 'Age',
  // Heading of the emails before an event.
  reminders: 'Reminders',
  // Label of the email addresses that may see the event.
  guestsLabel: 'Guests',
  // Before the time until which buyers get money back.
  until: 'Until',
  untilStart: 'the start',
  untilDay: '1 day before',
  untilTwoDays: '2 days before',
  untilWeek: '1 week before',
  untilTwoWeeks: '2 weeks before',
  untilThirtyDays: '30 days before',
  untilHours: '{hours, plural, one {# hour} other {# hours}} before',
  // Option of "Who pays our fee": the organiser.
  you: 'You',
  exampleOf: 'Example: {ticket}',
  taxOnTickets: 'Tax on tickets',
  pricesIncludeTax: 'Prices include tax',
  ifOffWeAddTaxTo: 'If off, we add tax to the prices that buyers see.',
  visibilityAndPolicies: 'Visibility and policies',
  changesDontAffectExistingBookings: 'Changes don’t affect existing bookings.',
  feesAndTax: 'Fees and tax',
  buyersAlwaysSeeTheFullPrice: 'Buyers always see the full price, fees and tax included.',
  minimumAge: 'Minimum age',
  noLimit: 'No limit',
  emailedToEveryoneWithATicket: 'Emailed to everyone with a ticket.',
  whoCanSeeIt: 'Who can see it',
  // Heading of the setting for the people that the page of the event shows.
  whoIsGoing: 'Who is going',
  whoIsGoingHint: 'Only people who choose to appear are shown, and only to signed-in visitors.',
  showPeopleAndCount: 'Show people and the number of tickets sold',
  showPeople: 'Show people only',
  showNone: 'Show nothing',
  oneEmailAddressPerLine: 'One email address per line.',
  ifABuyerCancels: 'If a buyer cancels',
  refundUntilADeadline: 'Refund until a deadline',
  noRefunds: 'No refunds',
  ifYouCancelTheEventEveryone: 'If you cancel the event, everyone gets a full refund.',
  refundAmount: 'Refund amount (%)',
  whoPaysOurFee: 'Who pays our fee',
  buyersPayYourPriceAndOur: 'Buyers pay your price, and our fee comes out of it.',
  theBuyer: 'The buyer',
  theFeeStandsOnTopAnd: 'The fee is added to the price that buyers see.',
  n1DayBefore: '1 day before',
  n1HourBefore: '1 hour before',
  // Heading: whether people who left may come back in.
  reentry: 'Re-entry',
  allowReentry: 'Allow re-entry',
  scanTicketsAtTheExit: 'Scan tickets when people leave. They can then come back in with the same ticket.',
});
