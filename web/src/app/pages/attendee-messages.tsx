import { TicketId } from '@festoon/contracts/core/ids';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { attendeeEmailsText } from '@festoon/catalogue/ticketing/attendee-emails';
import { organiserPagesText } from '@festoon/catalogue/app/organiser-pages';
import {
  AttendeeEmails,
  AttendeeEmailsSkeleton,
  WriteEmailButton,
} from '../../features/ticketing/attendee-emails/attendee-emails.tsx';
import { emailOptionsQuery, attendeeEmailsQuery } from '../../features/ticketing/attendee-emails/email-queries.ts';
import { organiserEventSummaryQuery } from '../../features/hosting/editor/organiser-event-summary-query.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import type { Page } from '../page.ts';

const OrganiserEventRoom = lazy(async () => ({
  default: (await import('../../features/messaging/chats/rooms/room-moderation.tsx')).OrganiserEventRoom,
}));
const ROOM = 'room';

function AttendeeMessages() {
  const navigate = useNavigate();
  const { id } = useParams({ from: '/site/organiser-event/profile/events/$id/messages' });
  const { message, tab, to } = useSearch({ from: '/site/organiser-event/profile/events/$id/messages' });
  const recipient = TicketId.safeParse(to);
  const { data: head } = useQuery(organiserEventSummaryQuery(id));
  if (!head) return <AttendeeEmailsSkeleton />;
  const emails = <AttendeeEmails eventId={id} clock={head} openId={message} ticketId={recipient.data} />;
  // The email editor fills the page.
  if (message !== undefined) return emails;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <header className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-2xl font-semibold">{attendeeEmailsText('messages')}</h1>
        {tab !== ROOM && <WriteEmailButton eventId={id} />}
      </header>
      <Tabs
        label={organiserPagesText('waysToReachThoseWhoCome')}
        variant="pills"
        value={tab === ROOM ? ROOM : 'mail'}
        onChange={(next) =>
          void navigate({
            to: '/profile/events/$id/messages',
            params: { id },
            search: next === ROOM ? { tab: ROOM } : {},
            replace: true,
          })
        }
        items={[
          { value: 'mail', label: organiserPagesText('email'), panel: emails },
          {
            value: ROOM,
            label: organiserPagesText('chatAndAnnouncements'),
            panel: (
              <Suspense fallback={<Skeleton className="h-64 rounded-card" />}>
                <OrganiserEventRoom eventId={id} />
              </Suspense>
            ),
          },
        ]}
      />
    </div>
  );
}

export const page: Page = {
  component: AttendeeMessages,
  skeleton: AttendeeEmailsSkeleton,
  load: async ({ queryClient, params }) => {
    const { id = '' } = params;
    const [head] = await Promise.all([
      queryClient.ensureQueryData(organiserEventSummaryQuery(id)),
      queryClient.prefetchQuery(attendeeEmailsQuery(id)),
      queryClient.prefetchQuery(emailOptionsQuery(id)),
    ]);
    return { title: organiserPagesText('messages', { title: head.title }) };
  },
};
