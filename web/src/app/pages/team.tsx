import { useParams } from '@tanstack/react-router';
import { hostedHeadQuery } from '../../features/hosting/editor/hosted-head-query.ts';
import { TeamDesk, TeamDeskSkeleton } from '../../features/hosting/team/team-desk.tsx';
import { teamQuery } from '../../features/hosting/team/team-queries.ts';
import type { Page } from '../page.ts';

function Team() {
  const { id } = useParams({ from: '/site/hosted/profile/events/$id/team' });
  return <TeamDesk eventId={id} />;
}

export const page: Page = {
  component: Team,
  skeleton: TeamDeskSkeleton,
  load: async ({ queryClient, params }) => {
    const { id = '' } = params;
    const [head] = await Promise.all([
      queryClient.ensureQueryData(hostedHeadQuery(id)),
      queryClient.prefetchQuery(teamQuery(id)),
    ]);
    return { title: `Team: ${head.title || 'Untitled event'}` };
  },
};
