import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { organiserPagesText } from '@festoon/catalogue/app/organiser-pages';
import { readAttendeeFilter, type AttendeeFilter } from '../../features/ticketing/attendees/attendee-filter.ts';
import { Requests } from '../../features/ticketing/bookings/approvals/requests.tsx';
import { requestsQuery } from '../../features/ticketing/bookings/approvals/requests-query.ts';
import { attendeesQuery, overviewQuery } from '../../features/ticketing/attendees/attendee-queries.ts';
import { AttendeesScreen, AttendeesSkeleton } from '../../features/ticketing/attendees/attendees-screen.tsx';
import { organiserEventSummaryQuery } from '../../features/hosting/editor/organiser-event-summary-query.ts';
import { Waitlist } from '../../features/ticketing/bookings/waitlist/waitlist.tsx';
import { organiserWaitlistQuery } from '../../features/ticketing/bookings/waitlist/waitlist-query.ts';
import type { Page } from '../page.ts';

function Attendees() {
  const { id } = useParams({ from: '/site/organiser-event/profile/events/$id/attendees' });
  const filter = readAttendeeFilter(useSearch({ from: '/site/organiser-event/profile/events/$id/attendees' }));
  const { data: event } = useQuery(organiserEventSummaryQuery(id));
  const navigate = useNavigate();
  const onFilter = (next: AttendeeFilter) =>
    void navigate({
      to: '/profile/events/$id/attendees',
      params: { id },
      search: { ...next },
      replace: true,
      resetScroll: false,
    });
  return (
    <AttendeesScreen
      key={id}
      eventId={id}
      filter={filter}
      onFilter={onFilter}
      mayBlock={event?.role === 'owner'}
      requests={<Requests eventId={id} clock={event ?? 'UTC'} />}
      waiting={<Waitlist eventId={id} clock={event ?? 'UTC'} />}
    />
  );
}

export const page: Page = {
  component: Attendees,
  skeleton: AttendeesSkeleton,
  load: async ({ queryClient, params, search }) => {
    const { id = '' } = params;
    const [head] = await Promise.all([
      queryClient.ensureQueryData(organiserEventSummaryQuery(id)),
      queryClient.prefetchInfiniteQuery(attendeesQuery(id, readAttendeeFilter(search))),
      queryClient.prefetchQuery(overviewQuery(id)),
      queryClient.prefetchInfiniteQuery(requestsQuery(id, 'waiting')),
      queryClient.prefetchInfiniteQuery(organiserWaitlistQuery(id)),
    ]);
    return { title: organiserPagesText('attendees', { title: head.title }) };
  },
};
