import { defineText } from '../../src/translations.ts';

export const acquisitionText = defineText('operations/acquisition', {
  copyThisLink: 'Copy this link',
  howThisWorksAndHowTo: 'How this works, and how to tag a link',
  addTagsToAnyLinkTo:
    'Add tags to any link to this site before you share it. utm_source says where you share it, utm_medium what kind of channel it is, and utm_campaign which campaign it belongs to.',
  weLookAtTheFirstPage:
    'We use the first page a person saw in the tab they signed up in: the tags in its link or, if it has none, the site they came from. Older accounts, and people who typed the address, count as direct or unknown.',
  eachColumnCountsWhatHappenedIn:
    'Each column counts what happened in the period: new accounts, organisers with their first published event or first booking, and sales minus refunds from everyone who ever signed up this way, with the platform fees on them. To see the full effect of a campaign, choose the dates from its start to today. Dates are in UTC, except for sales, which use the event’s time zone.',
  // Label of a choice: source, campaign or first page.
  groupBy: 'Group by',
  shareTaggedLinksSuchAsThe: 'Share tagged links, such as the one below, to see which of them bring organisers.',
  noSignUpsOrSalesIn: 'No sign-ups or sales in this period',
  topOfExportTheListTo: 'Top {shown, number} of {count, number}. Export the list to see them all.',
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
  captionFirstPage: 'Sign-ups and sales by landing page',
});
