import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import { systemQuery } from '../../features/operations/admin/system/system-query.ts';
import { SystemStatus } from '../../features/operations/admin/system/system-status.tsx';
import type { Page } from '../page.ts';

function System() {
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">{adminPagesText('system')}</h1>
        <p className="text-ink-2">{adminPagesText('whatsRunningHowMuchDataIt')}</p>
      </header>
      <SystemStatus />
    </div>
  );
}

export const page: Page = {
  component: System,
  load: ({ queryClient }) => {
    // Not awaited: the page shows placeholders until the data arrives.
    void queryClient.prefetchQuery(systemQuery);
    return { title: adminPagesText('system') };
  },
};
