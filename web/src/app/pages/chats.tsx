import { useParams, useSearch } from '@tanstack/react-router';
import { ChatsScreen } from '../../features/chats/chats-screen.tsx';
import { ChatsSkeleton } from '../../features/chats/chats-skeleton.tsx';
import { OwnTicket } from '../../features/bookings/own-ticket.tsx';
import type { Page } from '../page.ts';
import { useSession } from '../session/session-store.ts';

type Search = Readonly<Partial<Record<'at' | 'info' | 'room' | 'organiser' | 'ticket' | 'person', string>>>;

const slots = {
  roomDesk: () => null,
  ownTicket: (eventId: string) => <OwnTicket eventId={eventId} />,
};

function Chats() {
  const { conversationId } = useParams({ strict: false }) as { conversationId?: string };
  const { at, info, ...arrival } = useSearch({ strict: false }) as Search;
  const user = useSession((state) => state.user);
  if (!user) return <ChatsSkeleton />;
  return (
    <ChatsScreen
      key={user.id}
      me={user}
      conversationId={conversationId}
      at={numberOf(at)}
      info={info === 'open' || info === 'closed' ? info : undefined}
      arrival={arrival}
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
  load: () => ({ title: 'Chats' }),
};
