import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { bookingText } from '@festoon/catalogue/ticketing/booking';
import { buttonClass } from '../../../../ui/button.tsx';
import { QrCodeIcon } from '../../../../ui/image/icons.ts';
import { bookingsQuery, receivedTicketsQuery } from '../booking-queries.ts';
import { activeTickets } from '../booking-text.ts';

/** Shows a link to the account's ticket for an upcoming event. Shows nothing without one. */
export function OwnTicket({ eventId }: { eventId: string }) {
  const booked = useInfiniteQuery(bookingsQuery('upcoming'));
  const received = useQuery(receivedTicketsQuery);
  const own = booked.data?.pages
    .flatMap(({ items }) => items)
    .filter(({ event, status }) => event.id === eventId && status === 'confirmed')
    .flatMap(({ tickets }) => activeTickets(tickets))[0];
  const id = own?.id ?? received.data?.items.find(({ event }) => event.id === eventId)?.id;
  if (id === undefined) return null;
  return (
    <Link to="/profile/tickets/$id" params={{ id }} className={`mt-1 justify-self-start ${buttonClass('secondary', 'sm')}`}>
      <span className="inline-flex items-center gap-2">
        <QrCodeIcon className="size-4.5" />
        {bookingText('showYourTicket')}
      </span>
    </Link>
  );
}
