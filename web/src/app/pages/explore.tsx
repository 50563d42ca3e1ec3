import { useNavigate, useSearch } from '@tanstack/react-router';
import { visitorPagesText } from '@festoon/catalogue/app/visitor-pages';
import { exploreQuery, startQuery } from '../../features/events/events/explore/explore-queries.ts';
import { ExploreScreen } from '../../features/events/events/explore/explore-screen.tsx';
import { ExploreSkeleton } from '../../features/events/events/explore/explore-skeleton.tsx';
import {
  filterOf,
  readExploreParams,
  searchOf,
  startsNearPerson,
  withPreferredLanguages,
  type ExploreParams,
} from '../../features/events/events/explore/explore-params.ts';
import { ViewerProvider } from '../../features/events/events/viewer.ts';
import { ownZone } from '../../lib/format/format.ts';
import type { Page } from '../page.ts';
import { roleOf, type SessionState } from '../session/session-state.ts';
import { sessionStore, useSession } from '../session/session-store.ts';

const NONE: readonly string[] = [];

/** Returns the languages of the events that the person prefers. */
function languagesOf({ user }: SessionState): readonly string[] {
  return user?.eventLanguages ?? NONE;
}

function Explore() {
  const searchTerms = readExploreParams(useSearch({ from: '/site/explore' }));
  const navigate = useNavigate();
  const go = (next: ExploreParams, { replace = false } = {}) =>
    void navigate({ to: '/explore', search: { ...next }, replace, resetScroll: false });
  return (
    <ViewerProvider value={useSession(roleOf)}>
      <ExploreScreen params={searchTerms} go={go} preferredLanguages={useSession(languagesOf)} />
    </ViewerProvider>
  );
}

export const page: Page = {
  component: Explore,
  skeleton: ExploreSkeleton,
  load: ({ queryClient, search }) => {
    // Not awaited: the page shows placeholders until the data arrives.
    const params = withPreferredLanguages(readExploreParams(search), languagesOf(sessionStore.getState()));
    if (startsNearPerson(params)) void queryClient.prefetchQuery(startQuery(filterOf(params, ownZone())));
    else void queryClient.prefetchInfiniteQuery(exploreQuery(searchOf(params, ownZone())));
    return { title: visitorPagesText('exploreEvents') };
  },
};
