import type { Conversation } from '@festoon/contracts/chats';
import { Link } from '@tanstack/react-router';
import { CountBadge } from '../../ui/badge.tsx';
import { MegaphoneIcon, MessagesSquareIcon } from '../../ui/icons.ts';

const tabClass =
  'flex h-10 items-center gap-1.5 border-b-2 border-transparent px-1 text-sm font-medium text-ink-2 hover:text-ink ' +
  'aria-[current=page]:border-primary aria-[current=page]:text-ink [&_svg]:size-4';

const names = { room: 'Room', announcements: 'Announcements' } as const;

/** An event's room and its announcements, one press apart. */
export function RoomTabs({ open, pair }: { open: Conversation; pair: readonly Conversation[] }) {
  const tabs = pair.toSorted((one, other) => other.kind.localeCompare(one.kind));
  if (tabs.length < 2) return null;
  return (
    <nav aria-label="Of this event" className="flex gap-5 px-5">
      {tabs.map(({ id, kind, unreadCount }) => (
        <Link
          key={id}
          to="/chats/{-$conversationId}"
          params={{ conversationId: id }}
          aria-current={id === open.id ? 'page' : undefined}
          className={tabClass}
        >
          {kind === 'announcements' ? <MegaphoneIcon /> : <MessagesSquareIcon />}
          {names[kind as keyof typeof names]}
          {id !== open.id && <CountBadge count={unreadCount} label="unread" />}
        </Link>
      ))}
    </nav>
  );
}
