import type { EventPage } from '@festoon/contracts/events/event-page';
import { Link } from '@tanstack/react-router';
import { eventPageDetailsText } from '@festoon/catalogue/events/event-page-details';
import { buttonClass } from '../../../ui/button.tsx';
import { MessageCircleIcon, MessagesSquareIcon } from '../../../ui/image/icons.ts';

/** Shows links to the conversations about an event: with all attendees, and with the organiser. */
export function EventConversationLinks({
  event: { id, slug, format, myTicketCount, mayManage, organiserPage },
}: {
  event: Pick<EventPage, 'id' | 'slug' | 'format' | 'myTicketCount' | 'mayManage' | 'organiserPage'>;
}) {
  // Tickets of these formats usually open the room without premium.
  const isOpen = format !== 'in_person' && myTicketCount > 0;
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="grid size-11 shrink-0 place-items-center rounded-control bg-primary-soft text-on-primary-soft">
        <MessagesSquareIcon className="size-5" />
      </span>
      <div className="grid min-w-40 grow basis-0">
        <span className="font-semibold">{eventPageDetailsText('eventRoom')}</span>
        <span className="text-sm text-muted">{eventPageDetailsText('eventRoomHint')}</span>
      </div>
      <div className="flex gap-2">
        {!mayManage && (
          <Link
            to="/chats/{-$conversationId}"
            params={{ conversationId: undefined }}
            search={{ organiser: id }}
            preload={false}
            aria-label={eventPageDetailsText('message', { name: organiserPage.name })}
            className={`${buttonClass('secondary', 'sm')} w-9 px-0!`}
          >
            <MessageCircleIcon className="size-4.5" />
          </Link>
        )}
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
    </div>
  );
}
