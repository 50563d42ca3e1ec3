import type { Conversation } from '@festoon/contracts/chats';
import type { EventId } from '@festoon/contracts/ids';
import { findEventRooms } from '@festoon/contracts/rooms';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { call } from '../../lib/api-client.ts';
import { inlineErrors } from '../../lib/query-client.ts';
import { CountBadge } from '../../ui/badge.tsx';
import { MegaphoneIcon, MessagesSquareIcon } from '../../ui/icons.ts';
import { CHATS_KEY } from './chats-key.ts';
import { useConversationList } from './chats-context.tsx';

const tabClass =
  'flex h-10 items-center gap-1.5 border-b-2 border-transparent px-1 text-sm font-medium text-ink-2 hover:text-ink ' +
  'aria-[current=page]:border-primary aria-[current=page]:text-ink [&_svg]:size-4';

/** An event's room and its announcements, one press apart. */
export function RoomTabs({ open }: { open: Conversation }) {
  const eventId = open.kind === 'room' || open.kind === 'announcements' ? open.event?.id : undefined;
  const { data } = useQuery({
    queryKey: [...CHATS_KEY, 'rooms', eventId],
    queryFn: ({ signal }) => call(findEventRooms, { eventId: eventId as EventId }, { signal }),
    enabled: eventId !== undefined,
    meta: inlineErrors,
  });
  if (!data?.roomId || !data.announcementsId) return null;
  return (
    <nav aria-label="Of this event" className="flex gap-5 px-5">
      <Tab id={data.roomId} openId={open.id}>
        <MessagesSquareIcon />
        Room
      </Tab>
      <Tab id={data.announcementsId} openId={open.id}>
        <MegaphoneIcon />
        Announcements
      </Tab>
    </nav>
  );
}

function Tab({ id, openId, children }: { id: string; openId: string; children: ReactNode }) {
  const { conversations } = useConversationList();
  const unread = conversations.find((one) => one.id === id)?.unreadCount ?? 0;
  return (
    <Link
      to="/chats/{-$conversationId}"
      params={{ conversationId: id }}
      aria-current={id === openId ? 'page' : undefined}
      className={tabClass}
    >
      {children}
      {id !== openId && <CountBadge count={unread} label="unread" />}
    </Link>
  );
}
