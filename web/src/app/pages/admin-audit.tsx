import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import { SavedViews } from '../../features/operations/admin/views/saved-views.tsx';
import { AuditAdmin } from '../../features/operations/admin/audit/audit-admin.tsx';
import { auditChainQuery, auditEntriesQuery, auditParams } from '../../features/operations/admin/audit/audit-queries.ts';
import { ChainStatus } from '../../features/operations/admin/audit/chain-status.tsx';
import type { Page } from '../page.ts';

function Audit() {
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">{adminPagesText('auditLog')}</h1>
        <p className="text-ink-2">{adminPagesText('everythingAdministratorsDoInOrderEntries')}</p>
      </header>
      <ChainStatus />
      <AuditAdmin views={<SavedViews section="audit" />} />
    </div>
  );
}

export const page: Page = {
  component: Audit,
  load: ({ queryClient, search }) => {
    // Not awaited: the page shows placeholders until the data arrives.
    void queryClient.prefetchQuery(auditChainQuery);
    void queryClient.prefetchInfiniteQuery(auditEntriesQuery(auditParams(search)));
    return { title: adminPagesText('auditLog') };
  },
};
