import { useParams } from '@tanstack/react-router';
import { organiserPagesText } from '@festoon/catalogue/app/organiser-pages';
import { organiserEventSummaryQuery } from '../../features/hosting/editor/organiser-event-summary-query.ts';
import { TeamSettings, TeamSettingsSkeleton } from '../../features/hosting/team/team-settings.tsx';
import { teamQuery } from '../../features/hosting/team/team-queries.ts';
import type { Page } from '../page.ts';

function Team() {
  const { id } = useParams({ from: '/site/organiser-event/profile/events/$id/team' });
  return <TeamSettings eventId={id} />;
}

export const page: Page = {
  component: Team,
  skeleton: TeamSettingsSkeleton,
  load: async ({ queryClient, params }) => {
    const { id = '' } = params;
    const [head] = await Promise.all([
      queryClient.ensureQueryData(organiserEventSummaryQuery(id)),
      queryClient.prefetchQuery(teamQuery(id)),
    ]);
    return { title: organiserPagesText('team', { title: head.title || organiserPagesText('untitledEvent') }) };
  },
};
