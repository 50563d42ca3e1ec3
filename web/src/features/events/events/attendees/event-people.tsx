import type { EventPage } from '@festoon/contracts/events/event-page';
import { EventRoomLink } from './event-room-link.tsx';
import { ShownAttendees } from './shown-attendees.tsx';

/** Shows who is going, and links to the event’s room. */
export function EventPeople({ event }: { event: EventPage }) {
  return (
    <>
      {event.going && <ShownAttendees slug={event.slug} going={event.going} />}
      <EventRoomLink event={event} />
    </>
  );
}
