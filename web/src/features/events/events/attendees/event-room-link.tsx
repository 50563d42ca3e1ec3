import type { EventPage } from '@festoon/contracts/events/event-page';
import { Link } from '@tanstack/react-router';
import { eventPageDetailsText } from '@festoon/catalogue/events/event-page-details';
import { buttonClass } from '../../../../ui/button.tsx';
import { MessagesSquareIcon } from '../../../../ui/image/icons.ts';

/** Shows a link to the conversation of an event's attendees. */
export function EventRoomLink({
  event: { id, slug, format, status, myTicketCount },
}: {
  event: Pick<EventPage, 'id' | 'slug' | 'format' | 'status' | 'myTicketCount'>;
}) {
  // Tickets of these formats usually open the room without premium.
  const isOpen = format !== 'in_person' && myTicketCount > 0;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
        <MessagesSquareIcon className="size-5" />
      </span>
      <div className="grid min-w-28 grow basis-0">
        <span className="font-semibold">{eventPageDetailsText('eventRoom')}</span>
        <span className="text-sm text-muted">
          {eventPageDetailsText(status === 'ended' ? 'pastEventRoomHint' : 'eventRoomHint')}
        </span>
      </div>
      {isOpen ? (
        <Link to="/events/$slug/chat" params={{ slug }} preload={false} className={buttonClass('secondary', 'sm')}>
          {eventPageDetailsText('openRoom')}
        </Link>
      ) : (
        <Link
          to="/chats/{-$conversationId}"
          params={{ conversationId: undefined }}
          search={{ room: id }}
          preload={false}
          className={buttonClass('secondary', 'sm')}
        >
          {eventPageDetailsText('openRoom')}
        </Link>
      )}
    </div>
  );
}
