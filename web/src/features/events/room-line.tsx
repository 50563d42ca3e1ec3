import type { EventPage } from '@festoon/contracts/events';
import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { MessageCircleIcon } from '../../ui/icons.ts';

/** The way into the conversation of everybody who comes. */
export function RoomLine({ event }: { event: Pick<EventPage, 'id'> }) {
  return (
    <div className="flex items-center gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
        <MessageCircleIcon className="size-5" />
      </span>
      <div className="grid min-w-0 grow">
        <span className="font-semibold">Event room</span>
        <span className="text-sm text-muted">Where those who come talk.</span>
      </div>
      <Link
        to="/chats/{-$conversationId}"
        params={{ conversationId: undefined }}
        search={{ room: event.id }}
        preload={false}
        className={buttonClass('secondary', 'sm')}
      >
        Open the room
      </Link>
    </div>
  );
}
