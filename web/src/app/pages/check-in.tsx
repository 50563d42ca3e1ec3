import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { doorQuery } from '../../features/ticketing/check-in/door-queries.ts';
import { DoorScreen } from '../../features/ticketing/check-in/door-screen.tsx';
import { DoorSkeleton } from '../../features/ticketing/check-in/door-skeleton.tsx';
import { hostedHeadQuery } from '../../features/hosting/editor/hosted-head-query.ts';
import { LeaveTeam } from '../../features/hosting/team/leave-team.tsx';
import { ApiError } from '../../lib/api/api-error.ts';
import { forgetDoorList } from '../../lib/door-database.ts';
import { missing } from '../missing.ts';
import type { Page } from '../page.ts';
import { useSession } from '../session/session-store.ts';

function CheckIn() {
  const { id } = useParams({ from: '/site/hosted/profile/events/$id/check-in' });
  const accountId = useSession(({ user }) => user?.id ?? '');
  const { data: head } = useQuery(hostedHeadQuery(id));
  return (
    <>
      <DoorScreen eventId={id} accountId={accountId} />
      {head?.role === 'check_in' && (
        <div className="mt-12 grid border-t border-line pt-6">
          <LeaveTeam eventId={id} onLeft={() => forgetDoorList(id).catch(() => undefined)} />
        </div>
      )}
    </>
  );
}

export const page: Page = {
  component: CheckIn,
  skeleton: DoorSkeleton,
  load: async ({ queryClient, params }) => {
    const id = params['id'] ?? missing('event');
    try {
      const { event } = await queryClient.fetchQuery(doorQuery(id));
      return { title: `Check-in: ${event.title}` };
    } catch (error) {
      const isSilent = error instanceof ApiError && (error.status === 0 || error.status >= 500);
      if (!isSilent) {
        await forgetDoorList(id).catch(() => undefined);
        throw error;
      }
      // The screen itself says what is the matter and tries again.
      return { title: 'Check-in' };
    }
  },
};
