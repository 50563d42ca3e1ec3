import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import { CategoryList } from '../../features/operations/admin/categories/category-list.tsx';
import { adminCategoriesQuery } from '../../features/operations/admin/categories/category-queries.ts';
import type { Page } from '../page.ts';

function Categories() {
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)]">
      <CategoryList
        heading={
          <header className="grid gap-1">
            <h1 className="text-3xl font-semibold">{adminPagesText('categories')}</h1>
            <p className="text-ink-2">{adminPagesText('eventCategoriesInDisplayOrder')}</p>
          </header>
        }
      />
    </div>
  );
}

export const page: Page = {
  component: Categories,
  load: ({ queryClient }) => {
    // Not awaited: the page shows placeholders until the data arrives.
    void queryClient.prefetchQuery(adminCategoriesQuery);
    return { title: adminPagesText('categories') };
  },
};
