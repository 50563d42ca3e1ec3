import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { eventLiveText } from '@festoon/catalogue/live/event-live';
import { eventQuery } from '../../features/events/events/event-queries.ts';
import { EventClosed } from '../../features/live/streams/event-live/event-closed.tsx';
import { eventLiveQuery } from '../../features/live/streams/event-live/event-live-query.ts';
import { EventChatScreen } from '../../features/messaging/chats/event-chat-screen.tsx';
import { LoadError } from '../../ui/feedback/load-error.tsx';
import { PageSkeleton } from '../page-skeleton.tsx';
import type { Page } from '../page.ts';
import { useSession } from '../session/session-store.ts';
import { eventParts } from './parts/event-parts.tsx';
import { reportMessage } from './parts/stream-chat.tsx';
import { useRefreshEvent } from './parts/use-refresh-event.ts';

function EventChat() {
  const { slug } = useParams({ from: '/site/events/$slug/chat' });
  const { data: event } = useSuspenseQuery(eventQuery(slug));
  const me = useSession(({ user }) => user);
  const refresh = useRefreshEvent(slug, me?.id ?? '');
  const { data, error, refetch, isFetching } = useQuery(eventLiveQuery(slug, me?.id ?? ''));
  if (!data && error) {
    return (
      <div className="page grid grow content-center">
        <LoadError level={1} error={error} onRetry={() => void refetch()} retrying={isFetching} />
      </div>
    );
  }
  if (!data || !me) return <PageSkeleton />;
  const { roomId, announcementsId } = data;
  if (roomId === null && announcementsId === null) {
    return <EventClosed event={event} live={data} onShown={refresh} {...eventParts(event)} />;
  }
  return (
    <EventChatScreen
      key={event.id}
      me={me}
      event={event}
      roomId={roomId}
      announcementsId={announcementsId}
      report={reportMessage}
    />
  );
}

export const page: Page = {
  component: EventChat,
  load: async ({ queryClient, params }) => {
    const { slug = '' } = params;
    const event = await queryClient.ensureQueryData(eventQuery(slug));
    return { title: eventLiveText('chatTitle', { event: event.title }) };
  },
};
