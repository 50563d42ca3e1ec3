import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import { SavedViews } from '../../features/operations/admin/views/saved-views.tsx';
import { JobAdmin } from '../../features/operations/admin/jobs/job-admin.tsx';
import { jobParams, jobsQuery, queueQuery } from '../../features/operations/admin/jobs/job-queries.ts';
import { QueueStatus } from '../../features/operations/admin/jobs/queue-status.tsx';
import type { Page } from '../page.ts';

function Jobs() {
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">{adminPagesText('jobs')}</h1>
        <p className="text-ink-2">{adminPagesText('whatIsDoneBehindThePages')}</p>
      </header>
      <QueueStatus />
      <JobAdmin views={<SavedViews section="jobs" />} />
    </div>
  );
}

export const page: Page = {
  component: Jobs,
  load: ({ queryClient, search }) => {
    // Not awaited: the page shows placeholders until the data arrives.
    void queryClient.prefetchQuery(queueQuery);
    void queryClient.prefetchInfiniteQuery(jobsQuery(jobParams(search)));
    return { title: adminPagesText('jobs') };
  },
};
