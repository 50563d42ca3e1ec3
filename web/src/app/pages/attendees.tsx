import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { readAttendeeFilter, type AttendeeFilter } from '../../features/attendees/attendee-filter.ts';
import { Requests } from '../../features/approval/requests.tsx';
import { requestsQuery } from '../../features/approval/requests-query.ts';
import { attendeesQuery, overviewQuery } from '../../features/attendees/attendee-queries.ts';
import { AttendeesScreen, AttendeesSkeleton } from '../../features/attendees/attendees-screen.tsx';
import { hostedHeadQuery } from '../../features/hosting/hosted-head-query.ts';
import { WaitingList } from '../../features/waiting-list/waiting-list.tsx';
import { hostedWaitingQuery } from '../../features/waiting-list/waiting-list-query.ts';
import type { Page } from '../page.ts';

function Attendees() {
  const { id } = useParams({ from: '/site/hosted/profile/events/$id/attendees' });
  const filter = readAttendeeFilter(useSearch({ from: '/site/hosted/profile/events/$id/attendees' }));
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
      requests={<Requests eventId={id} />}
      waiting={<WaitingList eventId={id} />}
    />
  );
}

export const page: Page = {
  component: Attendees,
  skeleton: AttendeesSkeleton,
  load: async ({ queryClient, params, search }) => {
    const { id = '' } = params;
    const head = await queryClient.ensureQueryData(hostedHeadQuery(id));
    await Promise.all([
      queryClient.prefetchInfiniteQuery(attendeesQuery(id, readAttendeeFilter(search))),
      queryClient.prefetchQuery(overviewQuery(id)),
      queryClient.prefetchInfiniteQuery(requestsQuery(id, 'waiting')),
      queryClient.prefetchInfiniteQuery(hostedWaitingQuery(id)),
    ]);
    return { title: `Attendees: ${head.title}` };
  },
};
