import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { readAttendeeFilter, type AttendeeFilter } from '../../features/attendees/attendee-filter.ts';
import { attendeesQuery, overviewQuery, requestsQuery } from '../../features/attendees/attendee-queries.ts';
import { AttendeesScreen, AttendeesSkeleton } from '../../features/attendees/attendees-screen.tsx';
import { hostedHeadQuery } from '../../features/hosting/hosted-head-query.ts';
import type { Page } from '../page.ts';

function Attendees() {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  const filter = readAttendeeFilter(useSearch({ strict: false }));
  const navigate = useNavigate();
  const onFilter = (next: AttendeeFilter) =>
    void navigate({
      to: '/profile/events/$id/attendees',
      params: { id },
      search: { ...next },
      replace: true,
      resetScroll: false,
    });
  return <AttendeesScreen key={id} eventId={id} filter={filter} onFilter={onFilter} />;
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
      queryClient.prefetchQuery(requestsQuery(id)),
    ]);
    return { title: `Attendees: ${head.title}` };
  },
};
