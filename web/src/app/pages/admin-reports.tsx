import { Link, useSearch } from '@tanstack/react-router';
import { SavedViews } from '../../features/operations/admin/views/saved-views.tsx';
import { HeldDesk } from '../../features/ticketing/attendee-emails/held/held-desk.tsx';
import { heldMessagesQuery, heldParams } from '../../features/ticketing/attendee-emails/held/held-queries.ts';
import { reportsQuery, reportsWaitingQuery, reportParams } from '../../features/operations/reports/report-queries.ts';
import { ReportsDesk, ReportsWaiting } from '../../features/operations/reports/reports-desk.tsx';
import { RetainedMessages } from '../../features/messaging/chats/rooms/kept-messages.tsx';
import { TabLinks, tabClass } from '../../ui/tabs.tsx';
import type { Page } from '../page.ts';

const TABS = [
  { name: undefined, label: 'Reports' },
  { name: 'messages', label: 'Messages to attendees' },
] as const;

const isMessages = (search: Readonly<Record<string, string>>): boolean => search['tab'] === 'messages';

function Reports() {
  const messages = isMessages(useSearch({ from: '/admin/dashboard/reports' }));
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">Reports</h1>
        {messages ? (
          <p className="text-ink-2">What new organisers want to send with a link. It waits until somebody has read it.</p>
        ) : (
          <ReportsWaiting />
        )}
      </header>
      <TabLinks label="What to decide">
        {TABS.map(({ name, label }) => (
          <Link
            key={label}
            to="/admin/dashboard/reports"
            search={(name === undefined ? {} : { tab: name }) as never}
            // Only the tab marks the open link, regardless of other values in the address.
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={(name === 'messages') === messages ? 'page' : undefined}
            className={tabClass}
          >
            {label}
          </Link>
        ))}
      </TabLinks>
      {messages ? (
        <HeldDesk key="messages" views={<SavedViews section="reports" />} />
      ) : (
        <ReportsDesk
          key="reports"
          views={<SavedViews section="reports" />}
          messages={({ message, before }) => message && <RetainedMessages before={before} message={message} />}
        />
      )}
    </div>
  );
}

export const page: Page = {
  component: Reports,
  load: ({ queryClient, search }) => {
    // Not waited for: the page shows where the answers will stand.
    if (isMessages(search)) void queryClient.prefetchInfiniteQuery(heldMessagesQuery(heldParams(search)));
    else {
      void queryClient.prefetchQuery(reportsWaitingQuery);
      void queryClient.prefetchInfiniteQuery(reportsQuery(reportParams(search)));
    }
    return { title: 'Reports' };
  },
};
