import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { ticketPagesText } from '@festoon/catalogue/app/ticket-pages';
import { EventFacts } from '../../features/events/events/event-facts.tsx';
import { eventQuery } from '../../features/events/events/event-queries.ts';
import { coverSource } from '../../features/events/events/image-source.ts';
import { QueueScreen } from '../../features/ticketing/waiting-room/queue-screen.tsx';
import { QueueSkeleton } from '../../features/ticketing/waiting-room/queue-skeleton.tsx';
import { waitingRoomQuery } from '../../features/ticketing/waiting-room/waiting-room-queries.ts';
import { CoverArt } from '../../ui/image/cover-art.tsx';
import { ImageSet } from '../../ui/image/image-set.tsx';
import type { Page } from '../page.ts';

const COVER_CLASS = 'h-32 w-full rounded-card md:h-44';

function Queue() {
  const { slug } = useParams({ from: '/site/events/$slug/queue' });
  const { tickets, code, promo } = useSearch({ from: '/site/events/$slug/queue' });
  const { data: event } = useSuspenseQuery(eventQuery(slug));
  return (
    <QueueScreen
      key={slug}
      event={event}
      search={{ tickets, code, promo }}
      cover={
        event.cover === null ? (
          <CoverArt seed={event.slug} className={COVER_CLASS} />
        ) : (
          <ImageSet
            image={coverSource(event.cover)}
            alt=""
            sizes="(min-width: 48rem) 672px, 100vw"
            className={COVER_CLASS}
          />
        )
      }
      facts={<EventFacts event={event} />}
    />
  );
}

export const page: Page = {
  component: Queue,
  skeleton: QueueSkeleton,
  load: async ({ queryClient, params }) => {
    const { slug = '' } = params;
    const event = await queryClient.ensureQueryData(eventQuery(slug));
    await queryClient.fetchQuery(waitingRoomQuery(slug));
    return { title: ticketPagesText('queue', { title: event.title }) };
  },
};
