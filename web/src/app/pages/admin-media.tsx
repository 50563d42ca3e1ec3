import { adminPagesText } from '@festoon/catalogue/app/admin-pages';
import { MediaHealth } from '../../features/live/media/media-health.tsx';
import { mediaHealthQuery } from '../../features/live/media/media-health-query.ts';
import type { Page } from '../page.ts';

function Media() {
  return (
    <div className="grid max-w-app grid-cols-[minmax(0,1fr)] gap-6">
      <header className="grid gap-1">
        <h1 className="text-3xl font-semibold">{adminPagesText('media')}</h1>
        <p className="text-ink-2">{adminPagesText('mediaEnginesAndActiveRooms')}</p>
      </header>
      <MediaHealth />
    </div>
  );
}

export const page: Page = {
  component: Media,
  load: ({ queryClient }) => {
    // Not awaited: the page shows placeholders until the data arrives.
    void queryClient.prefetchQuery(mediaHealthQuery);
    return { title: adminPagesText('media') };
  },
};
