import { lazy, Suspense } from 'react';
import { organiserPagesText } from '@festoon/catalogue/app/organiser-pages';
import { Dashboard } from '../../features/insights/analytics/dashboard/dashboard.tsx';
import { dashboardQuery, DEFAULT_VIEW } from '../../features/insights/analytics/dashboard/dashboard-query.ts';
import { DashboardSkeleton } from '../../features/insights/analytics/dashboard/dashboard-skeleton.tsx';
import type { Page } from '../page.ts';

const EventPicker = lazy(async () => ({
  default: (await import('../../features/hosting/editor/list/event-picker.tsx')).EventPicker,
}));

const EventTemplates = lazy(async () => ({
  default: (await import('../../features/hosting/editor/list/event-templates.tsx')).EventTemplates,
}));

function DashboardPage() {
  return (
    <Dashboard
      templates={
        <Suspense>
          <EventTemplates />
        </Suspense>
      }
      eventPicker={(props) => (
        <Suspense>
          <EventPicker {...props} />
        </Suspense>
      )}
    />
  );
}

export const page: Page = {
  component: DashboardPage,
  skeleton: DashboardSkeleton,
  load: async ({ queryClient }) => {
    await queryClient.prefetchQuery(dashboardQuery(DEFAULT_VIEW));
    return { title: organiserPagesText('dashboard') };
  },
};
