import { Dashboard } from '../../features/analytics/dashboard.tsx';
import { dashboardQuery, FIRST_VIEW } from '../../features/analytics/dashboard-query.ts';
import { DashboardSkeleton } from '../../features/analytics/dashboard-skeleton.tsx';
import type { Page } from '../page.ts';

export const page: Page = {
  component: Dashboard,
  skeleton: DashboardSkeleton,
  load: async ({ queryClient }) => {
    await queryClient.prefetchQuery(dashboardQuery(FIRST_VIEW));
    return { title: 'Dashboard' };
  },
};
