import type { TicketOpening } from '@festoon/contracts/events/ticket-openings';
import type { Ticket } from '@festoon/contracts/ticketing/tickets';
import { Link } from '@tanstack/react-router';
import { bookingText } from '@festoon/catalogue/ticketing/booking';
import { actionLinkClass } from '../../../../ui/links.ts';

type ConversationLinksProps = {
  readonly event: Pick<Ticket['event'], 'id' | 'slug' | 'format'>;
  /** The ticket that the conversation is about, if the organiser should see it. */
  readonly ticketId?: string;
  /** The parts that the ticket opens; by default those that tickets of this format usually open. */
  readonly opens?: readonly TicketOpening[];
};

/** Shows links from a ticket to the stream of its event and to the conversations about it. */
export function ConversationLinks({ event, ticketId, opens = usualOpenings(event) }: ConversationLinksProps) {
  return (
    <>
      {opens.includes('stream') && (
        <Link to="/events/$slug/live" params={{ slug: event.slug }} preload={false} className={actionLinkClass}>
          {bookingText('watchLive')}
        </Link>
      )}
      {opens.includes('chat') ? (
        <Link to="/events/$slug/chat" params={{ slug: event.slug }} preload={false} className={actionLinkClass}>
          {bookingText('eventRoom')}
        </Link>
      ) : (
        <Link
          to="/chats/{-$conversationId}"
          params={{ conversationId: undefined }}
          search={{ room: event.id }}
          preload={false}
          className={actionLinkClass}
        >
          {bookingText('eventRoom')}
        </Link>
      )}
      <Link
        to="/chats/{-$conversationId}"
        params={{ conversationId: undefined }}
        search={{ organiser: event.id, ...(ticketId !== undefined && { ticket: ticketId }) }}
        preload={false}
        className={actionLinkClass}
      >
        {bookingText('messageTheOrganiser')}
      </Link>
    </>
  );
}

function usualOpenings({ format }: ConversationLinksProps['event']): readonly TicketOpening[] {
  return format === 'in_person' ? [] : ['stream', 'chat'];
}
