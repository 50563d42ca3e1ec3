import { lazy, Suspense } from 'react';
import { useParams, useSearch } from '@tanstack/react-router';
import { livePagesText } from '@festoon/catalogue/app/live-pages';
import { CallAction } from '../../features/live/calls/call-action.tsx';
import { CallButtons } from '../../features/live/calls/call-buttons.tsx';
import { preloadConversations } from '../../features/messaging/chats/chats-context.tsx';
import { ChatsScreen } from '../../features/messaging/chats/chats-screen.tsx';
import { ChatsSkeleton } from '../../features/messaging/chats/chats-skeleton.tsx';
import type { Slots } from '../../features/messaging/chats/slots.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import type { Page } from '../page.ts';
import { useSession } from '../session/session-store.ts';

const OwnTicket = lazy(async () => ({
  default: (await import('../../features/ticketing/bookings/tickets/own-ticket.tsx')).OwnTicket,
}));
const RoomControls = lazy(async () => ({
  default: (await import('../../features/messaging/chats/rooms/room-moderation.tsx')).ModeratedRoom,
}));
const ReportMessageDialog = lazy(async () => ({
  default: (await import('../../features/messaging/chats/rooms/report-message-dialog.tsx')).ReportMessageDialog,
}));

const slots: Slots = {
  roomModeration: (conversationId) => (
    <Suspense fallback={<Skeleton className="m-4 h-40" />}>
      <div className="p-4">
        <RoomControls conversationId={conversationId} />
      </div>
    </Suspense>
  ),
  report: ({ conversationId, id }, onClose) => (
    <Suspense>
      <ReportMessageDialog conversationId={conversationId} messageId={id} onClose={onClose} />
    </Suspense>
  ),
  callButtons: (conversation) => <CallButtons conversation={conversation} />,
  callAction: (message) => <CallAction message={message} />,
  ownTicket: (eventId) => (
    <Suspense>
      <OwnTicket eventId={eventId} />
    </Suspense>
  ),
};

function Chats() {
  const { conversationId } = useParams({ from: '/site/chats/{-$conversationId}' });
  const { at, info, ...arrival } = useSearch({ from: '/site/chats/{-$conversationId}' });
  const user = useSession((state) => state.user);
  if (!user) return <ChatsSkeleton />;
  return (
    <ChatsScreen
      key={user.id}
      me={user}
      conversationId={conversationId}
      at={numberOf(at)}
      info={info === 'open' || info === 'closed' ? info : undefined}
      deepLink={arrival}
      slots={slots}
    />
  );
}

function numberOf(text: string | undefined): number | undefined {
  const number = Number(text);
  return text !== undefined && Number.isInteger(number) && number > 0 ? number : undefined;
}

export const page: Page = {
  component: Chats,
  skeleton: ChatsSkeleton,
  load: () => {
    preloadConversations();
    return { title: livePagesText('chats') };
  },
};
