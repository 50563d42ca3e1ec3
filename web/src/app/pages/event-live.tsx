import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { eventLiveText } from '@festoon/catalogue/live/event-live';
import { eventQuery } from '../../features/events/events/event-queries.ts';
import { EventLiveScreen } from '../../features/live/streams/event-live/event-live-screen.tsx';
import { StreamSkeleton } from '../../features/live/streams/stream-skeleton.tsx';
import { buttonClass } from '../../ui/button.tsx';
import type { Page } from '../page.ts';
import { useSession } from '../session/session-store.ts';
import { eventParts } from './parts/event-parts.tsx';
import { StreamChat } from './parts/stream-chat.tsx';
import { useRefreshEvent } from './parts/use-refresh-event.ts';

function EventLive() {
  const { slug } = useParams({ from: '/site/events/$slug/live' });
  const { data: event } = useSuspenseQuery(eventQuery(slug));
  const me = useSession(({ user }) => (user?.role === 'user' ? user : null));
  const refresh = useRefreshEvent(slug, me?.id ?? '');
  return (
    <EventLiveScreen
      key={slug}
      event={event}
      me={me}
      slots={{
        chat: (conversationId) => me && <StreamChat me={me} conversationId={conversationId} />,
        exit: (
          <Link to="/events/$slug" params={{ slug }} className={buttonClass('secondary', 'sm')}>
            {eventLiveText('viewEvent')}
          </Link>
        ),
      }}
      onShown={refresh}
      {...eventParts(event)}
    />
  );
}

export const page: Page = {
  component: EventLive,
  skeleton: StreamSkeleton,
  load: async ({ queryClient, params }) => {
    const { slug = '' } = params;
    const event = await queryClient.ensureQueryData(eventQuery(slug));
    return { title: eventLiveText('title', { event: event.title }) };
  },
};
