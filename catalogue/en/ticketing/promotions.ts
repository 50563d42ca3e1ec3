import { defineText } from '../../src/translations.ts';

export const promotionsText = defineText('ticketing/promotions', {
  newCode: 'New code',
  promoCodes: 'Promo codes',
  appliedBeforeFeesAndTaxWhat: 'Applied before fees and tax. What buyers see is what they pay. Sales are before refunds.',
  rewardEarlyBuyersInviteFriendsOr: 'Reward early buyers, invite friends or unlock hidden tickets.',
  noPromoCodesYet: 'No promo codes yet',
  copyTheCode: 'Copy code {code}',
  usesOf: 'Uses of {code}',
  buyersSaved: 'Buyers saved {amount}.',
  linkWithTheCodeCopied: 'Link with code copied',
  couldntCopy: 'Couldn’t copy',
  moreAbout: 'More options for {code}',
  // Menu: opens the form of a promo code.
  change: 'Edit',
  copyLinkWithTheCode: 'Copy link with code',
  reactivateCode: 'Reactivate code',
  deactivateCode: 'Deactivate code',
  // Badges of a promo code: its status.
  stopped: 'Inactive',
  ended: 'Expired',
  usedUp: 'Used up',
  notYet: 'Scheduled',
  active: 'Active',
  unlocksHiddenTickets: 'Unlocks hidden tickets',
  allTicketTypes: 'All ticket types',
  noTicketTypesLeft: 'No ticket types left',
  // When a promo code works.
  from: 'From {time}',
  until: 'Until {time}',
  notUsedYet: 'Not used yet',
  noBookingsYet: 'No bookings yet',
  promotions: 'Promotions',
  newLink: 'New link',
  trackedLinks: 'Tracked links',
  useASeparateLinkPerChannel:
    'Use a separate link for each channel to see what sells. No cookies. Sales are before refunds.',
  createOneForYourNewsletterOne: 'Create one for your newsletter, one for your poster and one for each partner.',
  noTrackedLinksYet: 'No tracked links yet',
  // Badge of a link that is no longer used.
  archived: 'Archived',
  // Button: the link is no longer used.
  archive: 'Archive',
  copyLink: 'Copy link',
  qrCode: 'QR code',
  saving: 'Saving',
  restore: 'Restore',
  opensTheEventPage: 'Opens the event page.',
  // Links: save the QR code as a file of this format.
  downloadPng: 'Download PNG',
  downloadSvg: 'Download SVG',
  // Button, and heading of the dialog that it opens: a button for the organiser’s own website.
  websiteButton: 'Website button',
  websiteButtonHint: 'Paste this code into your website. Bookings from it count for this link.',
  // Button: copies the code. HTML is the language of websites.
  copyHtml: 'Copy HTML',
  // The button on the organiser’s website.
  getTickets: 'Get tickets',
  qrCodeFor: 'QR code for {name}',
  newTrackedLink: 'New tracked link',
  cancel: 'Cancel',
  createLink: 'Create link',
  creatingTheLink: 'Creating the link',
  whereYouShareIt: 'Where you share it',
  // Example of a name.
  mayNewsletter: 'May newsletter',
  linkEnding: 'Link ending',
  percentOff: '{percent, number}% off',
  amountOffEachTicket: '{amount} off each ticket',
  fromUntil: '{from} – {until}',
  perPerson: '{count, plural, =1 {once} =2 {twice} other {# times}} per person',
  usedOf: '{used, number} of {total, number} used',
  used: 'Used {count, plural, =1 {once} =2 {twice} other {# times}}',
  sales:
    '{bookings, plural, one {# booking} other {# bookings}}, {tickets, plural, one {# ticket} other {# tickets}}, {amount}',
});
