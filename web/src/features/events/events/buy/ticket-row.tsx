import { useId, type ReactNode } from 'react';
import { formatInstant } from '@festoon/contracts/events/event-time';
import type { PickedOffer } from './promo-offers.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Price } from '../../../../ui/price.tsx';
import { isOnSale } from './buy-state.ts';
import type { EventClock } from '@festoon/contracts/events/event-clock';

export type TicketRowProps = {
  offer: PickedOffer;
  clock: EventClock;
  quantity?: number;
  /** The stepper; its place is held until it comes. Receives the id of the words about limits. */
  control?: (describedBy: string) => ReactNode;
  children?: ReactNode;
};

/** One ticket type: what it is, what all of it costs, how many. */
export function TicketRow({ offer, clock, quantity = 0, control, children }: TicketRowProps) {
  const limitId = useId();
  const mayBook = isOnSale(offer) && offer.maxPerBooking >= offer.minPerBooking;
  return (
    <li className="grid gap-2 border-b border-line py-4 first:pt-0 last:border-b-0">
      <div className="flex items-start justify-between gap-4">
        <div className="grid min-w-0 gap-0.5">
          <h3 className="font-semibold">{offer.name}</h3>
          <p className={isOnSale(offer) ? 'font-medium' : 'text-muted'}>
            <OfferPrice offer={offer} />
          </p>
          {offer.description && <p className="text-sm text-muted">{offer.description}</p>}
          {offer.attendance === 'online' && <p className="text-sm text-muted">You watch online.</p>}
          {offer.requiresApproval && (
            <p className="text-sm text-muted">The organiser lets people in. You pay once they have said yes.</p>
          )}
        </div>
        {mayBook ? (
          <span className="flex shrink-0 justify-end">{control?.(limitId)}</span>
        ) : (
          <OfferState offer={offer} clock={clock} />
        )}
      </div>
      {children}
      <p id={limitId} className="text-sm text-warning empty:hidden">
        {formatLimit(offer, quantity)}
      </p>
    </li>
  );
}

function OfferPrice({ offer }: { offer: PickedOffer }) {
  const { currency, discountMinor = 0, totalMinor } = offer;
  if (discountMinor > 0 && isOnSale(offer)) {
    return (
      <>
        <span className="sr-only">Now </span>
        <Price amountMinor={totalMinor} currency={currency} className="text-success" />{' '}
        <span className="sr-only">, before </span>
        <s className="font-normal text-muted">
          <Price amountMinor={totalMinor + discountMinor} currency={currency} />
        </s>
      </>
    );
  }
  if (offer.kind !== 'pay_what_you_can') return <Price amountMinor={totalMinor + discountMinor} currency={currency} />;
  return (
    <>
      You choose, from <Price amountMinor={offer.totalMinor} currency={offer.currency} freeAtZero={false} />
    </>
  );
}

/** Said only when it matters: few are left, or the most is reached. */
function formatLimit(offer: PickedOffer, quantity: number): string {
  if (!isOnSale(offer)) return '';
  if (offer.maxPerBooking === 0) return 'You have as many as one person may book.';
  if (offer.left !== null && offer.left < offer.minPerBooking) return 'Too few are left to book together.';
  if (quantity === offer.maxPerBooking) return `${offer.maxPerBooking} is the most you can book now.`;
  if (offer.left !== null) return offer.left === 1 ? 'One left.' : `${offer.left} left.`;
  return quantity === 0 && offer.minPerBooking > 1 ? `At least ${offer.minPerBooking} at once.` : '';
}

function OfferState({ offer, clock }: { offer: PickedOffer; clock: EventClock }) {
  if (offer.state === 'not_yet' && offer.salesStartAt !== null) {
    return (
      <span className="grid justify-items-end gap-1 text-right text-sm text-muted">
        <Badge tone="info">Opens soon</Badge>
        {formatInstant(offer.salesStartAt, clock, { year: false })}
      </span>
    );
  }
  return <Badge>{formatState[offer.state]}</Badge>;
}

const formatState = {
  not_yet: 'Not yet',
  sold_out: 'Sold out',
  ended: 'Sales ended',
  locked: 'Locked',
  on_sale: 'Limit reached',
  almost_gone: 'Limit reached',
} as const;
