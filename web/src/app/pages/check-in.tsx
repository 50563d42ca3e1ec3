import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { organiserPagesText } from '@festoon/catalogue/app/organiser-pages';
import { checkInOverviewQuery } from '../../features/ticketing/check-in/check-in-queries.ts';
import { CheckInScreen } from '../../features/ticketing/check-in/check-in-screen.tsx';
import { CheckInSkeleton } from '../../features/ticketing/check-in/check-in-skeleton.tsx';
import { organiserEventSummaryQuery } from '../../features/hosting/editor/organiser-event-summary-query.ts';
import { LeaveTeam } from '../../features/hosting/team/leave-team.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { deleteTicketList } from '../../lib/check-in-database.ts';
import { throwNotFound } from '../throw-not-found.ts';
import type { Page } from '../page.ts';
import { useSession } from '../session/session-store.ts';

function CheckIn() {
  const { id } = useParams({ from: '/site/organiser-event/profile/events/$id/check-in' });
  const accountId = useSession(({ user }) => user?.id ?? '');
  const { data: head } = useQuery(organiserEventSummaryQuery(id));
  return (
    <>
      <CheckInScreen eventId={id} accountId={accountId} />
      {head?.role === 'check_in' && (
        <div className="mt-12 grid border-t border-line pt-6">
          <LeaveTeam eventId={id} onLeft={() => deleteTicketList(id).catch(() => undefined)} />
        </div>
      )}
    </>
  );
}

export const page: Page = {
  component: CheckIn,
  skeleton: CheckInSkeleton,
  load: async ({ queryClient, params }) => {
    const id = params['id'] ?? throwNotFound('event');
    try {
      const { event } = await queryClient.fetchQuery(checkInOverviewQuery(id));
      return { title: organiserPagesText('checkInOf', { title: event.title }) };
    } catch (error) {
      const isSilent = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!isSilent) {
        await deleteTicketList(id).catch(() => undefined);
        throw error;
      }
      // The screen itself shows the error and retries.
      return { title: organiserPagesText('checkIn') };
    }
  },
};
