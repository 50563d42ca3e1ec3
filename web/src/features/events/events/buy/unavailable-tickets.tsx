import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { ticketSalesText } from '@festoon/catalogue/events/ticket-sales';
import { Disclosure } from '../../../../ui/disclosure.tsx';
import { useViewer } from '../viewer.ts';
import type { SelectableTicketType } from './promo-prices.ts';
import { TicketRow } from './ticket-row.tsx';
import { WaitlistRow, waitlistQuery } from './waitlist-box.tsx';

type UnavailableTicketsProps = {
  readonly event: EventPage;
  /** The ticket types that are not on sale. */
  readonly ticketTypes: readonly SelectableTicketType[];
  /** The access code in use. Empty for none. */
  readonly code: string;
};

/** Shows the ticket types that are not on sale, with their waiting lists. Collapsed, except for people on one of the lists. */
export function UnavailableTickets({ event, ticketTypes, code }: UnavailableTicketsProps) {
  const entriesQuery = useQuery({ ...waitlistQuery(event), enabled: useViewer() === 'user' });
  const isWaiting = (entriesQuery.data?.items ?? []).some(({ ticketTypeId }) =>
    ticketTypes.some(({ id }) => id === ticketTypeId),
  );
  const [opens, setOpens] = useState(false);
  // Stays open after the person has left the list.
  if (isWaiting && !opens) setOpens(true);
  const areSoldOut = ticketTypes.every(({ state }) => state === 'sold_out');
  return (
    <Disclosure
      summary={ticketSalesText(areSoldOut ? 'soldOutTypes' : 'unavailableTypes', { count: ticketTypes.length })}
      open={opens}
      className="-my-2"
    >
      <ul className="grid pt-2">
        {ticketTypes.map((ticketType) => (
          <TicketRow key={ticketType.id} ticketType={ticketType} clock={event}>
            {ticketType.state === 'sold_out' && <WaitlistRow event={event} ticketType={ticketType} code={code} />}
          </TicketRow>
        ))}
      </ul>
    </Disclosure>
  );
}
