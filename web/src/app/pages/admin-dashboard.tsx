import { Link, useSearch } from '@tanstack/react-router';
import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import { AdminOverview, OverviewSkeleton } from '../../features/operations/admin/admin-overview.tsx';
import { DEFAULT_SPAN, overviewQuery } from '../../features/operations/admin/overview-query.ts';
import { Acquisition } from '../../features/operations/admin/acquisition.tsx';
import { acquisitionQuery } from '../../features/operations/admin/acquisition-query.ts';
import { attentionQueueQuery } from '../../features/operations/admin/attention-query.ts';
import { TabLinks, tabClass } from '../../ui/tabs.tsx';
import type { Page } from '../page.ts';

const TABS = [
  { name: 'now', label: 'overviewTab', search: {} },
  { name: 'sources', label: 'acquisition', search: { tab: 'sources' } },
] as const;

function Overview() {
  const { tab } = useSearch({ from: '/admin/dashboard/' });
  const open = TABS.find(({ name }) => name === tab) ?? TABS[0];
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)] gap-6">
      <h1 className="text-3xl font-semibold">{adminPagesText('overview')}</h1>
      <TabLinks label={adminPagesText('overviewSections')} current={open.name}>
        {TABS.map(({ name, label, search }) => (
          <Link
            key={name}
            to="/admin/dashboard"
            search={search}
            activeOptions={{ exact: true, includeSearch: true }}
            aria-current={name === open.name ? 'page' : undefined}
            className={tabClass}
          >
            {adminPagesText(label)}
          </Link>
        ))}
      </TabLinks>
      {open.name === 'sources' ? <Acquisition /> : <AdminOverview />}
    </div>
  );
}

export const page: Page = {
  component: Overview,
  skeleton: OverviewSkeleton,
  load: async ({ queryClient, search }) => {
    if (search['tab'] === 'sources') {
      // Not awaited: the page shows placeholders until the data arrives.
      void queryClient.prefetchQuery(acquisitionQuery(search));
      return { title: adminPagesText('acquisition') };
    }
    void queryClient.prefetchQuery(attentionQueueQuery);
    await queryClient.prefetchQuery(overviewQuery(DEFAULT_SPAN));
    return { title: adminPagesText('overview') };
  },
};
