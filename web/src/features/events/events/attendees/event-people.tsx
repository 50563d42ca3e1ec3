import type { EventPage } from '@festoon/contracts/events/event-page';
import { EventConversationLinks } from '../event-conversation-links.tsx';
import { ShownAttendees } from './shown-attendees.tsx';

/** Shows who is going, and links to the conversations about the event. */
export function EventPeople({ event }: { event: EventPage }) {
  return (
    <>
      {event.going && <ShownAttendees slug={event.slug} going={event.going} />}
      <EventConversationLinks event={event} />
    </>
  );
}
