import type { TicketOpening } from '@festoon/contracts/events/ticket-openings';
import type { Ticket } from '@festoon/contracts/ticketing/tickets';
import { Link } from '@tanstack/react-router';
import type { ComponentProps } from 'react';
import { bookingText } from '@festoon/catalogue/ticketing/booking';
import { actionLinkClass } from '../../../../ui/links.ts';

type TicketEvent = Pick<Ticket['event'], 'id' | 'slug' | 'format'>;

type ConversationLinksProps = {
  readonly event: TicketEvent;
  /** The ticket that the conversation is about. */
  readonly ticketId: string;
  /** The parts that the ticket opens; by default those that tickets of this format usually open. */
  readonly opens?: readonly TicketOpening[];
};

/** Shows links from a ticket to the stream of its event and to the conversations about it. */
export function ConversationLinks({ event, ticketId, opens = usualOpenings(event) }: ConversationLinksProps) {
  return (
    <>
      {opens.includes('stream') && (
        <StreamLink event={event} className={actionLinkClass}>
          {bookingText('watchLive')}
        </StreamLink>
      )}
      <RoomLink event={event} opensChat={opens.includes('chat')} className={actionLinkClass}>
        {bookingText('eventRoom')}
      </RoomLink>
      <OrganiserLink event={event} ticketId={ticketId} className={actionLinkClass}>
        {bookingText('messageTheOrganiser')}
      </OrganiserLink>
    </>
  );
}

type EventLinkProps = Pick<ComponentProps<typeof Link>, 'className' | 'children' | 'ref'> & { event: TicketEvent };

export function StreamLink({ event: { slug }, ...link }: EventLinkProps) {
  return <Link {...link} to="/events/$slug/live" params={{ slug }} preload={false} />;
}

export function RoomLink({ event: { id, slug }, opensChat, ...link }: EventLinkProps & { opensChat: boolean }) {
  if (opensChat) return <Link {...link} to="/events/$slug/chat" params={{ slug }} preload={false} />;
  return (
    <Link
      {...link}
      to="/chats/{-$conversationId}"
      params={{ conversationId: undefined }}
      search={{ room: id }}
      preload={false}
    />
  );
}

export function OrganiserLink({ event, ticketId, ...link }: EventLinkProps & { ticketId: string | undefined }) {
  return (
    <Link
      {...link}
      to="/chats/{-$conversationId}"
      params={{ conversationId: undefined }}
      search={{ organiser: event.id, ...(ticketId !== undefined && { ticket: ticketId }) }}
      preload={false}
    />
  );
}

export function usualOpenings({ format }: TicketEvent): readonly TicketOpening[] {
  return format === 'in_person' ? [] : ['stream', 'chat'];
}
