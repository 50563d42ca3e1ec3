import { defineText } from '../../src/translations.ts';

export const editorTicketsText = defineText('hosting/editor-tickets', {
  tickets: 'Tickets',
  sharedPlaces: 'Shared places',
  nameLabel: 'Name',
  // Label of the number of shared places.
  places: 'Places',
  removePool: 'Remove {pool}',
  removeThisPool: 'Remove these places',
  // So many of the shared places are sold or held.
  taken: '{count, number} taken',
  // Kind of ticket: it has a price.
  paid: 'Paid',
  // Kind of ticket: it costs nothing.
  free: 'Free',
  // Kind of ticket: the buyer chooses the price.
  payWhatYouCan: 'Pay what you can',
  alreadyReserved: '{count, number} are sold or held already.',
  // Label of a price.
  price: 'Price',
  // Badge of tickets that are sold only to people with an access code.
  byCode: 'By code',
  moveUp: 'Move {ticket} up',
  moveDown: 'Move {ticket} down',
  remove: 'Remove {ticket}',
  takeOffSaleTitle: 'Take {ticket} off sale?',
  takeOffSaleWarning: '{count, number} of them are sold or held. Those stay valid; no more can be booked.',
  // In place of a price that the buyer chooses.
  youChoose: 'You choose',
  fromPrice: 'From {price}',
  // In place of a number of tickets: there is no limit.
  asManyAsCome: 'As many as come',
  sold: '{sold, number} sold',
  soldOf: '{sold, number} of {quantity, number} sold',
  placeCount: '{count, plural, one {# place} other {# places}}',
  buyerPays: 'The buyer pays {total}.',
  buyerPaysFee: 'The buyer pays {total}: ticket {price}, fee {fee}.',
  buyerPaysTax: 'The buyer pays {total}: ticket {price}, tax {tax}.',
  buyerPaysFeeAndTax: 'The buyer pays {total}: ticket {price}, fee {fee}, tax {tax}.',
  youGet: 'You get {income}.',
  youGetAfterFee: 'You get {income} after our fee of {fee}.',
  youGetWithTax: 'You get {income}, {tax} of it tax.',
  youGetAfterFeeWithTax: 'You get {income} after our fee of {fee}, {tax} of it tax.',
  feeFreeLeft:
    '{count, plural, one {Your next paid ticket this month is free of our fee.} other {Your next # paid tickets this month are free of our fee.}}',
  ticketsIntro: 'What people can book, in the order they see it.',
  addTickets: 'Add tickets',
  addAnotherTicketType: 'Add another ticket type',
  poolsIntro: 'For several ticket types that share one room: a ticket is sold only while its shared places last.',
  poolNumber: 'Shared places {number, number}',
  // An example of a name of shared places.
  poolExample: 'Main hall',
  addSharedPlaces: 'Add shared places',
  kindOfPrice: 'Kind of price',
  // An example of a name of a ticket type.
  ticketExample: 'Early bird',
  // Label of the lowest price that a buyer may choose.
  atLeast: 'At least',
  // Label of the number of tickets.
  howMany: 'How many',
  noLimit: 'No limit',
  moreSettings: 'More: sales dates, limits, access code, approval',
  // In place of the name of a ticket type without one.
  newTickets: 'New tickets',
  takeOffSale: 'Take off sale',
  noPriceYet: 'No price yet',
  // The name of the first ticket type of a new event.
  firstTicketName: 'General admission',
});
