import './chats.css';
import type { ChatPerson } from '@festoon/contracts/messaging/messages';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { chatsText } from '@festoon/catalogue/messaging/chats';
import { ArrowLeftIcon, MegaphoneIcon, MessagesSquareIcon } from '../../../ui/image/icons.ts';
import { ChatPanel, type ChatPanelProps } from './chat-panel.tsx';

type EventChatScreenProps = Pick<ChatPanelProps, 'report'> & {
  readonly me: ChatPerson;
  readonly event: { readonly slug: string; readonly title: string };
  readonly roomId: string | null;
  readonly announcementsId: string | null;
};

const tabClass =
  'flex h-11 items-center gap-1.5 border-b-2 border-transparent px-1 text-sm font-medium text-ink-2 hover:text-ink ' +
  'aria-pressed:border-primary aria-pressed:text-ink [&_svg]:size-4';

/** Shows the room of an event and its announcements, one at a time, without the list of other conversations. */
export function EventChatScreen({ me, event, roomId, announcementsId, report }: EventChatScreenProps) {
  const [shown, setShown] = useState<'room' | 'announcements'>('room');
  const tabs = [
    { name: 'room', id: roomId, label: chatsText('room'), icon: <MessagesSquareIcon /> },
    { name: 'announcements', id: announcementsId, label: chatsText('announcements'), icon: <MegaphoneIcon /> },
  ] as const;
  const open = tabs.filter(({ id }) => id !== null);
  const current = open.find(({ name }) => name === shown) ?? open[0];
  if (current === undefined || current.id === null) return null;
  return (
    <section
      data-chats="thread"
      data-fills-window
      aria-label={chatsText('messages')}
      className="mx-auto grid min-h-0 w-full max-w-public grow grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)] md:border-x md:border-line"
    >
      <header className="border-b border-line bg-bg px-2 md:px-4">
        <div className="flex h-14 items-center gap-2">
          <Link
            to="/events/$slug"
            params={{ slug: event.slug }}
            aria-label={chatsText('backToTheEvent')}
            className="grid size-11 shrink-0 place-items-center rounded-full text-ink-2 hover:bg-hover"
          >
            <ArrowLeftIcon className="size-5" />
          </Link>
          <h1 className="min-w-0 grow truncate font-semibold">
            <bdi>{event.title}</bdi>
          </h1>
        </div>
        {open.length > 1 && (
          <div role="group" aria-label={chatsText('eventConversations')} className="flex gap-5 px-3 md:px-1">
            {open.map(({ name, label, icon }) => (
              <button
                key={name}
                type="button"
                aria-pressed={name === current.name}
                onClick={() => setShown(name)}
                className={tabClass}
              >
                {icon}
                {label}
              </button>
            ))}
          </div>
        )}
      </header>
      <ChatPanel me={me} conversationId={current.id} report={report} />
    </section>
  );
}
