import { Link } from '@tanstack/react-router';
import type { EventPage } from '@festoon/contracts/events/event-page';
import { eventPageDetailsText } from '@festoon/catalogue/events/event-page-details';
import { buttonClass } from '../../../../ui/button.tsx';
import { FollowButton } from './follow-button.tsx';

/** Shows the button beside the organiser: to manage the event for its team, and to follow the organiser for others. */
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
  return handle !== null && <FollowButton organiser={{ ...organiser, handle }} returnUrl={`/events/${slug}`} />;
}
