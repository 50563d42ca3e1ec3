import { defineText } from '../../src/translations.ts';

export const acquisitionText = defineText('operations/acquisition', {
  copyThisAddress: 'Copy this address',
  whatIsCountedAndHowTo: 'What is counted, and how to tag a link',
  addWordsOfYourOwnTo:
    'Add words of your own to any address of this site before you share it: utm_source says where it stands, utm_medium what kind of place that is, utm_campaign what it is part of.',
  whatCountsIsTheFirstPage:
    'What counts is the first page someone saw in the tab they signed up in: the words in its address, or else the site before. Older accounts, and people who typed the address, are direct or unknown.',
  eachColumnCountsWhatHappenedIn:
    'Each column counts what happened in these days: accounts made, organisers whose first event was published or got its first booking, and sales less refunds of everyone who ever came this way, with the platform’s fees on them. To see all that a campaign has brought, choose the days from its start until today. Days are UTC, those of sales are the event’s own.',
  // Label of a choice: source, campaign or first page.
  by: 'By',
  shareAddressesWithWordsOfYour:
    'Share addresses with words of your own, such as the one below, and this list tells which of them bring organisers.',
  noOneSignedUpAndNothing: 'No one signed up and nothing was sold',
  theThatBroughtMostOfThe: 'The {shown, number} that brought most, of {count, number}. The file has all of them.',
  // Label of a number, and header of a column: new accounts.
  signUps: 'Sign-ups',
  // Label of a number, and header of a column: organisers who published their first event.
  firstEvents: 'First events',
  // Label of a number, and header of a column: organisers who got their first booking.
  firstBookings: 'First bookings',
  // Label of a number, and header of a column: an amount of money.
  sales: 'Sales',
  // Label of a number, and header of a column: an amount of money.
  fees: 'Fees',
  // Below the name of a source that comes from utm_source in a link.
  taggedLink: 'tagged link',
  captionSource: 'Sign-ups and sales by source',
  captionCampaign: 'Sign-ups and sales by campaign',
  captionFirstPage: 'Sign-ups and sales by first page',
});
