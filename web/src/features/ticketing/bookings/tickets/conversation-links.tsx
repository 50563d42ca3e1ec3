import type { Ticket } from '@festoon/contracts/ticketing/tickets';
import { Link } from '@tanstack/react-router';
import { bookingText } from '@festoon/catalogue/ticketing/booking';
import { quietLinkClass } from '../../../../ui/links.ts';

type ConversationLinksProps = {
  readonly event: Pick<Ticket['event'], 'id'>;
  /** The ticket that the conversation is about, if the organiser should see it. */
  readonly ticketId?: string;
};

/** Shows links from a ticket to the conversations about its event. */
export function ConversationLinks({ event, ticketId }: ConversationLinksProps) {
  const linkClass = `text-sm ${quietLinkClass}`;
  return (
    <>
      <Link
        to="/chats/{-$conversationId}"
        params={{ conversationId: undefined }}
        search={{ room: event.id }}
        preload={false}
        className={linkClass}
      >
        {bookingText('eventRoom')}
      </Link>
      <Link
        to="/chats/{-$conversationId}"
        params={{ conversationId: undefined }}
        search={{ organiser: event.id, ...(ticketId !== undefined && { ticket: ticketId }) }}
        preload={false}
        className={linkClass}
      >
        {bookingText('messageTheOrganiser')}
      </Link>
    </>
  );
}
