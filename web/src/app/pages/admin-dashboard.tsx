import { AdminOverview, OverviewSkeleton } from '../../features/admin/admin-overview.tsx';
import { SPAN_DAYS, overviewQuery } from '../../features/admin/overview-query.ts';
import type { Page } from '../page.ts';

export const page: Page = {
  component: AdminOverview,
  skeleton: OverviewSkeleton,
  load: async ({ queryClient }) => {
    await queryClient.prefetchQuery(overviewQuery(SPAN_DAYS));
    return { title: 'Overview' };
  },
};
