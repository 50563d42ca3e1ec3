import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import { EventAdmin } from '../../features/operations/admin/events/event-admin.tsx';
import { adminEventsQuery } from '../../features/operations/admin/events/event-queries.ts';
import { SavedViews } from '../../features/operations/admin/views/saved-views.tsx';
import type { Page } from '../page.ts';

function Events() {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">{adminPagesText('events')}</h1>
        <p className="text-ink-2">{adminPagesText('reviewFlaggedEventsFeatureSuspendOr')}</p>
      </header>
      <EventAdmin views={<SavedViews section="events" />} />
    </div>
  );
}

export const page: Page = {
  component: Events,
  load: ({ queryClient }) => {
    // Not awaited: the page shows placeholders until the data arrives.
    void queryClient.prefetchInfiniteQuery(adminEventsQuery({}));
    return { title: adminPagesText('events') };
  },
};
