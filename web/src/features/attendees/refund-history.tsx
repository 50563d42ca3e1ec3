import { useQuery } from '@tanstack/react-query';
import type { BookingRefund } from '@festoon/contracts/bookings';
import type { BookingId } from '@festoon/contracts/ids';
import { type Clock, formatDateTime } from '../../lib/format.ts';
import { formatMoney } from '../../lib/money.ts';
import { hostedRefundsQuery } from './attendee-queries.ts';

type RefundHistoryProps = { readonly eventId: string; readonly bookingId: BookingId; readonly clock: Clock };

/** Shows the refunds of a booking, latest first, with their state. */
export function RefundHistory({ eventId, bookingId, clock }: RefundHistoryProps) {
  const { data } = useQuery(hostedRefundsQuery(eventId, bookingId));
  if (data === undefined || data.refunds.length === 0) return null;
  const { currency, refunds } = data;
  return (
    <section className="grid gap-3">
      <h3 className="font-semibold">Given back</h3>
      <ol className="grid gap-3">
        {refunds.map((refund) => (
          <li key={refund.id} className="grid gap-0.5 border-l-2 border-line pl-3">
            <span className="flex flex-wrap justify-between gap-x-4">
              <span className="font-medium tabular-nums">{formatMoney(refund.amountMinor, currency)}</span>
              <span className="text-sm text-ink-2">{byTerms[refund.by]}</span>
            </span>
            <span className="text-sm text-ink-2">{refundTargetLabel(refund, currency)}</span>
            {refund.words !== '' && <span className="text-sm break-words text-muted">“{refund.words}”</span>}
            <time dateTime={refund.at} className="text-sm text-muted tabular-nums">
              {formatDateTime(refund.at, clock)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}

const byTerms: Readonly<Record<BookingRefund['by'], string>> = {
  buyer: 'Cancelled by the buyer',
  organiser: 'Given by the team',
  event: 'The event was cancelled',
  admin: 'Given by Festoon',
  returned: 'The ticket was sold again',
  disputed: 'Taken back by the bank',
  external: 'Made at the card provider',
};

const cardRefundLabels: Readonly<Record<NonNullable<BookingRefund['card']>, string>> = {
  on_its_way: 'on its way to the card',
  arrived: 'back on the card',
  failed: 'not taken by the card yet',
  to_wallet: 'in the wallet, since no card took it',
};

function refundTargetLabel({ card, cardMinor, walletMinor }: BookingRefund, currency: string): string {
  const parts = [
    card !== null && cardRefundLabels[card],
    walletMinor > 0 && (card === null ? 'in the wallet' : `${formatMoney(walletMinor, currency)} of it in the wallet`),
  ].filter((part) => part !== false);
  const words = parts.join(', ');
  const start = card !== null && cardMinor > 0 && walletMinor > 0 ? `${formatMoney(cardMinor, currency)} ${words}` : words;
  return start.charAt(0).toUpperCase() + start.slice(1);
}
