import { TicketId } from '@festoon/contracts/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { MessageDesk, MessageDeskSkeleton } from '../../features/ticketing/attendee-emails/message-desk.tsx';
import { choicesQuery, messagesQuery } from '../../features/ticketing/attendee-emails/message-queries.ts';
import { hostedHeadQuery } from '../../features/hosting/editor/hosted-head-query.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Page } from '../page.ts';

const HostedRoom = lazy(async () => ({
  default: (await import('../../features/messaging/chats/rooms/room-desk.tsx')).HostedRoom,
}));
const ROOM = 'room';

function AttendeeMessages() {
  const navigate = useNavigate();
  const { id } = useParams({ from: '/site/hosted/profile/events/$id/messages' });
  const { message, tab, to } = useSearch({ from: '/site/hosted/profile/events/$id/messages' });
  const recipient = TicketId.safeParse(to);
  const { data: head } = useQuery(hostedHeadQuery(id));
  if (!head) return <MessageDeskSkeleton />;
  const desk = <MessageDesk eventId={id} clock={head} openId={message} ticketId={recipient.data} />;
  // A message that is being written fills the page.
  if (message !== undefined) return desk;
  return (
    <Tabs
      label="Ways to reach those who come"
      value={tab === ROOM ? ROOM : 'mail'}
      onChange={(next) =>
        void navigate({
          to: '/profile/events/$id/messages',
          params: { id },
          search: next === ROOM ? { tab: ROOM } : {},
          replace: true,
        })
      }
      items={[
        { value: 'mail', label: 'Messages by mail', panel: desk },
        {
          value: ROOM,
          label: 'Room and announcements',
          panel: (
            <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
              <HostedRoom eventId={id} />
            </Suspense>
          ),
        },
      ]}
    />
  );
}

export const page: Page = {
  component: AttendeeMessages,
  skeleton: MessageDeskSkeleton,
  load: async ({ queryClient, params }) => {
    const { id = '' } = params;
    const head = await queryClient.ensureQueryData(hostedHeadQuery(id));
    await Promise.all([queryClient.prefetchQuery(messagesQuery(id)), queryClient.prefetchQuery(choicesQuery(id))]);
    return { title: `Messages: ${head.title}` };
  },
};
