import { exportsQuery, erasureQuery } from '../../features/identity/privacy/privacy-queries.ts';
import { PrivacyScreen, PrivacySkeleton } from '../../features/identity/privacy/privacy-screen.tsx';
import type { Page } from '../page.ts';
import { sessionStore } from '../session/session-store.ts';
import { ProfilePage } from '../shell/profile-page.tsx';

const title = 'Privacy';

export const page: Page = {
  component: () => (
    <ProfilePage title={title}>
      <PrivacyScreen onErased={() => sessionStore.dispatch({ type: 'Logout' })} />
    </ProfilePage>
  ),
  skeleton: () => (
    <ProfilePage title={title}>
      <PrivacySkeleton />
    </ProfilePage>
  ),
  load: async ({ queryClient }) => {
    await Promise.all([queryClient.prefetchQuery(erasureQuery), queryClient.prefetchQuery(exportsQuery)]);
    return { title };
  },
};
