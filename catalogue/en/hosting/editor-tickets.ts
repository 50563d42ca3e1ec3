import { defineText } from '../../src/translations.ts';

export const editorTicketsText = defineText('hosting/editor-tickets', {
  tickets: 'Tickets',
  sharedPlaces: 'Shared capacity',
  nameLabel: 'Name',
  // Label of the number of shared places.
  places: 'Tickets',
  removePool: 'Remove {pool}',
  removeThisPool: 'Remove shared capacity',
  // So many of the shared places are sold or held.
  taken: '{count, number} taken',
  // Kind of ticket: it has a price.
  paid: 'Paid',
  // Kind of ticket: it costs nothing.
  free: 'Free',
  // Kind of ticket: the buyer chooses the price.
  payWhatYouCan: 'Pay what you can',
  alreadyReserved: '{count, number} already sold or held.',
  // Label of a price.
  price: 'Price',
  // Badge of tickets that are sold only to people with an access code.
  byCode: 'Access code',
  moveUp: 'Move {ticket} up',
  moveDown: 'Move {ticket} down',
  remove: 'Remove {ticket}',
  takeOffSaleTitle: 'Take {ticket} off sale?',
  takeOffSaleWarning: '{count, number} sold or held. Those tickets stay valid, but no more can be booked.',
  // In place of a price that the buyer chooses.
  youChoose: 'Pay what you can',
  fromPrice: 'From {price}',
  // In place of a number of tickets: there is no limit.
  unlimited: 'Unlimited',
  sold: '{sold, number} sold',
  soldOf: '{sold, number} of {quantity, number} sold',
  placeCount: '{count, plural, one {# ticket} other {# tickets}}',
  buyerPays: 'The buyer pays {total}.',
  buyerPaysFee: 'The buyer pays {total}: ticket {price}, fee {fee}.',
  buyerPaysTax: 'The buyer pays {total}: ticket {price}, tax {tax}.',
  buyerPaysFeeAndTax: 'The buyer pays {total}: ticket {price}, fee {fee}, tax {tax}.',
  youGet: 'You get {income}.',
  youGetAfterFee: 'You get {income} after our fee of {fee}.',
  youGetWithTax: 'You get {income}, including {tax} tax.',
  youGetAfterFeeWithTax: 'You get {income} after our fee of {fee}, including {tax} tax.',
  feeFreeLeft:
    '{count, plural, one {No fee on your next paid ticket this month.} other {No fee on your next # paid tickets this month.}}',
  ticketsIntro: 'Shown to buyers in this order.',
  addTickets: 'Add tickets',
  addTicketType: 'Add ticket type',
  poolsIntro: 'Set one limit for several ticket types, such as all tickets for one room.',
  poolNumber: 'Shared capacity {number, number}',
  // An example of a name of shared places.
  poolExample: 'Main hall',
  addSharedCapacity: 'Add shared capacity',
  pricing: 'Pricing',
  // An example of a name of a ticket type.
  ticketExample: 'Early bird',
  // Label of the lowest price that a buyer may choose.
  atLeast: 'Minimum',
  // Label of the number of tickets.
  howMany: 'Quantity',
  noLimit: 'No limit',
  moreSettings: 'More: sales dates, limits, access code, approval',
  // In place of the name of a ticket type without one.
  newTickets: 'New tickets',
  takeOffSale: 'Take off sale',
  noPriceYet: 'No price yet',
  // The name of the first ticket type of a new event.
  firstTicketName: 'General admission',
});
