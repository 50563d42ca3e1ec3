import { useSearch } from '@tanstack/react-router';
import { Suspense } from 'react';
import { homeText } from '@festoon/catalogue/app/home';
import { isFiltered, readHomeParams } from '../../features/events/events/home/home-params.ts';
import { homeQuery, publicEventsQuery } from '../../features/events/events/home/home-query.ts';
import { loadHomeResults } from '../../features/events/events/home/load-home-results.ts';
import { HomeScreen } from '../../features/events/events/home/home-screen.tsx';
import { ViewerProvider } from '../../features/events/events/viewer.ts';
import { Boundary } from '../../ui/feedback/boundary.tsx';
import type { Page } from '../page.ts';
import { roleOf } from '../session/session-state.ts';
import { useSession } from '../session/session-store.ts';
import { lazyOptional } from '../../ui/lazy-optional.ts';

const HomeStart = lazyOptional(async () => (await import('./parts/home-start.tsx')).HomeStart);

function Home() {
  const params = readHomeParams(useSearch({ from: '/site/' }));
  const user = useSession((state) => state.user);
  return (
    <ViewerProvider value={useSession(roleOf)}>
      <HomeScreen
        params={params}
        start={
          user && (
            <Boundary>
              <Suspense>
                <HomeStart accountId={user.id} />
              </Suspense>
            </Boundary>
          )
        }
      />
    </ViewerProvider>
  );
}

export const page: Page = {
  component: Home,
  load: async ({ queryClient, search }) => {
    const params = readHomeParams(search);
    await Promise.all([
      queryClient.ensureQueryData(homeQuery),
      isFiltered(params) && loadHomeResults(),
      isFiltered(params) && queryClient.ensureQueryData(publicEventsQuery(params)),
    ]);
    return {
      title: '',
      description: homeText('findConcertsTalksRunsAndMeals'),
      canonicalPath: '/',
    };
  },
};
