import { homeText } from '@festoon/catalogue/app/home';
import { homeQuery } from '../../features/events/events/home/home-query.ts';
import { HomeScreen } from '../../features/events/events/home/home-screen.tsx';
import { ViewerProvider } from '../../features/events/events/viewer.ts';
import type { Page } from '../page.ts';
import { roleOf } from '../session/session-state.ts';
import { useSession } from '../session/session-store.ts';

function Home() {
  return (
    <ViewerProvider value={useSession(roleOf)}>
      <HomeScreen />
    </ViewerProvider>
  );
}

export const page: Page = {
  component: Home,
  load: async ({ queryClient }) => {
    await queryClient.ensureQueryData(homeQuery);
    return {
      title: '',
      description: homeText('findConcertsTalksRunsAndMeals'),
      canonicalPath: '/',
    };
  },
};
