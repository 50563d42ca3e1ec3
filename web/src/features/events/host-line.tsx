import { Link } from '@tanstack/react-router';
import type { EventPage } from '@festoon/contracts/event-page';
import { Avatar } from '../../ui/avatar.tsx';
import { FollowButton } from './follow-button.tsx';
import { faceUrl } from './image-source.ts';

/** Shows the organiser of the event, with an avatar. */
export function HostLine({ event }: { event: Pick<EventPage, 'organiserPage' | 'slug'> }) {
  const organiser = event.organiserPage;
  const { handle } = organiser;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={organiser.name} src={faceUrl(organiser.imageUrl)} size="lg" />
      <div className="grid min-w-0 grow">
        <span className="text-sm text-muted">Hosted by</span>
        {handle === null ? (
          <span className="truncate font-semibold">{organiser.name}</span>
        ) : (
          <Link
            to="/organisers/$handle"
            params={{ handle }}
            className="truncate rounded-chip font-semibold hover:text-link hover:underline hover:underline-offset-3"
          >
            {organiser.name}
          </Link>
        )}
      </div>
      {handle !== null && <FollowButton organiser={{ ...organiser, handle }} returnUrl={`/events/${event.slug}`} />}
    </div>
  );
}
