import { Link, useSearch } from '@tanstack/react-router';
import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import { SavedViews } from '../../features/operations/admin/views/saved-views.tsx';
import { EmailReviewAdmin } from '../../features/ticketing/attendee-emails/review/email-review-admin.tsx';
import { emailReviewsQuery, emailReviewParams } from '../../features/ticketing/attendee-emails/review/review-queries.ts';
import { reportsQuery, openReportCountsQuery, reportParams } from '../../features/operations/reports/report-queries.ts';
import { ReportAdmin, OpenReportCount } from '../../features/operations/reports/report-admin.tsx';
import { RetainedMessages } from '../../features/messaging/chats/rooms/retained-messages.tsx';
import { TabLinks, tabClass } from '../../ui/tabs.tsx';
import type { Page } from '../page.ts';

const TABS = [
  { name: undefined, label: 'reports' },
  { name: 'messages', label: 'emailsToAttendees' },
] as const;

const isMessages = (search: Readonly<Record<string, string>>): boolean => search['tab'] === 'messages';

function Reports() {
  const messages = isMessages(useSearch({ from: '/admin/dashboard/reports' }));
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">{adminPagesText('reports')}</h1>
        {messages ? <p className="text-ink-2">{adminPagesText('emailsWithLinksFromNewOrganisers')}</p> : <OpenReportCount />}
      </header>
      <TabLinks label={adminPagesText('needsAttention')}>
        {TABS.map(({ name, label }) => (
          <Link
            key={label}
            to="/admin/dashboard/reports"
            search={name === undefined ? {} : { tab: name }}
            // Marks the open link by the tab alone; other search values are ignored.
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={(name === 'messages') === messages ? 'page' : undefined}
            className={tabClass}
          >
            {adminPagesText(label)}
          </Link>
        ))}
      </TabLinks>
      {messages ? (
        <EmailReviewAdmin key="messages" views={<SavedViews section="reports" />} />
      ) : (
        <ReportAdmin
          key="reports"
          views={<SavedViews section="reports" />}
          messages={({ message, precedingMessages }) =>
            message && <RetainedMessages before={precedingMessages} message={message} />
          }
        />
      )}
    </div>
  );
}

export const page: Page = {
  component: Reports,
  load: ({ queryClient, search }) => {
    // Not awaited: the page shows placeholders until the data arrives.
    if (isMessages(search)) void queryClient.prefetchInfiniteQuery(emailReviewsQuery(emailReviewParams(search)));
    else {
      void queryClient.prefetchQuery(openReportCountsQuery);
      void queryClient.prefetchInfiniteQuery(reportsQuery(reportParams(search)));
    }
    return { title: adminPagesText('reports') };
  },
};
