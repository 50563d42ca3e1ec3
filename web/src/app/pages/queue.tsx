import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { ticketPagesText } from '@festoon/catalogue/app/ticket-pages';
import { eventQuery } from '../../features/events/events/event-queries.ts';
import { QueueScreen } from '../../features/ticketing/waiting-room/queue-screen.tsx';
import { QueueSkeleton } from '../../features/ticketing/waiting-room/queue-skeleton.tsx';
import { waitingRoomQuery } from '../../features/ticketing/waiting-room/waiting-room-queries.ts';
import { Themed } from '../../ui/theme/themed.tsx';
import type { Page } from '../page.ts';
import { eventParts } from './parts/event-parts.tsx';

function Queue() {
  const { slug } = useParams({ from: '/site/events/$slug/queue' });
  const { tickets, code, promo } = useSearch({ from: '/site/events/$slug/queue' });
  const { data: event } = useSuspenseQuery(eventQuery(slug));
  return (
    <Themed theme={event.theme}>
      <QueueScreen key={slug} event={event} search={{ tickets, code, promo }} {...eventParts(event)} />
    </Themed>
  );
}

export const page: Page = {
  component: Queue,
  skeleton: QueueSkeleton,
  load: async ({ queryClient, params }) => {
    const { slug = '' } = params;
    const [event] = await Promise.all([
      queryClient.ensureQueryData(eventQuery(slug)),
      queryClient.fetchQuery(waitingRoomQuery(slug)),
    ]);
    return { title: ticketPagesText('queue', { title: event.title }) };
  },
};
