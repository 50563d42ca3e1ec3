import { Link } from '@tanstack/react-router';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { eventPageDetailsText } from '@festoon/catalogue/events/event-page-details';
import { buttonClass } from '../../../../ui/button.tsx';
import { MessageCircleIcon } from '../../../../ui/image/icons.ts';
import { FollowButton } from './follow-button.tsx';

/** Shows the buttons beside the organiser: to manage the event for its team; for others, to follow and to message. */
export function OrganiserAction({ event }: { event: Pick<EventPage, 'id' | 'slug' | 'mayManage' | 'organiserPage'> }) {
  const { id, slug, mayManage, organiserPage: organiser } = event;
  const { handle } = organiser;
  if (mayManage) {
    return (
      <Link to="/profile/edit-event/$id" params={{ id }} className={buttonClass('secondary', 'sm')}>
        {eventPageDetailsText('manageEvent')}
      </Link>
    );
  }
  return (
    <div className="flex gap-2 [&>:first-child]:grow">
      {handle !== null && <FollowButton organiser={{ ...organiser, handle }} returnUrl={`/events/${slug}`} />}
      <Link
        to="/chats/{-$conversationId}"
        params={{ conversationId: undefined }}
        search={{ organiser: id }}
        preload={false}
        aria-label={eventPageDetailsText('message', { name: organiser.name })}
        className={`${buttonClass('secondary', 'sm')} w-9 px-0!`}
      >
        <MessageCircleIcon className="size-4.5" />
      </Link>
    </div>
  );
}
