import type { PaymentSplit } from '@festoon/contracts/core/card-amounts';
import { formatMoney } from '@festoon/contracts/core/money-text';
import { formatEventTime } from '../../../../platform/event-time.ts';
import type { Context } from '../../../../context.ts';
import { SESSION_ID_PLACEHOLDER, type createPayment } from '../../../money/payments/public.ts';
import type { LineItemRow } from '../line-item-queries.ts';
import type { BookingView } from '../read-queries.ts';

type Params = Parameters<typeof createPayment>[2];
type RemainingPayment = {
  readonly booking: BookingView;
  /** The line items of the booking, with their names in the buyer's language. */
  readonly lineItems: readonly LineItemRow[];
  readonly split: PaymentSplit;
  /** The part of the total that changed tickets pay. */
  readonly creditMinor: number;
};

/**
 * Returns the parameters of a booking's payment page: its line items, or one line with the remainder if the wallet pays a
 * part.
 */
export function checkoutParams(ctx: Context, { booking, split, creditMinor, ...remaining }: RemainingPayment): Params {
  const { publicUrl } = ctx.config;
  const lineItems = remaining.lineItems.filter(({ totalMinor }) => totalMinor > 0);
  return {
    purpose: 'booking',
    subjectId: booking.id,
    accountId: booking.buyerId,
    amountMinor: split.cardMinor,
    currency: booking.currency,
    request: {
      lineItems:
        split.walletMinor + creditMinor === 0
          ? lineItems.map((line) => toTicketLineItem(line, booking))
          : [toRemainderLineItem(lineItems, booking, { ...split, creditMinor })],
      email: booking.buyerEmail,
      successUrl: `${publicUrl}/payment/success?session_id=${SESSION_ID_PLACEHOLDER}`,
      cancelUrl: `${publicUrl}/checkout?booking=${booking.id}`,
      metadata: { bookingId: booking.id, reference: booking.reference, eventId: booking.eventId },
    },
  };
}

function toTicketLineItem({ name, quantity, totalMinor }: LineItemRow, view: BookingView) {
  return {
    name: `${view.title}: ${name}`,
    description: eventTimeLabel(view),
    unitAmountMinor: totalMinor / quantity,
    quantity,
  };
}

// The remainder is one line, because it belongs to no particular ticket and the page's lines must sum to its total.
function toRemainderLineItem(
  lineItems: readonly LineItemRow[],
  view: BookingView,
  { walletMinor, cardMinor, creditMinor }: PaymentSplit & { readonly creditMinor: number },
) {
  const { title, totalMinor, currency } = view;
  const count = lineItems.reduce((sum, { quantity }) => sum + quantity, 0);
  const paid = [
    formatMoney(totalMinor, currency),
    ...(creditMinor > 0 ? [`less ${formatMoney(creditMinor, currency)} from your changed tickets`] : []),
    ...(walletMinor > 0 ? [`less ${formatMoney(walletMinor, currency)} from your wallet`] : []),
  ].join(' ');
  return {
    name: `${title}: ${count === 1 ? '1 ticket' : `${count} tickets`}`,
    description: `${eventTimeLabel(view)}. ${paid}`,
    unitAmountMinor: cardMinor,
    quantity: 1,
  };
}

function eventTimeLabel({ startsAt, endsAt, timeZone, allDay }: BookingView): string {
  return formatEventTime({ startAt: startsAt, endAt: endsAt, timeZone, allDay });
}
