import { SavedViews } from '../../features/admin-views/saved-views.tsx';
import { reportsQuery, reportsWaitingQuery, reportWish } from '../../features/moderation/report-queries.ts';
import { ReportsDesk, ReportsWaiting } from '../../features/moderation/reports-desk.tsx';
import { KeptMessages } from '../../features/rooms/kept-messages.tsx';
import type { Page } from '../page.ts';

function Reports() {
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">Reports</h1>
        <ReportsWaiting />
      </header>
      <ReportsDesk
        views={<SavedViews section="reports" />}
        messages={({ message, before }) => message && <KeptMessages before={before} message={message} />}
      />
    </div>
  );
}

export const page: Page = {
  component: Reports,
  load: ({ queryClient, search }) => {
    // Not waited for: the page shows where the answers will stand.
    void queryClient.prefetchQuery(reportsWaitingQuery);
    void queryClient.prefetchInfiniteQuery(reportsQuery(reportWish(search)));
    return { title: 'Reports' };
  },
};
