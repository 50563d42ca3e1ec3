import { useEffect, useState } from 'react';
import type { EventPage } from '@festoon/contracts/event-page';
import { buttonClass } from '../../ui/button.tsx';
import { CardPrice } from './card-price.tsx';
import { cardBadge } from './card-text.ts';
import type { SaleDesk, SaleDeskProps } from './sale-desk.tsx';
import { SaleFrame } from './sale-frame.tsx';

type Desk = { readonly SaleDesk: typeof SaleDesk };

/** Shows the price immediately; the ticket picker replaces it in the same place once it is loaded. */
export function Sale(props: SaleDeskProps) {
  const [desk, setDesk] = useState<Desk | null>(null);
  useEffect(() => {
    void import('./sale-desk.tsx').then((module) => setDesk(module));
  }, []);
  if (desk) return <desk.SaleDesk {...props} />;
  const { event } = props;
  const summary = event.price ? <CardPrice event={event} /> : cardBadge(event)?.words;
  return (
    <SaleFrame
      event={event}
      box={<SaleOutline event={event} />}
      summary={summary}
      action={
        <button type="button" aria-busy="true" className={buttonClass('primary')}>
          Tickets
        </button>
      }
    />
  );
}

function SaleOutline({ event }: { event: EventPage }) {
  return (
    <div className="grid gap-5" aria-busy="true">
      <div className="flex items-center justify-between gap-2">
        <h2 className="text-xl font-semibold">Tickets</h2>
        <CardPrice event={event} />
      </div>
      {event.ticketTypes.map(({ id }) => (
        <span key={id} className="skeleton h-16 rounded-control" />
      ))}
    </div>
  );
}
