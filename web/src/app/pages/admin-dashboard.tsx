import { AdminOverview, OverviewSkeleton } from '../../features/admin/admin-overview.tsx';
import { SPAN, overviewQuery } from '../../features/admin/overview-query.ts';
import { waitingQuery } from '../../features/admin/waiting-query.ts';
import type { Page } from '../page.ts';

export const page: Page = {
  component: AdminOverview,
  skeleton: OverviewSkeleton,
  load: async ({ queryClient }) => {
    void queryClient.prefetchQuery(waitingQuery);
    await queryClient.prefetchQuery(overviewQuery(SPAN));
    return { title: 'Overview' };
  },
};
