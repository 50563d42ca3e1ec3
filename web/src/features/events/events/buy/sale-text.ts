import type { BuyState } from './buy-state.ts';

type NotOnSale = Exclude<BuyState['kind'], 'on_sale'>;

export const saleHeadings: Record<NotOnSale, string> = {
  cancelled: 'Cancelled',
  suspended: 'Under review',
  draft: 'Not published yet',
  ended: 'This event is over',
  waiting_room: 'There is a queue for tickets',
  not_yet: 'Tickets are not on sale yet',
  limit: 'You have all you may book',
  sold_out: 'Sold out',
  sales_over: 'Sales have closed',
  code_only: 'Tickets by code only',
  no_tickets: 'No tickets are offered',
};

/** The labels for the bar on phones. */
export const shortSaleLabels: Record<NotOnSale, string> = {
  ...saleHeadings,
  draft: 'Not published',
  ended: 'Over',
  waiting_room: 'Queue',
  not_yet: 'Opens soon',
  limit: 'You are going',
  sales_over: 'Sales closed',
  code_only: 'By code',
  no_tickets: 'No tickets',
};

export const saleExplanations: Record<Exclude<NotOnSale, 'not_yet' | 'ended'>, string> = {
  cancelled: 'Everyone who had a ticket gets the whole price back.',
  suspended: 'Nothing is sold while the people who run this site look at it.',
  draft: 'Only the team of the event sees this page.',
  waiting_room: 'Many people want to get tickets at the same time. Join the queue to get your turn.',
  limit: 'Your tickets already make up the most that one person may book.',
  sold_out: 'Every ticket is taken. Join the waiting list: what comes free goes to those who wait.',
  sales_over: 'Tickets were sold until a while before the start.',
  code_only: 'Tickets are for people who were given a code.',
  no_tickets: 'The organiser sells no tickets here. Follow them to hear of the next event.',
};
