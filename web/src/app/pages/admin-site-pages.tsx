import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import { SitePageList } from '../../features/operations/site-pages/site-page-list.tsx';
import { adminSitePagesQuery } from '../../features/operations/site-pages/site-page-queries.ts';
import type { Page } from '../page.ts';

function SitePages() {
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">{adminPagesText('sitePages')}</h1>
        <p className="text-ink-2">{adminPagesText('sitePagesIntro')}</p>
      </header>
      <SitePageList />
    </div>
  );
}

export const page: Page = {
  component: SitePages,
  load: ({ queryClient }) => {
    // Not awaited: the page shows placeholders until the data arrives.
    void queryClient.prefetchQuery(adminSitePagesQuery);
    return { title: adminPagesText('sitePages') };
  },
};
