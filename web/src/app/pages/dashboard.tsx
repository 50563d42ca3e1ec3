import { organiserPagesText } from '@festoon/catalogue/app/organiser-pages';
import { Dashboard } from '../../features/insights/analytics/dashboard/dashboard.tsx';
import { dashboardQuery, DEFAULT_VIEW } from '../../features/insights/analytics/dashboard/dashboard-query.ts';
import { DashboardSkeleton } from '../../features/insights/analytics/dashboard/dashboard-skeleton.tsx';
import type { Page } from '../page.ts';

export const page: Page = {
  component: Dashboard,
  skeleton: DashboardSkeleton,
  load: async ({ queryClient }) => {
    await queryClient.prefetchQuery(dashboardQuery(DEFAULT_VIEW));
    return { title: organiserPagesText('dashboard') };
  },
};
