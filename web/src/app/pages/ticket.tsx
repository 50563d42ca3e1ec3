import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { ticketPagesText } from '@festoon/catalogue/app/ticket-pages';
import { ticketQuery } from '../../features/ticketing/bookings/booking-queries.ts';
import { TicketView } from '../../features/ticketing/bookings/tickets/ticket-view.tsx';
import { Themed } from '../../ui/theme/themed.tsx';
import { throwNotFound } from '../throw-not-found.ts';
import type { Page } from '../page.ts';

function TicketPage() {
  const { id } = useParams({ from: '/bare/profile/tickets/$id' });
  const { data } = useSuspenseQuery(ticketQuery(id));
  return (
    <Themed theme={data.event.theme}>
      <TicketView ticket={data} />
    </Themed>
  );
}

export const page: Page = {
  component: TicketPage,
  load: async ({ queryClient, params }) => {
    const ticket = await queryClient.fetchQuery(ticketQuery(params['id'] ?? throwNotFound('ticket')));
    // Also loads the other tickets of the booking, so that a group can check in offline.
    for (const id of ticket.bookingTicketIds) void queryClient.prefetchQuery(ticketQuery(id));
    return { title: ticketPagesText('ticketFor', { title: ticket.event.title }) };
  },
};
