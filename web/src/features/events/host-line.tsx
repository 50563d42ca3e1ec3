import { Link } from '@tanstack/react-router';
import type { EventPage } from '@festoon/contracts/events';
import { Avatar } from '../../ui/avatar.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { MessageCircleIcon } from '../../ui/icons.ts';
import { FollowButton } from './follow-button.tsx';
import { faceUrl } from './picture-source.ts';
import { useViewer } from './viewer.ts';

/** Who puts it on, with a face. */
export function HostLine({ event }: { event: Pick<EventPage, 'id' | 'organiserPage' | 'slug'> }) {
  const organiser = event.organiserPage;
  const { handle } = organiser;
  return (
    <div className="flex items-center gap-3">
      <Avatar name={organiser.name} src={faceUrl(organiser.pictureUrl)} size="lg" />
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
      <MessageOrganiser name={organiser.name} eventId={event.id} />
      {handle !== null && <FollowButton organiser={{ ...organiser, handle }} returnUrl={`/events/${event.slug}`} />}
    </div>
  );
}

function MessageOrganiser({ name, eventId }: { name: string; eventId: string }) {
  if (useViewer() === 'admin') return null;
  return (
    <Link
      to="/chats/{-$conversationId}"
      params={{ conversationId: undefined }}
      search={{ organiser: eventId }}
      preload={false}
      aria-label={`Message ${name}`}
      className={`${buttonClass('secondary', 'sm')} w-9 px-0!`}
    >
      <MessageCircleIcon className="size-4.5" />
    </Link>
  );
}
