import { profilePagesText } from '@festoon/catalogue/app/profile-pages';
import { profileQuery, secondFactorQuery, sessionsQuery } from '../../features/identity/accounts/account-queries.ts';
import { ProfileSecurity, SecuritySkeleton } from '../../features/identity/accounts/security/profile-security.tsx';
import type { Page } from '../page.ts';
import { ProfilePage } from '../shell/profile-page.tsx';

export const page: Page = {
  component: () => (
    <ProfilePage title={profilePagesText('security')}>
      <ProfileSecurity />
    </ProfilePage>
  ),
  skeleton: () => (
    <ProfilePage title={profilePagesText('security')}>
      <SecuritySkeleton />
    </ProfilePage>
  ),
  load: async ({ queryClient }) => {
    await Promise.all([
      queryClient.prefetchQuery(profileQuery),
      queryClient.prefetchQuery(secondFactorQuery),
      queryClient.prefetchQuery(sessionsQuery),
    ]);
    return { title: profilePagesText('security') };
  },
};
