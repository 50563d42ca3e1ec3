import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { organiserPagesText } from '@festoon/catalogue/app/organiser-pages';
import { organiserEventSummaryQuery } from '../../features/hosting/editor/organiser-event-summary-query.ts';
import { organiserWaitingRoomQuery } from '../../features/ticketing/waiting-room/waiting-room-queries.ts';
import { WaitingRoomScreen, WaitingRoomSkeleton } from '../../features/ticketing/waiting-room/waiting-room-screen.tsx';
import type { Page } from '../page.ts';

function WaitingRoom() {
  const { id } = useParams({ from: '/site/organiser-event/profile/events/$id/waiting-room' });
  const { data } = useSuspenseQuery(organiserEventSummaryQuery(id));
  return <WaitingRoomScreen key={id} eventId={id} slug={data.slug} />;
}

export const page: Page = {
  component: WaitingRoom,
  skeleton: WaitingRoomSkeleton,
  load: async ({ queryClient, params }) => {
    const { id = '' } = params;
    const [head] = await Promise.all([
      queryClient.ensureQueryData(organiserEventSummaryQuery(id)),
      queryClient.prefetchQuery(organiserWaitingRoomQuery(id)),
    ]);
    return { title: organiserPagesText('waitingRoom', { title: head.title }) };
  },
};
