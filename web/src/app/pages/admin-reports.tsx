import { messageReportsQuery } from '../../features/rooms/report-queries.ts';
import { ReportList } from '../../features/rooms/report-list.tsx';
import type { Page } from '../page.ts';

function Reports() {
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">Reports</h1>
        <p className="text-ink-2">
          Messages that people have reported, as they were then. You see nothing else of a conversation.
        </p>
      </header>
      <ReportList />
    </div>
  );
}

export const page: Page = {
  component: Reports,
  load: ({ queryClient }) => {
    // Not waited for: the page shows where the answers will stand.
    void queryClient.prefetchInfiniteQuery(messageReportsQuery({ status: 'open', reason: null }));
    return { title: 'Reports' };
  },
};
