import { Link } from '@tanstack/react-router';
import { attendeeEmailsText } from '@festoon/catalogue/ticketing/attendee-emails';
import { ArrowLeftIcon } from '../../../ui/image/icons.ts';
import { quietLinkClass } from '../../../ui/links.ts';

/** Shows the heading above one email, with a link back to all of them. */
export function BackToEmails({ eventId, title }: { eventId: string; title: string }) {
  return (
    <header className="grid gap-2">
      <Link
        to="/profile/events/$id/messages"
        params={{ id: eventId }}
        className={`${quietLinkClass} inline-flex items-center gap-1.5 justify-self-start text-sm`}
      >
        <ArrowLeftIcon size={16} aria-hidden="true" />
        {attendeeEmailsText('allMessages')}
      </Link>
      <h1 className="text-2xl font-semibold">{title}</h1>
    </header>
  );
}
