import { saleStatusText } from '@festoon/catalogue/events/sale-status';
import type { BuyState } from './buy-state.ts';

type NotOnSale = Exclude<BuyState['kind'], 'on_sale'>;
type Explained = Exclude<NotOnSale, 'not_yet' | 'ended'>;

const HEADINGS = {
  cancelled: 'eventCancelled',
  suspended: 'underReview',
  draft: 'notPublishedYet',
  ended: 'eventOver',
  waiting_room: 'queueForTickets',
  not_yet: 'notOnSaleYet',
  limit: 'haveAll',
  sold_out: 'soldOut',
  sales_over: 'salesHaveEnded',
  code_only: 'accessCodeNeeded',
  no_tickets: 'noTicketsOffered',
} as const satisfies Record<NotOnSale, string>;

const SHORT_LABELS = {
  ...HEADINGS,
  cancelled: 'cancelled',
  draft: 'notPublished',
  ended: 'over',
  waiting_room: 'queue',
  not_yet: 'opensSoon',
  limit: 'youreGoing',
  sales_over: 'salesClosed',
  code_only: 'byCode',
  no_tickets: 'noTickets',
} as const satisfies Record<NotOnSale, string>;

const EXPLANATIONS = {
  cancelled: 'cancelledExplanation',
  suspended: 'suspendedExplanation',
  draft: 'draftExplanation',
  waiting_room: 'queueExplanation',
  limit: 'limitExplanation',
  sold_out: 'soldOutExplanation',
  sales_over: 'salesOverExplanation',
  code_only: 'codeOnlyExplanation',
  no_tickets: 'noTicketsExplanation',
} as const satisfies Record<Explained, string>;

export function saleHeading(kind: NotOnSale): string {
  return saleStatusText(HEADINGS[kind]);
}

/** Returns the label for the bar on phones. */
export function shortSaleLabel(kind: NotOnSale): string {
  return saleStatusText(SHORT_LABELS[kind]);
}

export function saleExplanation(kind: Explained): string {
  return saleStatusText(EXPLANATIONS[kind]);
}
