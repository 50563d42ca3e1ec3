import { profilePagesText } from '@festoon/catalogue/app/profile-pages';
import { SavedEventsScreen } from '../../features/events/events/saved/saved-events-screen.tsx';
import { savedEventsQuery } from '../../features/events/events/saved/saved-events-query.ts';
import { ViewerProvider } from '../../features/events/events/viewer.ts';
import type { Page } from '../page.ts';
import { roleOf } from '../session/session-state.ts';
import { useSession } from '../session/session-store.ts';

function Saved() {
  return (
    <ViewerProvider value={useSession(roleOf)}>
      <SavedEventsScreen />
    </ViewerProvider>
  );
}

export const page: Page = {
  component: Saved,
  load: ({ queryClient }) => {
    // Not awaited: the page shows placeholders until the data arrives.
    void queryClient.prefetchInfiniteQuery(savedEventsQuery);
    return { title: profilePagesText('savedEvents') };
  },
};
