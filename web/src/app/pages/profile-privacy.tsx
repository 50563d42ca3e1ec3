import { profilePagesText } from '@festoon/catalogue/app/profile-pages';
import { exportsQuery, erasureQuery } from '../../features/identity/privacy/privacy-queries.ts';
import { PrivacyScreen, PrivacySkeleton } from '../../features/identity/privacy/privacy-screen.tsx';
import type { Page } from '../page.ts';
import { sessionStore } from '../session/session-store.ts';
import { ProfilePage } from '../shell/profile-page.tsx';

export const page: Page = {
  component: () => (
    <ProfilePage title={profilePagesText('privacy')}>
      <PrivacyScreen onErased={() => sessionStore.dispatch({ type: 'Logout' })} />
    </ProfilePage>
  ),
  skeleton: () => (
    <ProfilePage title={profilePagesText('privacy')}>
      <PrivacySkeleton />
    </ProfilePage>
  ),
  load: async ({ queryClient }) => {
    await Promise.all([queryClient.prefetchQuery(erasureQuery), queryClient.prefetchQuery(exportsQuery)]);
    return { title: profilePagesText('privacy') };
  },
};
